import { sql } from '@payloadcms/db-postgres';
import type { CollectionSlug, PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';

type Database = Pick<PayloadRequest, 'payload' | 'transactionID'>;

export interface Imported {
  item: string;
  collection: CollectionSlug;
  /** 0: it was looked at, and is nothing that can be kept. */
  record: number;
  digest: string;
  storedAt: Date;
}

/** PostgreSQL takes no more than 65,535 values with one query. */
const ITEMS_AT_ONCE = 1_000;

const toImported = (row: Record<string, unknown>): Imported => ({
  item: String(row['item']),
  collection: String(row['collection']) as CollectionSlug,
  record: Number(row['record']),
  digest: String(row['digest']),
  storedAt: new Date(String(row['stored_at'])),
});

export const findImported = async (
  database: Database,
  source: string,
  items: readonly string[],
): Promise<Map<string, Imported>> => {
  const found = new Map<string, Imported>();
  for (let begin = 0; begin < items.length; begin += ITEMS_AT_ONCE) {
    const names = items.slice(begin, begin + ITEMS_AT_ONCE);
    const { rows } = await execute(
      database,
      sql`select item, collection, record, digest, stored_at from imported_records
          where source = ${source} and item in ${names}`,
    );
    for (const imported of rows.map(toImported)) found.set(imported.item, imported);
  }
  return found;
};

/**
 * Records the imported counterpart of a new item. If two imports run (the lock's connection may be lost), the unique
 * index fails the second transaction.
 */
export const recordImported = async (
  database: Database,
  source: string,
  { collection, digest, item, record, storedAt }: Imported,
): Promise<void> => {
  await execute(
    database,
    sql`insert into imported_records (source, item, collection, record, digest, stored_at)
        values (${source}, ${item}, ${collection}, ${record}, ${digest}, ${storedAt.toISOString()})`,
  );
};

export const updateImported = async (
  database: Database,
  source: string,
  { collection, digest, item, record, storedAt }: Imported,
): Promise<void> => {
  await execute(
    database,
    sql`update imported_records set collection = ${collection}, record = ${record},
          digest = ${digest}, stored_at = ${storedAt.toISOString()}
        where source = ${source} and item = ${item}`,
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
  source: string,
  { collection, records }: { collection: CollectionSlug; records: readonly number[] },
): Promise<Imported[]> => {
  const { rows } = await execute(
    database,
    sql`select item, collection, record, digest, stored_at from imported_records
        where source = ${source} and collection = ${collection}
          and record = any(${sql.param(records)}::int[])`,
  );
  return rows.map(toImported);
};
