import type { CollectionSlug, PayloadRequest } from 'payload';

import { poolOf, tableOf } from '@/core/database/connection';
import { settings } from '@/core/settings';

/**
 * How many records the public site has of each of the campus's years, the latest first: of a list that is
 * in the order of when its records were made, where each year begins. Payload cannot ask for sums.
 */
export const countByYear = async (
  { payload }: PayloadRequest,
  collection: CollectionSlug,
): Promise<{ year: number; count: number }[]> => {
  const { flattenedFields } = payload.collections[collection].config;
  const isPublic = flattenedFields.some(({ name }) => name === 'published') ? 'and published' : '';
  const { rows } = await poolOf(payload).query<{ year: number; count: number }>(
    `select extract(year from created_at at time zone $1)::int as year, count(*)::int as count
     from ${tableOf(payload, collection)}
     where deleted_at is null ${isPublic}
     group by year order by year desc`,
    [settings().timeZone],
  );
  return rows;
};
