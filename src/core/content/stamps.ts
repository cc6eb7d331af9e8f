import type { CollectionSlug, PayloadRequest } from 'payload';

import { publicRows } from '@/core/content/public-rows';
import { isScheduled, momentOf } from '@/core/content/visibility';
import { poolOf } from '@/core/database/connection';

/** Which record it is, and when it was last changed. */
export interface Stamp {
  id: number;
  updatedAt: string;
}

/** What one sitemap may name: https://www.sitemaps.org/protocol.html */
export const MOST_STAMPS = 50_000;

/**
 * When each record of the public site was last changed, the latest first, and nothing else of them.
 *
 * @param limit so many of them at most.
 */
export const listStamps = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  limit: number = MOST_STAMPS,
): Promise<Stamp[]> => {
  // What has appeared by the hour is new since then, not since it was written.
  const changed = isScheduled(req.payload, collection)
    ? 'greatest(updated_at, publish_at)'
    : 'updated_at';
  const { rows } = await poolOf(req.payload).query<{ id: number; changed: Date }>(
    `select id, ${changed} as changed from ${publicRows(req.payload, collection, momentOf(req))} order by updated_at desc limit $1`,
    [limit],
  );
  return rows.map(({ id, changed: at }) => ({ id, updatedAt: at.toISOString() }));
};
