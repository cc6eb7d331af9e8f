import type { PostgresAdapterArgs } from '@payloadcms/db-postgres';

/**
 * The connections with PostgreSQL, of which each must learn by itself that it is dead: where a host
 * vanishes, or a firewall forgets, nobody says so, and the system would wait for a quarter of an hour.
 */

type PoolOptions = PostgresAdapterArgs['pool'];
type Client = Parameters<NonNullable<PoolOptions['onConnect']>>[0];

/** For a new connection, or one that another gives back. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** After ten seconds without a word the other end is asked; ten more without an answer end the connection. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
/** No statement of a visitor's takes so long. Preparing a database may, and has all the time it needs. */
const QUERY_TIMEOUT_MS = 30_000;
/**
 * How PostgreSQL is to work on a connection. An app that vanishes in the middle of a transaction keeps its locks for a
 * minute at most. A page anywhere costs hardly more than the next one: by its own measure, which is of disks with
 * heads, whole tables were read, and all their texts unpacked, where an index knows the rows. And no query here runs
 * long enough to be worth a compiler's time, which it spends by an estimate (docs/decisions/0049).
 */
const SESSION_SETUP_SQL = `
  set idle_in_transaction_session_timeout = '60s';
  set random_page_cost = 1.1;
  set jit = off`;

const UNANSWERED = 'Query read timeout';

/** What the pool gives out; `onConnect` has it before it is given. */
type Pooled = Client & { end: () => Promise<void>; release: (end: boolean) => void };

const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === UNANSWERED;

/** Drizzle alone asks in an object: what begins a transaction by itself in this product gives back what it has. */
const isDrizzleBegin = (query: unknown): boolean => {
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' && text.startsWith('begin');
};

/**
 * Ends the connection on which an answer did not come. `pg` only stops waiting for it: after a transaction
 * the pool would be given back a connection that is not to be used any more.
 *
 * Gives back one that breaks as it is told to begin a transaction. Drizzle, by which Payload has its transactions,
 * gives connections back once those are over, and begins them outside of that: its place in the pool would be lost.
 */
const discardBrokenClients = (client: Client): void => {
  const pooled = client as Pooled;
  const ask = client.query.bind(client) as (...query: unknown[]) => unknown;
  const askAndWatch = (...query: unknown[]): unknown => {
    const answer = ask(...query);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isQueryTimeout(error)) void pooled.end();
        if (isDrizzleBegin(query[0])) pooled.release(true);
      });
    }
    return answer;
  };
  client.query = askAndWatch as typeof client.query;
};

/**
 * Payload keeps a connection for itself, takes another whenever one was reset, and gives none of them back:
 * each reset would make the pool smaller by one. It goes by the error's code, so it is told without.
 */
const maskConnectionReset = (client: Client): void => {
  const emit = client.emit.bind(client) as (name: string, ...values: unknown[]) => boolean;
  client.emit = (name: string, ...values: unknown[]): boolean => {
    const [error] = values;
    const isReset = name === 'error' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    return isReset
      ? emit(name, new Error('Connection reset', { cause: error }))
      : emit(name, ...values);
  };
};

/** @returns a promise, for which the pool waits; its types do not say so */
const setUpClient = (client: Client): unknown => {
  // The query that uses it fails; with nobody to hear of this too, it would end the whole process.
  client.on('error', () => undefined);
  discardBrokenClients(client);
  maskConnectionReset(client);
  // Not as parameters of the connection: poolers refuse those that they do not know.
  return client.query(SESSION_SETUP_SQL);
};

/** The settings of the pool, of `size` connections at most. */
export const poolOptions = (url: string | undefined, size: number): PoolOptions => ({
  connectionString: url ?? '',
  max: size,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...KEEP_ALIVE,
  ...(process.env.NEXT_RUNTIME === 'nodejs' ? { query_timeout: QUERY_TIMEOUT_MS } : {}),
  onConnect: setUpClient,
});
