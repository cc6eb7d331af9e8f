import type { PostgresAdapterArgs } from '@payloadcms/db-postgres';

/**
 * Pool options that detect dead connections: if a host vanishes or a firewall drops the state, the operating system
 * would wait for about 15 minutes.
 */

type PoolOptions = PostgresAdapterArgs['pool'];
type Client = Parameters<NonNullable<PoolOptions['onConnect']>>[0];

/** Timeout for a new or a free connection. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** TCP keep-alive: probes after ten idle seconds; another ten without a response end the connection. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
/** Timeout of one statement of the server. Commands that prepare a database have no timeout. */
const QUERY_TIMEOUT_MS = 30_000;
/**
 * Session settings of a connection (docs/decisions/0049):
 * - An instance that vanishes during a transaction keeps its locks for at most a minute.
 * - A random page costs hardly more than the next one. With the default, which is made for hard
 *   disks, PostgreSQL read whole tables and unpacked all their texts instead of using an index.
 * - No JIT, which PostgreSQL starts by an estimate: no query here runs long enough to be worth
 *   compiling.
 */
const SESSION_SETUP_SQL = `
  set idle_in_transaction_session_timeout = '60s';
  set random_page_cost = 1.1;
  set jit = off`;

const UNANSWERED = 'Query read timeout';

/** The client that the pool gives out; `onConnect` gets the same object before that. */
type Pooled = Client & { end: () => Promise<void>; release: (end: boolean) => void };

const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === UNANSWERED;

/** Drizzle is the only caller that passes an object; our own transactions release their connections themselves. */
const isDrizzleBegin = (query: unknown): boolean => {
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' && text.startsWith('begin');
};

/**
 * Ends a connection after a query timeout: `pg` only stops waiting, so the pool would get back a connection that is
 * still busy.
 *
 * Releases a connection that breaks during `begin`. Payload's Drizzle adapter releases connections only after the
 * transaction, and begins it outside of that block: the connection would be lost to the pool.
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
 * Workaround: Payload keeps one connection checked out, replaces it after each ECONNRESET, and never releases it, so
 * that each reset shrinks the pool. It checks the error code, so the error is passed on without its code.
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

/** @returns a promise, for which the pool waits, although its types do not declare it */
const setUpClient = (client: Client): unknown => {
  // The failed query reports the error; without this listener the event would also end the process.
  client.on('error', () => undefined);
  discardBrokenClients(client);
  maskConnectionReset(client);
  // A query instead of connection parameters, because poolers reject parameters that they do not
  // know.
  return client.query(SESSION_SETUP_SQL);
};

/** The settings of a pool of at most `size` connections. */
export const poolOptions = (url: string | undefined, size: number): PoolOptions => ({
  connectionString: url ?? '',
  max: size,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...KEEP_ALIVE,
  ...(process.env.NEXT_RUNTIME === 'nodejs' ? { query_timeout: QUERY_TIMEOUT_MS } : {}),
  onConnect: setUpClient,
});
