import type { CollectionSlug, PayloadRequest } from 'payload';

import { publicRowsSql, requestTime } from '@/core/content/visibility';
import { poolOf } from '@/core/database/connection';
import { settings } from '@/core/settings';

/**
 * Number of public records in each year of the campus's time zone, the latest year first. In a list sorted
 * by `date` (creation or publication), the counts give the start of each year.
 */
export const countByYear = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  date: 'created_at' | 'published_on' = 'created_at',
): Promise<{ year: number; count: number }[]> => {
  const rowsOf = publicRowsSql(req.payload, collection, requestTime(req));
  // One index range per year, because computing the year of each record takes three times as long.
  const { rows } = await poolOf(req.payload).query<{ year: number; count: number }>(
    `with span as (
       select extract(year from min(${date}) at time zone $1)::int as first,
              extract(year from max(${date}) at time zone $1)::int as last
       from ${rowsOf}
     )
     select year, count from span, generate_series(first, last) as year, lateral (
       select count(*)::int as count from ${rowsOf}
         and ${date} >= make_timestamptz(year, 1, 1, 0, 0, 0, $1)
         and ${date} < make_timestamptz(year + 1, 1, 1, 0, 0, 0, $1)
     ) as counted
     where count > 0 order by year desc`,
    [settings().timeZone],
  );
  return rows;
};
