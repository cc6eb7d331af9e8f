import { sql } from '@payloadcms/db-postgres';
import type { CollectionSlug, PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import type { Source } from './source';

type Database = Pick<PayloadRequest, 'payload' | 'transactionID'>;

export interface Imported {
  item: string;
  collection: CollectionSlug;
  /** Id of the record; 0 for a file that was refused. */
  record: number;
  digest: string;
  storedAt: Date;
  /** Recorded under a former name of the source, so it may belong to another source. */
  isFormer?: boolean;
}

/** Limit per query, because PostgreSQL takes at most 65,535 values with one query. */
const ITEMS_AT_ONCE = 1_000;

const toImported = (row: Record<string, unknown>, { name }: Source): Imported => ({
  item: String(row['item']),
  collection: String(row['collection']) as CollectionSlug,
  record: Number(row['record']),
  digest: String(row['digest']),
  storedAt: new Date(String(row['stored_at'])),
  ...(row['source'] === name ? {} : { isFormer: true }),
});

const namesOf = ({ former, name }: Source) => sql.param([name, ...former]);

export const findImported = async (
  database: Database,
  source: Source,
  items: readonly string[],
): Promise<Map<string, Imported>> => {
  const found = new Map<string, Imported>();
  for (let begin = 0; begin < items.length; begin += ITEMS_AT_ONCE) {
    const names = items.slice(begin, begin + ITEMS_AT_ONCE);
    const { rows } = await execute(
      database,
      sql`select source, item, collection, record, digest, stored_at from imported_records
          where source = any(${namesOf(source)}::text[]) and item in ${names}`,
    );
    for (const row of rows) {
      const imported = toImported(row, source);
      if (!imported.isFormer || !found.has(imported.item)) found.set(imported.item, imported);
    }
  }
  return found;
};

/**
 * Records that a new item was imported. If two imports run at the same time (the lock's connection
 * may be lost), the unique index makes the second transaction fail.
 */
export const recordImported = async (
  database: Database,
  { name }: Source,
  { collection, digest, item, record, storedAt }: Imported,
): Promise<void> => {
  await execute(
    database,
    sql`insert into imported_records (source, item, collection, record, digest, stored_at)
        values (${name}, ${item}, ${collection}, ${record}, ${digest}, ${storedAt.toISOString()})`,
  );
};

export const updateImported = async (
  database: Database,
  { name }: Source,
  { collection, digest, item, record, storedAt }: Imported,
): Promise<void> => {
  await execute(
    database,
    sql`update imported_records set collection = ${collection}, record = ${record},
          digest = ${digest}, stored_at = ${storedAt.toISOString()}
        where source = ${name} and item = ${item}`,
  );
};

/** Names of the sources of a kind whose addresses are known. */
export const listSources = async (database: Database, kind: string): Promise<string[]> => {
  const { rows } = await execute(
    database,
    sql`select distinct source from imported_records where source like ${`${kind} %`} order by source`,
  );
  return rows.map(({ source }) => String(source));
};

/** Moves items that were recorded under a former name of the source to its own name. */
export const adoptImported = async (
  database: Database,
  { former, name }: Source,
  items: readonly string[],
): Promise<void> => {
  if (items.length === 0 || former.length === 0) return;
  await execute(
    database,
    sql`update imported_records set source = ${name}
        where source = any(${sql.param(former)}::text[]) and item = any(${sql.param(items)}::text[])`,
  );
};

/** Whether a record exists, is not in the trash, and is unchanged since the import. */
export const isUntouched = async (
  database: Database,
  { collection, record, storedAt }: Imported,
): Promise<boolean> => {
  const table = sql.identifier(tableOf(database.payload, collection));
  const { rows } = await execute(
    database,
    sql`select updated_at from ${table} where id = ${record} and deleted_at is null for update`,
  );
  const [row] = rows;
  return row !== undefined && new Date(String(row['updated_at'])).getTime() === storedAt.getTime();
};

export const listItemsOf = async (
  database: Database,
  source: Source,
  { collection, records }: { collection: CollectionSlug; records: readonly number[] },
): Promise<Imported[]> => {
  const { rows } = await execute(
    database,
    sql`select source, item, collection, record, digest, stored_at from imported_records
        where source = any(${namesOf(source)}::text[]) and collection = ${collection}
          and record = any(${sql.param(records)}::int[])`,
  );
  return rows.map((row) => toImported(row, source));
};

/** Records that another source of the same kind imported, for example another journal. */
export const listOthersRecords = async (
  database: Database,
  source: Source,
  { collection, records }: { collection: CollectionSlug; records: readonly number[] },
): Promise<Set<number>> => {
  const [kind = ''] = source.name.split(' ');
  const { rows } = await execute(
    database,
    sql`select distinct record from imported_records
        where source like ${`${kind} %`} and source <> all(${namesOf(source)}::text[])
          and collection = ${collection} and record = any(${sql.param(records)}::int[])`,
  );
  return new Set(rows.map(({ record }) => Number(record)));
};
