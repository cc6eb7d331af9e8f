import type { Payload } from 'payload';

import { seenSqlOf } from '@/core/content/visibility';
import { poolOf } from '@/core/database/connection';
import { isPublicSql } from '@/features/articles/articles.queries';
import { READ_KINDS, VIEWS, type ReadKind } from '@/features/views/views.definition';
import { describePage } from '@/features/views/views.pages';
import { campusDay } from '@/features/views/views.service';

/** What the statistics ask. Callers have checked that whoever asks may know it. */

const ask = async <Row extends object>(
  payload: Payload,
  query: string,
  values: unknown[],
): Promise<Row[]> => (await poolOf(payload).query<Row>(query, values)).rows;

/** What was read in a month (`2026-11`), or year, or on a day, and by how many on each of its days. */
export interface ViewSum {
  bucket: string;
  views: number;
  visitors: number;
}

/** By month, of the last so many; of all times (`null`) by year. */
export const sumViews = (payload: Payload, months: number | null): Promise<ViewSum[]> =>
  ask(
    payload,
    `select to_char(day, $3) as bucket, sum(views)::int as views, sum(visitors)::int as visitors
     from view_days
     where $2::int is null
       or day >= date_trunc('month', $1::date) - make_interval(months => $2::int - 1)
     group by 1`,
    [campusDay(), months, months === null ? 'YYYY' : 'YYYY-MM'],
  );

/** By day, of the last so many. */
export const sumViewDays = (payload: Payload): Promise<ViewSum[]> =>
  ask(
    payload,
    `select to_char(last.day, 'YYYY-MM-DD') as bucket,
       coalesce(views, 0) as views, coalesce(visitors, 0) as visitors
     from generate_series($1::date - $2::int + 1, $1::date, interval '1 day') as last (day)
     left join view_days on view_days.day = last.day order by last.day`,
    [campusDay(), VIEWS.days],
  );

/** A page, and how often it was read. */
export interface PageSum {
  title: string;
  type: string;
  views: number;
  /** Null: the public does not see it now. */
  address: string | null;
}

/** Which pages were read, `$1` today and `$2` months or days given: as `page` and `views`. */
const WITHIN = {
  months: `select page, sum(views) as views from view_page_months
    where month >= date_trunc('month', $1::date) - make_interval(months => $2::int - 1) group by page`,
  days: `select page, sum(views) as views from view_page_days
    where day > $1::date - $2::int and day <= $1::date group by page`,
  ever: `select id as page, views from view_pages where $1::date is not null and $2::int is null`,
};

/** The record of a page `p`, with its title and whether the public sees it now. */
const recordOf = (payload: Payload, kind: ReadKind, now: number): string =>
  kind === 'articles'
    ? `select a.title, ${isPublicSql(now)} as seen
       from articles a join journal j on j.id = a.issue_id where p.kind = '${kind}' and a.id = p.record`
    : `select title, ${seenSqlOf(payload, kind, now)} as seen
       from ${kind} where p.kind = '${kind}' and id = p.record`;

interface MostRead {
  /** Of so many months, the present one included, or days; of all times without either. */
  within: { months: number } | { days: number } | 'ever';
  most: number;
}

/** What was read most. */
export const sumPages = async (
  payload: Payload,
  { within, most }: MostRead,
): Promise<PageSum[]> => {
  const now = Date.now();
  const [source, length] =
    within === 'ever'
      ? [WITHIN.ever, null]
      : 'days' in within
        ? [WITHIN.days, within.days]
        : [WITHIN.months, within.months];
  const rows = await ask<{
    kind: string;
    record: number;
    views: number;
    title: string | null;
    seen: boolean | null;
  }>(
    payload,
    `with sums as (${source}),
     top as (select page, views from sums order by views desc, page limit $3)
     select p.kind, p.record, top.views::int, item.title, item.seen
     from top join view_pages p on p.id = top.page
     left join lateral (
       ${READ_KINDS.map((kind) => recordOf(payload, kind, now)).join(' union all ')}) as item on true
     order by top.views desc, top.page`,
    [campusDay(), length, most],
  );
  return rows.map(({ kind, record, views, title, seen }) => {
    const { address, name, type } = describePage({ kind, record });
    return { title: title ?? name, type, views, address: record === 0 || seen ? address : null };
  });
};
