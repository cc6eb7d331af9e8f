import { sql } from '@payloadcms/db-postgres';
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';

import { adapterOf, execute, tableOf } from '@/core/database/connection';

/** Counts of the records that refer to others, in SQL, because Payload has no grouped counts. */

interface References {
  collection: CollectionSlug;
  field: string;
  ids: number[];
  only: { name: string; value: string };
}

/**
 * Number of records of `collection` that refer to each of `ids` by their relationship `field`; an id
 * without references is absent.
 */
export const countReferences = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { collection, field, ids, only }: References,
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const table = sql.identifier(tableOf(req.payload, collection));
  const column = sql.identifier(`${field}_id`);
  const { rows } = await execute(
    req,
    sql`select ${column} as id, count(*)::int as references from ${table}
        where ${column} in ${ids} and ${sql.identifier(only.name)} = ${only.value}
        group by ${column}`,
  );
  return new Map(rows.map((row) => [Number(row['id']), Number(row['references'])]));
};

/**
 * Number of records of `collection` that refer to each id, or only to `id`, by `field`, grouped by their field `by`.
 */
export const countReferencesBy = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  {
    collection,
    field,
    by,
    id,
  }: Pick<References, 'collection' | 'field'> & { by: string; id?: number | undefined },
): Promise<{ id: number; value: string; count: number }[]> => {
  const [column, parted] = [sql.identifier(`${field}_id`), sql.identifier(by)];
  const { rows } = await execute(
    req,
    sql`select ${column} as id, ${parted}::text as value, count(*)::int as count
        from ${sql.identifier(tableOf(req.payload, collection))}
        where ${id === undefined ? sql`${column} is not null` : sql`${column} = ${id}`}
        group by ${column}, ${parted}`,
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    value: String(row['value']),
    count: Number(row['count']),
  }));
};

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
