import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import { settings } from '@/core/settings';
import type { EventSpan } from '@/features/events/check-in/attendance-days';
import { daysOf } from '@/features/events/calendar/events.days';
import { EVENTS } from '@/features/events/calendar/events.definition';

/**
 * SQL of the days on which the person of `came`, a row of registrations, attended an event: an array of texts like
 * `2026-11-21`. The rule is that of `attendanceOf`.
 */
export const attendedDaysIn = (event: EventSpan) => {
  const { timeZone } = settings();
  const [first, last] = daysOf(event, timeZone);
  if (first === last)
    return sql`array_remove(array[case when came.attended_at is not null then ${first} end], null)`;
  const own = sql`to_char((entrance->>'at')::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const nearest = sql`greatest(least(${own} collate "C", ${last}), ${first})`;
  return sql`array(
    select distinct coalesce(entrance->>'day', ${nearest})
    from jsonb_array_elements(case
      when jsonb_typeof(came.entrances) = 'array' and jsonb_array_length(came.entrances) > 0 then came.entrances
      else jsonb_build_array(jsonb_build_object('at', came.attended_at)) end) as entrance
    where came.attended_at is not null and (entrance->>'isUndone') is distinct from 'true')`;
};

interface DayCount {
  day: string;
  attended: number;
}

/** Number of people who came on each day of an event, in order; days without entries are omitted. */
export const countAttendedDays = async (
  req: PayloadRequest,
  { id, ...event }: EventSpan & { id: number },
): Promise<DayCount[]> => {
  const { collection, only } = EVENTS.places;
  const registrations = sql.identifier(tableOf(req.payload, collection));
  const { rows } = await execute(
    req,
    sql`select day, count(*)::int as attended
        from ${registrations} as came, unnest(${attendedDaysIn(event)}) as day
        where came.event_id = ${id} and came.state = ${only.value} and came.attended_at is not null
        group by day order by day`,
  );
  return rows.map(({ day, attended }) => ({ day: String(day), attended: Number(attended) }));
};
