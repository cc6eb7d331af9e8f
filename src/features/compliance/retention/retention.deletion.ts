import type { CollectionSlug, Payload } from 'payload';

import { poolOf, tableOf } from '@/core/database/connection';
import { childCollectionsOf } from '@/core/payload/cascade-delete';

/**
 * Deletes a batch of the oldest records of `collection` received before `limit`, in one statement and so in one
 * transaction, together with their dependent rows, mails, and Payload's locks and preferences. Runs no hooks of
 * Payload: only for records that consist of their row and dependent rows. Their files are found later, because no row
 * names them.
 *
 * @returns how many were deleted
 */
export const deleteOldest = async (
  payload: Payload,
  { collection, limit, batch }: { collection: CollectionSlug; limit: Date; batch: number },
): Promise<number> => {
  const table = tableOf(payload, collection);
  const belongings = childCollectionsOf(payload, collection).map(
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
     mails_gone_with_it as (
       delete from mails where record in (select $3 || ':' || id from gone)),
     forgotten as (
       delete from payload_preferences
       where key in (select 'collection-' || $3 || '-' || id from gone))
     select count(*)::int as count from gone`,
    [limit.toISOString(), batch, collection],
  );
  return rows[0]?.count ?? 0;
};
