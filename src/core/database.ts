import { sql } from '@payloadcms/db-postgres';
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import { commitTransaction, initTransaction, killTransaction } from 'payload';
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';

/** The little that the product asks of PostgreSQL beside what Payload asks. */

const adapterOf = (payload: Payload): PostgresAdapter => payload.db as unknown as PostgresAdapter;

/** Runs SQL within the request's transaction if it has one. */
const execute = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  query: ReturnType<typeof sql>,
) => {
  const adapter = adapterOf(req.payload);
  const transaction = await req.transactionID;
  const session = transaction === undefined ? undefined : adapter.sessions[String(transaction)];
  return (session?.db ?? adapter.drizzle).execute(query);
};

/** Whether the database answers. */
export const isDatabaseUp = async (payload: Payload): Promise<boolean> => {
  try {
    await adapterOf(payload).drizzle.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
};

/** The connection pool, for libraries that bring their own queries. */
export const poolOf = (payload: Payload) => adapterOf(payload).pool;

/** The names of the migrations that the database has seen. */
export const readAppliedMigrations = async (payload: Payload): Promise<string[]> => {
  const result = await adapterOf(payload).drizzle.execute<{ name: string }>(
    sql`select name from payload_migrations`,
  );
  return result.rows.map((row) => row.name);
};

/**
 * Locks one row until the end of the request's transaction, so that what is read next is still
 * true when it is written.
 */
export const lockRow = async (
  req: PayloadRequest,
  { collection, id }: { collection: CollectionSlug; id: number },
): Promise<void> => {
  const table =
    adapterOf(req.payload).tableNameMap.get(collection.replaceAll('-', '_')) ??
    collection.replaceAll('-', '_');
  await execute(req, sql`select id from ${sql.identifier(table)} where id = ${id} for update`);
};

/** Serialises everything that names the same `key` until the end of the transaction. */
export const lockKey = async (req: PayloadRequest, key: string): Promise<void> => {
  await execute(req, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};

/** Runs `work` in one transaction of `req`: all of it is stored, or none. */
export const inTransaction = async <Result>(
  req: PayloadRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  const started = await initTransaction(req);
  try {
    const result = await work();
    if (started) await commitTransaction(req);
    return result;
  } catch (error) {
    if (started) await killTransaction(req);
    throw error;
  }
};

interface PostgresFault {
  code?: string;
  constraint?: string;
  message?: string;
  cause?: unknown;
}

const faultsOf = function* (error: unknown): Generator<PostgresFault> {
  for (
    let fault = error;
    fault && typeof fault === 'object';
    fault = (fault as PostgresFault).cause
  ) {
    yield fault;
  }
};

const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01', // the server is being stopped
  '57P02',
  '57P03', // the server is starting
  '53300', // too many connections
]);

/** Whether `error` means that the database is away (and not that a query was wrong). */
export const isDatabaseAway = (error: unknown): boolean =>
  [...faultsOf(error)].some(
    ({ code, message }) =>
      (code !== undefined && (CONNECTION_FAULTS.has(code) || code.startsWith('08'))) ||
      /connection terminated|timeout exceeded when trying to connect|cannot connect to postgres/iu.test(
        message ?? '',
      ),
  );
