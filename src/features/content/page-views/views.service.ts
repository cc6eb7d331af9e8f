import { sql } from '@payloadcms/db-postgres';
import type { Payload, PayloadRequest } from 'payload';

import { publicRowsSql } from '@/core/content/visibility';
import { execute, poolOf } from '@/core/database/connection';
import { executeSerialized } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { isPublicSql } from '@/features/content/journal/articles/articles.queries';
import {
  READ_KINDS,
  VIEWS,
  type ReadKind,
  type ReadPage,
} from '@/features/content/page-views/views.definition';
import { toLocalInputValue } from '@/shared/date-input';

/** Sums of page views. */

/** The views of one page by one visitor on one day. */
export interface Reading extends ReadPage {
  day: string;
  /** Null: the visitor could not be identified. */
  digest: string | null;
  times: number;
}

/** The date in the campus's time zone: `2026-11-23`. */
export const campusDay = (now = new Date()): string =>
  toLocalInputValue(now, settings().timeZone).slice(0, 10);

/** SQL condition: `sent` is a fixed page, or a record that the public sees now. */
const isPublic = (payload: Payload): string => {
  const ofKind = READ_KINDS.map((kind) => {
    const rows =
      kind === 'articles'
        ? `articles a join journal j on j.id = a.issue_id where ${isPublicSql(Date.now())} and a.id = sent.record`
        : `${publicRowsSql(payload, kind)} and id = sent.record`;
    return `(kind = '${kind}' and exists (select 1 from ${rows}))`;
  });
  return `(record = 0 or ${ofKind.join(' or ')})`;
};

/**
 * All changes of a batch of page views in one statement. Visitors of a past day are skipped once
 * its salt is deleted, because they would be counted again.
 */
const add = (payload: Payload): string => `
  with sent as (
    select * from unnest($1::text[], $2::int[], $3::date[], $4::text[], $5::int[])
      as one (kind, record, day, digest, times)),
  seen as (select * from sent where ${isPublic(payload)}),
  pages as (
    insert into view_pages as kept (kind, record, views, in_30_days, in_12_months, in_24_months)
    select kind, record, sum(times), sum(times), sum(times), sum(times) from seen group by kind, record
    on conflict (kind, record) do update set
      views = kept.views + excluded.views,
      in_30_days = kept.in_30_days + excluded.in_30_days,
      in_12_months = kept.in_12_months + excluded.in_12_months,
      in_24_months = kept.in_24_months + excluded.in_24_months
    returning id, kind, record),
  by_day as (
    insert into view_page_days as kept (day, page, views)
    select day, id, sum(times) from seen join pages using (kind, record) group by day, id
    on conflict (day, page) do update set views = kept.views + excluded.views),
  by_month as (
    insert into view_page_months as kept (month, page, views)
    select date_trunc('month', day)::date, id, sum(times) from seen join pages using (kind, record)
    group by 1, id
    on conflict (page, month) do update set views = kept.views + excluded.views),
  visitors as (
    insert into view_visitors (day, digest)
    select distinct day, digest from seen join view_salts using (day) where digest is not null
    on conflict do nothing returning day)
  insert into view_days as kept (day, views, visitors)
  select day, sum(times), (select count(*) from visitors where visitors.day = seen.day)
  from seen group by day
  on conflict (day) do update
    set views = kept.views + excluded.views, visitors = kept.visitors + excluded.visitors`;

/** Name of the lock that serialises changes of the sums. */
const TURN = 'view_pages';

/** Adds page views to the sums; those of pages that are not public or do not exist are skipped. */
export const addPageViews = (payload: Payload, readings: readonly Reading[]): Promise<void> =>
  executeSerialized(payload, TURN, {
    query: add(payload),
    values: [
      readings.map(({ kind }) => kind),
      readings.map(({ record }) => record),
      readings.map(({ day }) => day),
      readings.map(({ digest }) => digest),
      readings.map(({ times }) => times),
    ],
  });

/** `$1`: today, `$2`: number of days in the window of days. */
const SUM_ANEW = `
  with months as (
    select page, sum(views) as in_24,
      sum(views) filter (where month >= date_trunc('month', $1::date) - interval '11 months') as in_12
    from view_page_months
    where month >= date_trunc('month', $1::date) - interval '23 months' group by page),
  days as (
    select page, sum(views) as in_days from view_page_days
    where day > $1::date - $2::int group by page),
  sums as (
    select id, coalesce(in_days, 0) as in_days, coalesce(in_12, 0) as in_12, coalesce(in_24, 0) as in_24
    from view_pages left join months on months.page = id left join days on days.page = id)
  update view_pages as kept
  set in_30_days = in_days, in_12_months = in_12, in_24_months = in_24
  from sums where sums.id = kept.id
    and (in_30_days, in_12_months, in_24_months) is distinct from (in_days, in_12, in_24)`;

/** Recomputes the totals of the last days and months, whose windows move daily. */
export const recomputeTotals = (payload: Payload): Promise<void> =>
  executeSerialized(payload, TURN, { query: SUM_ANEW, values: [campusDay(), VIEWS.days] });

/** Deletes the data that identify visitors of past days. */
export const forgetVisitors = async (payload: Payload): Promise<void> => {
  // The salts first, because without them no more digests of those days are written.
  await poolOf(payload).query('delete from view_salts where day < $1', [campusDay()]);
  await poolOf(payload).query('delete from view_visitors where day < $1', [campusDay()]);
};

/** Deletes daily sums older than `VIEWS.monthsByDay`; the monthly ones are kept. @returns the number of rows */
export const forgetDays = async (payload: Payload, batch: number): Promise<number> => {
  const { rowCount } = await poolOf(payload).query(
    `delete from view_page_days where (day, page) in (
       select day, page from view_page_days
       where day < date_trunc('month', $1::date) - make_interval(months => $2) order by day limit $3)`,
    [campusDay(), VIEWS.monthsByDay, batch],
  );
  return rowCount ?? 0;
};

/** Deletes the sums of permanently deleted records. The sums of the whole site keep their views. */
export const deleteOrphanedTotals = async (payload: Payload): Promise<void> => {
  for (const kind of READ_KINDS) {
    await poolOf(payload).query(
      `delete from view_pages where kind = $1
         and not exists (select 1 from ${kind} where ${kind}.id = view_pages.record)`,
      [kind],
    );
  }
};

/** Adds to each record of an office list its number of views since counting began. */
export const withViews =
  (kind: ReadKind) =>
  async <One extends object>(
    req: PayloadRequest,
    records: One[],
  ): Promise<(One & { views: number })[]> => {
    const idOf = (record: object): number => (record as { id: number }).id;
    // Uses the request's own connection if there is one, because waiting for a second one while
    // holding the first may never end.
    const { rows } = await execute(
      req,
      sql`select record, views from view_pages
          where kind = ${kind} and record = any(${sql.param(records.map(idOf))}::int[])`,
    );
    const counted = rows as { record: number; views: number }[];
    const views = new Map(counted.map((row) => [row.record, row.views]));
    return records.map((record) => ({ ...record, views: views.get(idOf(record)) ?? 0 }));
  };
