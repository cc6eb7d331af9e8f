import { sql } from '@payloadcms/db-postgres';
import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload';

import { requestTime } from '@/core/content/visibility';
import { execute } from '@/core/database/connection';
import { isPublic } from '@/features/content/journal/articles/articles.queries';
import { startOfMinute } from '@/shared/deadlines';

/** Queries for articles as OAI-PMH records: existing and deleted ones, with their timestamps. */

export interface RecordStamp {
  id: number;
  issue: number;
  /** Time of the record's last change, to the second: ISO in UTC. */
  stamp: string;
  isDeleted: boolean;
}

/** Range of one list request; see `oai.token.ts`. */
export interface RecordRange {
  set?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  after?: { stamp: string; id: number } | undefined;
  /** Upper bound of the timestamps: see `readHorizon`. */
  horizon: string;
  limit: number;
}

/** SQL for the publication of an issue if it has passed; otherwise NULL, which `greatest` ignores. */
const pastPublication = (now: number) =>
  sql`case when j.publish_at <= ${new Date(now).toISOString()}::timestamptz then j.publish_at end`;

/** SQL for the withdrawal of an issue if it has passed. It takes effect at the end of its minute. */
const pastWithdrawal = (now: number) =>
  sql`case when j.withdraw_at < ${new Date(startOfMinute(now)).toISOString()}::timestamptz
    then date_trunc('minute', j.withdraw_at) + interval '1 minute' end`;

/**
 * SQL for all OAI records: public articles, and formerly public ones as deleted. A record's timestamp also depends on
 * its issue and the journal, whose data it contains, and on the issue's scheduled times.
 */
const recordsAt = (now: number) => sql`
  select a.id, a.issue_id as issue, ${isPublic(now)} as public,
    date_trunc('second', greatest(a.updated_at, j.updated_at, d.at, ${pastPublication(now)},
      ${pastWithdrawal(now)})) as stamp
  from articles a join journal j on j.id = a.issue_id
  cross join (select max(updated_at) as at from journal_details) d
  where ${isPublic(now)} or exists (select 1 from oai_records listed where listed.article = a.id)
  union all
  select article, issue, false, date_trunc('second', gone_at) from oai_records where gone_at is not null`;

const WRITTEN = sql`to_char(stamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * SQL for the horizon: the time up to which all records are visible. It is not later than the start
 * of any open transaction, because such a transaction may still commit records with timestamps of
 * its start, which a harvester would miss. It is not later than this instance's clock either,
 * because that clock decides about scheduled publications.
 *
 * The horizon may move back: a transaction counts only after its first write, but then from its
 * start. Its records have later timestamps than its first write, so earlier horizons remain valid.
 */
const horizonAt = (now: number) => sql`
  date_trunc('second', least(now(), ${new Date(now).toISOString()}::timestamptz, (
    select min(xact_start) from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
  )))`;

const toStamp = (row: Record<string, unknown>): RecordStamp => ({
  id: Number(row['id']),
  issue: Number(row['issue']),
  stamp: String(row['stamp']),
  isDeleted: row['public'] !== true,
});

/** The horizon (see `horizonAt`), which a response gives as its own date. */
export const readHorizon = async (req: PayloadRequest): Promise<string> => {
  const { rows } = await execute(
    req,
    sql`select to_char(${horizonAt(requestTime(req))} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  return String(rows[0]?.['at']);
};

/** One page of a list in the order of timestamps, and the number of records from its first one on. */
export const listRecordStamps = async (
  req: PayloadRequest,
  { set, from, until, after, horizon, limit }: RecordRange,
): Promise<{ stamps: RecordStamp[]; remaining: number }> => {
  const conditions = [
    sql`stamp <= ${horizon}::timestamptz`,
    ...(set === undefined ? [] : [sql`issue = ${set}`]),
    ...(from ? [sql`stamp >= ${from}::timestamptz`] : []),
    ...(until ? [sql`stamp <= ${until}::timestamptz`] : []),
    ...(after ? [sql`(stamp, id) > (${after.stamp}::timestamptz, ${after.id}::int)`] : []),
  ];
  const { rows } = await execute(
    req,
    sql`select id, issue, public, ${WRITTEN} as stamp, count(*) over ()::int as remaining
        from (${recordsAt(requestTime(req))}) records where ${sql.join(conditions, sql` and `)}
        order by records.stamp, id limit ${limit}`,
  );
  return { stamps: rows.map(toStamp), remaining: Number(rows[0]?.['remaining'] ?? 0) };
};

/** One record; `null` if it was never exposed to harvesters. */
export const findRecordStamp = async (
  req: PayloadRequest,
  id: number,
): Promise<RecordStamp | null> => {
  const { rows } = await execute(
    req,
    sql`select id, issue, public, ${WRITTEN} as stamp from (${recordsAt(requestTime(req))}) records where id = ${id}`,
  );
  return rows[0] ? toStamp(rows[0]) : null;
};

/** The earliest timestamp of all records; `null` if there are no records. */
export const readEarliestStamp = async (req: PayloadRequest): Promise<string | null> => {
  const { rows } = await execute(
    req,
    sql`select ${WRITTEN} as stamp from (${recordsAt(requestTime(req))}) records order by records.stamp limit 1`,
  );
  return rows[0] ? String(rows[0]['stamp']) : null;
};

/** Stores which articles a harvester receives. */
export const recordHarvested = async (
  req: PayloadRequest,
  records: readonly RecordStamp[],
): Promise<void> => {
  const listed = records.filter(({ isDeleted }) => !isDeleted);
  if (listed.length === 0) return;
  const rows = sql.join(
    listed.map(({ id, issue }) => sql`(${id}::int, ${issue}::int)`),
    sql`, `,
  );
  await execute(
    req,
    sql`insert into oai_records (article, issue)
        select listed.article, listed.issue from (values ${rows}) as listed(article, issue)
        where not exists (
          select 1 from oai_records known where known.article = listed.article and known.issue = listed.issue)
        on conflict (article) do update set issue = excluded.issue`,
  );
};

/**
 * Hook of the articles: a permanently deleted article remains as a deleted OAI record. Its
 * timestamp is the current time and not the start of the transaction (`now()`), because harvesters
 * may already have received a later horizon.
 */
export const recordDeletion: CollectionAfterDeleteHook = async ({ id, doc, req }) => {
  await execute(
    req,
    sql`update oai_records set gone_at = clock_timestamp() where article = ${Number(id)}`,
  );
  return doc as unknown;
};
