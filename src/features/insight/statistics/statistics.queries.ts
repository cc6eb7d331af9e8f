import type { Payload, PayloadRequest } from 'payload';

import { poolOf, tableOf } from '@/core/database/connection';
import type { RequestState } from '@/features/admissions/applications/registrations.definition';
import { STATISTICS, type Period } from '@/features/insight/statistics/statistics.definition';
import type { ResearchLine } from '@/shared/research-lines';

/** Aggregates in SQL, one statement and scan each; no personal data. Callers must check access. */

interface Scope {
  period: Period;
  /** The campus's time zone, which determines the start of a month. */
  timeZone: string;
}

/** Start of a period: the start of a month in the campus's time zone. `$1` zone, `$2` months. */
const BEGIN = `(date_trunc('month', now() at time zone $1)
  - make_interval(months => $2::int - 1)) at time zone $1`;

export const monthsOf = (period: Period): number | null =>
  period === 'todo' ? null : Number(period);

const runQuery = async <Row extends object>(
  payload: Payload,
  query: string,
  values: unknown[],
): Promise<Row[]> => (await poolOf(payload).query<Row>(query, values)).rows;

/** State of a request: withdrawn ones are not pending. */
const STATE = `case when withdrawn_at is null then status::text else 'withdrawn' end`;

/**
 * Number of requests by month and status, or by line and status. `bucket` is a month (`2026-11`),
 * or a year for the whole period.
 */
export interface RequestSum {
  bucket: string | null;
  status: RequestState | null;
  line: ResearchLine | null;
  count: number;
}

/**
 * Requests by month and status, and by line and status, in one scan. `to_char` formats the months
 * of the sums, not of each row.
 */
export const sumRequests = ({ payload }: PayloadRequest, { period, timeZone }: Scope) =>
  runQuery<RequestSum>(
    payload,
    `with sums as (
       select date_trunc($3, created_at at time zone $1) as begin, ${STATE} as status,
         linea_investigacion as line, count(*) as count
       from ${tableOf(payload, 'registrations')}
       where $2::int is null or created_at >= ${BEGIN}
       group by 1, 2, 3)
     select to_char(begin, $4) as bucket, status, line, sum(count)::int as count from sums
     group by grouping sets ((begin, status), (line, status))`,
    period === 'todo'
      ? [timeZone, null, 'year', 'YYYY']
      : [timeZone, monthsOf(period), 'month', 'YYYY-MM'],
  );

/** Number of requests per university, largest first; its name is as typed by the applicants. */
export const sumUniversities = ({ payload }: PayloadRequest, { period, timeZone }: Scope) =>
  runQuery<{ name: string; count: number }>(
    payload,
    `select universidad_origen as name, count(*)::int as count
     from ${tableOf(payload, 'registrations')}
     where $2::int is null or created_at >= ${BEGIN}
     group by universidad_origen order by count desc, name limit $3`,
    [timeZone, monthsOf(period), STATISTICS.most],
  );

/** Number of people with one request, two, and so on. A person is identified by the canonical mailbox. */
export const sumPeople = ({ payload }: PayloadRequest, { period, timeZone }: Scope) =>
  runQuery<{ requests: number; people: number }>(
    payload,
    `select least(requests, $3)::int as requests, count(*)::int as people
     from (
       select count(*) as requests from ${tableOf(payload, 'registrations')}
       where $2::int is null or created_at >= ${BEGIN}
       group by coalesce(mailbox_key, lower(email))) as person
     group by 1`,
    [timeZone, monthsOf(period), STATISTICS.requestsOfLastRow],
  );

/** Number of requests of one call in one state; `call` is `null` for requests outside any call. */
export interface CallSum {
  call: number | null;
  name: string | null;
  status: RequestState;
  count: number;
}

/** Number of requests per call and state, newest call first, requests outside any call last. */
export const sumCalls = ({ payload }: PayloadRequest, { period, timeZone }: Scope) =>
  runQuery<CallSum>(
    payload,
    `select calls.id as call, calls.name, ${STATE} as status, count(*)::int as count
     from ${tableOf(payload, 'registrations')} as requests
     left join ${tableOf(payload, 'calls')} as calls on calls.id = requests.call_id
     where $2::int is null or requests.created_at >= ${BEGIN}
     group by calls.id, 3 order by calls.opens_at desc nulls last, calls.id
     limit $3`,
    [timeZone, monthsOf(period), STATISTICS.most],
  );

/**
 * Number of requests first answered within a bound in days, or unanswered; withdrawn ones without an answer are
 * excluded.
 */
export interface AnswerSum {
  /** `null` if the answer is later than all bounds, or missing. */
  days: number | null;
  isAnswered: boolean;
  count: number;
}

export const sumAnswers = ({ payload }: PayloadRequest, { period, timeZone }: Scope) =>
  runQuery<AnswerSum>(
    payload,
    `select first_answer_at is not null as "isAnswered",
       ($3::int[])[1 + width_bucket(first_answer_at - created_at,
         array(select make_interval(days => days) from unnest($3::int[]) as days))] as days,
       count(*)::int as count
     from ${tableOf(payload, 'registrations')}
     where ($2::int is null or created_at >= ${BEGIN})
       and (first_answer_at is not null or withdrawn_at is null)
     group by 1, 2`,
    [timeZone, monthsOf(period), STATISTICS.answerDays],
  );

export interface EventSum {
  title: string;
  start: Date;
  capacity: number | null;
  registered: number;
  attended: number;
}

export const sumEvents = ({ payload }: PayloadRequest, { period, timeZone }: Scope) =>
  runQuery<EventSum>(
    payload,
    `with chosen as (
       select id, title, start_date, capacity from ${tableOf(payload, 'events')}
       where registration_required and deleted_at is null
         and ($2::int is null or start_date >= ${BEGIN})
       order by start_date desc, id desc limit $3)
     select title, start_date as start, capacity::int, registered, attended
     from chosen, lateral (
       select count(*)::int as registered, count(attended_at)::int as attended
       from ${tableOf(payload, 'event-registrations')}
       where event_id = chosen.id and state = 'registered') as sums
     order by start_date desc, id desc`,
    [timeZone, monthsOf(period), STATISTICS.most],
  );
