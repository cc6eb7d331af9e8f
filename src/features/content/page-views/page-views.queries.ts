import type { Payload } from 'payload';

import { seenSqlOf } from '@/core/content/visibility';
import { poolOf } from '@/core/database/connection';
import { isPublicSql } from '@/features/content/journal/articles/articles.queries';
import { READ_KINDS, VIEWS, type ReadKind } from '@/features/content/page-views/views.definition';
import { describePage } from '@/features/content/page-views/views.pages';
import { campusDay } from '@/features/content/page-views/views.service';

/** Queries for the statistics. Callers must check access. */

const runQuery = async <Row extends object>(
  payload: Payload,
  query: string,
  values: unknown[],
): Promise<Row[]> => (await poolOf(payload).query<Row>(query, values)).rows;

/** Page views in a month (`2026-11`), year or day, and the sum of its daily visitors. */
export interface ViewSum {
  bucket: string;
  views: number;
  visitors: number;
}

/** Page views by month of the last `months`; by year if `null`. */
export const sumViews = (payload: Payload, months: number | null): Promise<ViewSum[]> =>
  runQuery(
    payload,
    `select to_char(day, $3) as bucket, sum(views)::int as views, sum(visitors)::int as visitors
     from view_days
     where $2::int is null
       or day >= date_trunc('month', $1::date) - make_interval(months => $2::int - 1)
     group by 1`,
    [campusDay(), months, months === null ? 'YYYY' : 'YYYY-MM'],
  );

/** Page views by day of the last `VIEWS.days` days. */
export const sumViewDays = (payload: Payload): Promise<ViewSum[]> =>
  runQuery(
    payload,
    `select to_char(last.day, 'YYYY-MM-DD') as bucket,
       coalesce(views, 0) as views, coalesce(visitors, 0) as visitors
     from generate_series($1::date - $2::int + 1, $1::date, interval '1 day') as last (day)
     left join view_days on view_days.day = last.day order by last.day`,
    [campusDay(), VIEWS.days],
  );

/** A page and its number of views. */
export interface PageSum {
  title: string;
  type: string;
  views: number;
  /** Null if the public does not see the page now. */
  address: string | null;
}

/** Columns of the time windows of `sumPages`. */
const COLUMNS = {
  days: 'in_30_days',
  '12': 'in_12_months',
  '24': 'in_24_months',
  ever: 'views',
} as const;

/** SQL for the record of a page `p`: its title, and whether the public sees it now. */
const recordOf = (payload: Payload, kind: ReadKind, now: number): string =>
  kind === 'articles'
    ? `select a.title, ${isPublicSql(now)} as seen
       from articles a join journal j on j.id = a.issue_id where p.kind = '${kind}' and a.id = p.record`
    : `select title, ${seenSqlOf(payload, kind, now)} as seen
       from ${kind} where p.kind = '${kind}' and id = p.record`;

interface MostRead {
  /** Time window: the last days, months up to the current one, or all times. */
  within: keyof typeof COLUMNS;
  most: number;
}

/** The most viewed pages, without those that have no views. */
export const sumPages = async (
  payload: Payload,
  { within, most }: MostRead,
): Promise<PageSum[]> => {
  const now = Date.now();
  const column = COLUMNS[within];
  const rows = await runQuery<{
    kind: string;
    record: number;
    views: number;
    title: string | null;
    seen: boolean | null;
  }>(
    payload,
    `select p.kind, p.record, p.views, item.title, item.seen
     from (select id, kind, record, ${column} as views from view_pages where ${column} > 0
       order by views desc, id limit $1) as p
     left join lateral (
       ${READ_KINDS.map((kind) => recordOf(payload, kind, now)).join(' union all ')}) as item on true
     order by p.views desc, p.id`,
    [most],
  );
  return rows.map(({ kind, record, views, title, seen }) => {
    const { address, name, type } = describePage({ kind, record });
    return { title: title ?? name, type, views, address: record === 0 || seen ? address : null };
  });
};
