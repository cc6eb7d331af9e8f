import { sql } from '@payloadcms/db-postgres';
import { commitTransaction, initTransaction, killTransaction } from 'payload';
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';

import { adapterOf, execute, connectClient, tableOf } from '@/core/database/connection';

/**
 * Locks one row until the end of the request's transaction, so that the values read next are still
 * current when the row is written.
 */
export const lockRow = async (
  req: PayloadRequest,
  { collection, id }: { collection: CollectionSlug; id: number },
): Promise<void> => {
  const table = sql.identifier(tableOf(req.payload, collection));
  await execute(req, sql`select id from ${table} where id = ${id} for update`);
};

/**
 * `SELECT … FOR SHARE` behind a savepoint, until the end of the request's transaction: others may also share the lock,
 * writers wait. Upgrading to FOR UPDATE can deadlock: call the returned function first, before any write.
 *
 * @returns releases the lock (rollback to the savepoint)
 */
export const lockRowForShare = async (
  req: PayloadRequest,
  { collection, id }: { collection: CollectionSlug; id: number },
): Promise<() => Promise<void>> => {
  const table = sql.identifier(tableOf(req.payload, collection));
  await execute(req, sql`savepoint before_kept_row`);
  await execute(req, sql`select id from ${table} where id = ${id} for share`);
  return async () => {
    await execute(req, sql`rollback to savepoint before_kept_row`);
  };
};

export interface Rows {
  collection: CollectionSlug;
  ids: readonly number[];
}

/** Selects rows sorted by id, so that two transactions that lock the same rows cannot deadlock. */
const inOrder = (req: PayloadRequest, { collection, ids }: Rows) =>
  sql`select id from ${sql.identifier(tableOf(req.payload, collection))}
      where id = any(${sql.param(ids)}::int[]) order by id`;

export const lockRows = async (req: PayloadRequest, rows: Rows): Promise<void> => {
  await execute(req, sql`${inOrder(req, rows)} for update`);
};

/**
 * `SELECT … FOR KEY SHARE`: rows that other records refer to cannot be deleted before commit. Waits for `lockRow`.
 *
 * @returns the ids of the rows that exist
 */
export const lockRowsForKeyShare = async (
  req: PayloadRequest,
  rows: Rows,
): Promise<Set<number>> => {
  const kept = await execute(req, sql`${inOrder(req, rows)} for key share`);
  return new Set(kept.rows.map(({ id }) => Number(id)));
};

/** Serialises all transactions that lock the same `key`, until the end of the transaction. */
export const acquireAdvisoryLock = async (req: PayloadRequest, key: string): Promise<void> => {
  await execute(req, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};

/**
 * Runs one statement in its own transaction, serialised with others of the same `turn` on all instances, because
 * concurrent updates of many rows would deadlock.
 */
export const executeSerialized = async (
  payload: Payload,
  turn: string,
  { query, values }: { query: string; values: unknown[] },
): Promise<void> => {
  const client = await connectClient(payload);
  let isWell = false;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turn]);
    await client.query(query, values);
    await client.query('commit');
    isWell = true;
  } finally {
    // Destroys the connection after a failure, because its transaction may still be open.
    client.release(!isWell);
  }
};

/**
 * Commits, and throws if the commit fails. Payload's own commit hides a lost connection: the visitor
 * would get a success message for a row that does not exist. `AND CHAIN` leaves an empty transaction
 * to Payload's commit, so that it logs no warning.
 */
const commitOrThrow = async (req: PayloadRequest): Promise<void> => {
  const transaction = String(await req.transactionID);
  if (!adapterOf(req.payload).sessions[transaction]) {
    throw new Error('The transaction was ended before its work was done');
  }
  // PostgreSQL responds to the commit of a failed transaction with ROLLBACK, not with an error.
  const { command } = (await execute(req, sql`commit and chain`)) as { command?: string };
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
  await commitTransaction(req);
};

export const inTransaction = async <Result>(
  req: PayloadRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  const started = await initTransaction(req);
  try {
    const result = await work();
    if (started) await commitOrThrow(req);
    return result;
  } catch (error) {
    if (started) await killTransaction(req);
    throw error;
  }
};

type Database = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/** PostgreSQL's transaction id of `database`, by which its outcome can be queried later. */
export const readTransactionId = async (database: Database): Promise<string> => {
  const { rows } = await execute(database, sql`select pg_current_xact_id()::text as id`);
  return String(rows[0]?.['id']);
};

/** Queries the outcome of a transaction: if the connection is lost during commit, only the database knows it. */
export const readTransactionStatus = async (
  { payload }: Pick<Database, 'payload'>,
  id: string,
): Promise<string | undefined> => {
  const { rows } = await execute({ payload }, sql`select pg_xact_status(${id}::xid8) as status`);
  const status = rows[0]?.['status'];
  return typeof status === 'string' ? status : undefined;
};

/**
 * Runs `work` in a read-only REPEATABLE READ transaction, so that all queries of `req` see the same snapshot. Holds a
 * connection of the pool until `work` ends.
 */
export const inRepeatableRead = async <Result>(
  req: PayloadRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { db } = req.payload;
  const transaction = await db.beginTransaction({
    accessMode: 'read only',
    isolationLevel: 'repeatable read',
  });
  if (transaction === null) throw new Error('cannot begin transaction');
  req.transactionID = transaction;
  try {
    return await work();
  } finally {
    delete req.transactionID;
    await db.rollbackTransaction(transaction);
  }
};
