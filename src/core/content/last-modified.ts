import type { CollectionSlug, PayloadRequest } from 'payload';

import { publicRowsSql, supportsScheduling, requestTime } from '@/core/content/visibility';
import { poolOf } from '@/core/database/connection';

/** The id of a record and the time of its last change. */
export interface LastModified {
  id: number;
  updatedAt: string;
}

/** Maximum number of URLs in a sitemap: https://www.sitemaps.org/protocol.html */
export const SITEMAP_MAX_URLS = 50_000;

/**
 * The time of the last change of each public record, latest first.
 *
 * @param changed SQL expression of the time of the change
 * @param rows FROM and WHERE clause of the records
 * @param limit maximum number of records
 */
export const queryLastModified = async (
  { payload }: PayloadRequest,
  { id = 'id', changed, rows }: { id?: string; changed: string; rows: string },
  limit: number = SITEMAP_MAX_URLS,
): Promise<LastModified[]> => {
  const { rows: found } = await poolOf(payload).query<{ id: number; changed: Date }>(
    `select ${id} as id, ${changed} as changed from ${rows} order by changed desc limit $1`,
    [limit],
  );
  return found.map(({ id: number, changed: at }) => ({ id: number, updatedAt: at.toISOString() }));
};

/**
 * The time of the last change of each public record of a collection, latest first.
 *
 * @param limit maximum number of records
 */
export const listLastModified = (
  req: PayloadRequest,
  collection: CollectionSlug,
  limit: number = SITEMAP_MAX_URLS,
): Promise<LastModified[]> => {
  // A scheduled record counts as changed when it was published, not when it was written.
  const changed = supportsScheduling(req.payload, collection)
    ? 'greatest(updated_at, publish_at)'
    : 'updated_at';
  const rows = publicRowsSql(req.payload, collection, requestTime(req));
  return queryLastModified(req, { changed, rows }, limit);
};
