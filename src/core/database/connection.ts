import { sql } from '@payloadcms/db-postgres';
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import type { CollectionSlug, GlobalSlug, Payload, PayloadRequest } from 'payload';

import { logAndContinue, reportFault } from '@/core/observability/report-fault';

export const adapterOf = (payload: Payload): PostgresAdapter =>
  payload.db as unknown as PostgresAdapter;

/** Runs SQL within the request's transaction if it has one. */
export const execute = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  query: ReturnType<typeof sql>,
) => {
  const adapter = adapterOf(req.payload);
  const transaction = await req.transactionID;
  const session = transaction === undefined ? undefined : adapter.sessions[String(transaction)];
  return (session?.db ?? adapter.drizzle).execute(query);
};

export const tableOf = (payload: Payload, slug: CollectionSlug | GlobalSlug): string => {
  const name = slug.replaceAll('-', '_');
  return adapterOf(payload).tableNameMap.get(name) ?? name;
};

export const pingDatabase = async (payload: Payload): Promise<boolean> => {
  try {
    await adapterOf(payload).drizzle.execute(sql`select 1`);
    return true;
  } catch (error) {
    reportFault(error, 'database check');
    return false;
  }
};

export const poolOf = (payload: Payload) => adapterOf(payload).pool;

/** A dedicated connection; the caller must release or end it. */
export const connectClient = (payload: Payload) => poolOf(payload).connect();
export type Connection = Awaited<ReturnType<typeof connectClient>>;

const handledPools = new WeakSet<object>();

/**
 * Logs errors of idle connections: without a listener on the pool they would end the process. A broken connection in
 * use fails its query (`pool.ts`). Called by everything that opens Payload for long, because `onInit` is not called if
 * the database was unreachable at first.
 */
export const ignoreIdleClientErrors = (payload: Payload): void => {
  const pool = poolOf(payload);
  if (handledPools.has(pool)) return;
  handledPools.add(pool);
  pool.on('error', logAndContinue('idle connection'));
};

export const readAppliedMigrations = async (payload: Payload): Promise<string[]> => {
  const result = await adapterOf(payload).drizzle.execute<{ name: string }>(
    sql`select name from payload_migrations`,
  );
  return result.rows.map((row) => row.name);
};
