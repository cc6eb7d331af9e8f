import { sql } from '@payloadcms/db-postgres';
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import { commitTransaction, initTransaction, killTransaction } from 'payload';
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';

import { belongingsOf } from '@/core/payload/belongings';

/** The little that the product asks of PostgreSQL beside what Payload asks. */

const adapterOf = (payload: Payload): PostgresAdapter => payload.db as unknown as PostgresAdapter;

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

/** The table that holds a collection's records. */
export const tableOf = (payload: Payload, collection: CollectionSlug): string => {
  const name = collection.replaceAll('-', '_');
  return adapterOf(payload).tableNameMap.get(name) ?? name;
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

/** A connection of one's own; whoever has it gives it back, or ends it. */
export const openConnection = (payload: Payload) => poolOf(payload).connect();
export type Connection = Awaited<ReturnType<typeof openConnection>>;

const guardedPools = new WeakSet<object>();

/**
 * A connection that breaks fails the query that uses it. Without a listener its event would end
 * the whole process too.
 */
export const surviveLostConnections = (payload: Payload): void => {
  const pool = poolOf(payload);
  if (guardedPools.has(pool)) return;
  guardedPools.add(pool);
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
};

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
  const table = sql.identifier(tableOf(req.payload, collection));
  await execute(req, sql`select id from ${table} where id = ${id} for update`);
};

/** Serialises everything that names the same `key` until the end of the transaction. */
export const lockKey = async (req: PayloadRequest, key: string): Promise<void> => {
  await execute(req, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};

/**
 * Adds a point to a count that begins anew after `duration`, in the request's transaction. Two that
 * count the same wait for each other.
 *
 * @returns the points now
 */
export const addPoint = async (
  req: PayloadRequest,
  count: { table: string; key: string; now: number; duration: number },
): Promise<number> => {
  const { key, now, duration } = count;
  const table = sql.identifier(count.table);
  const { rows } = await execute(
    req,
    sql`insert into ${table} as counted (key, points, expire) values (${key}, 1, ${now + duration})
        on conflict (key) do update set
          points = case when counted.expire > ${now} then counted.points + 1 else 1 end,
          expire = case when counted.expire > ${now} then counted.expire else excluded.expire end
        returning points`,
  );
  return Number(rows[0]?.['points']);
};

/** Where copies of the app hear what has changed; a message holds its tags, one on each line. */
export const CHANGES_CHANNEL = 'content_changes';

/**
 * Writes down, once for each transaction, that `tags` have changed, and tells all who listen; they hear of
 * it when the transaction is committed, and not if it is undone.
 */
export const logChange = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  tags: readonly string[],
): Promise<void> => {
  const message = tags.join('\n');
  await execute(
    req,
    sql`with told as (select string_to_array(${message}, E'\n') as tags),
        logged as (
          insert into content_changes (tags) select tags from told
          where not exists (
            select from content_changes as known
            where known.xact = pg_current_xact_id() and known.tags = told.tags))
        select pg_notify(${CHANGES_CHANNEL}, ${message})`,
  );
};

interface References {
  collection: CollectionSlug;
  /** The relationship that names an id. */
  field: string;
  ids: number[];
  /** Which records count: those whose field `name` says `value`. */
  only: { name: string; value: string };
}

/**
 * How many records of `collection` refer to each of `ids` by their relationship `field`; an id that
 * none refers to is absent.
 */
export const countReferences = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { collection, field, ids, only }: References,
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const table = sql.identifier(tableOf(req.payload, collection));
  const column = sql.identifier(`${field}_id`);
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await execute(
    req,
    sql`select ${column} as id, count(*)::int as references from ${table}
        where ${column} in (${wanted}) and ${sql.identifier(only.name)} = ${only.value}
        group by ${column}`,
  );
  return new Map(rows.map((row) => [Number(row['id']), Number(row['references'])]));
};

/** How many records of `collection` refer to each id by `field`, parted by what their field `by` says. */
export const countReferencesBy = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { collection, field, by }: Pick<References, 'collection' | 'field'> & { by: string },
): Promise<{ id: number; value: string; count: number }[]> => {
  const [column, parted] = [sql.identifier(`${field}_id`), sql.identifier(by)];
  const { rows } = await execute(
    req,
    sql`select ${column} as id, ${parted}::text as value, count(*)::int as count
        from ${sql.identifier(tableOf(req.payload, collection))}
        where ${column} is not null group by ${column}, ${parted}`,
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    value: String(row['value']),
    count: Number(row['count']),
  }));
};

