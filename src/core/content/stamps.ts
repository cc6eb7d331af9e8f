import type { CollectionSlug, PayloadRequest } from 'payload';

import { publicRows } from '@/core/content/public-rows';
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
  { payload }: PayloadRequest,
  collection: CollectionSlug,
  limit: number = MOST_STAMPS,
): Promise<Stamp[]> => {
  const { rows } = await poolOf(payload).query<{ id: number; updated_at: Date }>(
    `select id, updated_at from ${publicRows(payload, collection)} order by updated_at desc limit $1`,
    [limit],
  );
  return rows.map(({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() }));
};
