import { sql } from '@payloadcms/db-postgres';
import type { CollectionSlug, PayloadRequest } from 'payload';

import { publishInvalidation } from '@/core/invalidation/publish';
import { execute, tableOf } from '@/core/database/connection';

/**
 * Sets the missing publication date of published records: an older release may have published them during a rolling
 * update, and they would sort first. Uses the scheduled time or the last change; their versions get the same date, so
 * that a restored one keeps it.
 *
 * @returns the ids of the records
 */
export const backfillPublishedOn = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  limit: number,
): Promise<number[]> => {
  const table = tableOf(req.payload, collection);
  const { rows } = await execute(
    req,
    sql`with undated as (
          select id from ${sql.identifier(table)} where published_on is null and published
          order by id limit ${limit} for update),
        dated as (
          update ${sql.identifier(table)} as one
          set published_on = coalesce(one.publish_at, one.updated_at)
          from undated where one.id = undated.id returning one.id, one.published_on),
        versions as (
          update ${sql.identifier(`_${table}_v`)} as version
          set version_published_on = dated.published_on
          from dated where version.parent_id = dated.id
            and version.version_published and version.version_published_on is null)
        select id from dated`,
  );
  if (rows.length > 0) await publishInvalidation(req, [collection]);
  return rows.map(({ id }) => Number(id));
};