/** The ids that records of `collection` refer to by their relationship `field`, each once. */
export const listReferences = async (
  payload: Payload,
  { collection, field, only }: Omit<References, 'ids'>,
): Promise<number[]> => {
  const column = sql.identifier(`${field}_id`);
  const { rows } = await adapterOf(payload).drizzle.execute(
    sql`select distinct ${column} as id from ${sql.identifier(tableOf(payload, collection))}
        where ${sql.identifier(only.name)} = ${only.value} and ${column} is not null
        order by ${column}`,
  );
  return rows.map((row) => Number(row['id']));
};

/**
 * Commits, and throws when it could not. Payload's own commit keeps silent when the database went away
 * in the middle of it: the visitor would be thanked for a row that does not exist. Its commit is left
 * an empty transaction, so that the log has nothing to warn of.
 */
const commitSurely = async (req: PayloadRequest): Promise<void> => {
  const transaction = String(await req.transactionID);
  if (!adapterOf(req.payload).sessions[transaction]) {
    throw new Error('The transaction was ended before its work was done');
  }
  // A transaction in which something failed answers ROLLBACK, and no error.
  const { command } = (await execute(req, sql`commit and chain`)) as { command?: string };
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
  await commitTransaction(req);
};

/** Runs `work` in one transaction of `req`: all of it is stored, or none. */
export const inTransaction = async <Result>(
  req: PayloadRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  const started = await initTransaction(req);
  try {
    const result = await work();
    if (started) await commitSurely(req);
    return result;
  } catch (error) {
    if (started) await killTransaction(req);
    throw error;
  }
};

/**
 * Runs `work` on the database as it is at this moment, whatever is written meanwhile: what several
 * queries of `req` read fits together. It holds a connection of the pool until `work` is over.
 */
export const inSnapshot = async <Result>(
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
      /connection terminated|connection reset|query read timeout|client was closed|timeout exceeded when trying to connect|cannot connect to postgres|cannot begin transaction|not queryable/iu.test(
        message ?? '',
      ),
  );

/** PostgreSQL's codes for a value that is none of its kind, too large, negative, or with a NUL. */
const UNREADABLE = new Set(['22P02', '22003', '22021', '2201W', '2201X', '42804']);

/** What is said of such a value. */
export const UNREADABLE_VALUE = 'Hay un valor que no se puede leer.';

/** Whether PostgreSQL could not read a value as what it was compared with: `x` as a number. */
export const isUnreadableValue = (error: unknown): boolean =>
  [...faultsOf(error)].some(({ code }) => code !== undefined && UNREADABLE.has(code));

/**
 * Deletes a batch of the oldest records of `collection` that came in before `limit`, in one
 * statement and so in a transaction of its own, together with what belongs to them and with what
 * Payload remembers of their screens. None of Payload's hooks run: it is for records that are nothing
 * but their row and rows that belong to it. Files that such rows name are found by having no row.
 *
 * @returns how many were deleted
 */
export const deleteOldest = async (
  payload: Payload,
  { collection, limit, batch }: { collection: CollectionSlug; limit: Date; batch: number },
): Promise<number> => {
  const table = tableOf(payload, collection);
  const belongings = belongingsOf(payload, collection).map(
    ({ collection: slug, field }, place) =>
      `gone_with_it_${place} as (
       delete from ${tableOf(payload, slug)} where ${field}_id in (select id from gone)),`,
  );
  const { rows } = await poolOf(payload).query<{ count: number }>(
    `with gone as (
       delete from ${table} where id in (
         select id from ${table} where created_at < $1 order by created_at, id limit $2)
       returning id),
     ${belongings.join('\n')}
     forgotten as (
       delete from payload_preferences
       where key in (select 'collection-' || $3 || '-' || id from gone))
     select count(*)::int as count from gone`,
    [limit.toISOString(), batch, collection],
  );
  return rows[0]?.count ?? 0;
};
