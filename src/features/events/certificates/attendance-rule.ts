import {
  countEventDays,
  hasSeveralDays,
  listEventDays,
  type EventSpan,
} from '@/features/events/check-in/attendance-days';
import type { Event } from '@/payload-types';

/** Rule of an event of several days: on how many of them a person must have come to get a certificate. */

export type AttendanceRule = Pick<Event, 'certificateAttendance' | 'certificateDays'>;

/** What a person must have: a number of days, or all days of the event by name. */
type Requirement = { days: number } | { all: string[] };

const spanOf = ({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>): EventSpan => ({
  startDate,
  endDate: endDate ?? null,
});

/** An event of one day has no rule. A number above that of the event's days, which were changed, means all of them. */
export const requirementOf = (
  event: AttendanceRule & Pick<Event, 'startDate' | 'endDate'>,
  timeZone: string,
): Requirement => {
  const span = spanOf(event);
  const { certificateAttendance: rule, certificateDays: days } = event;
  if (!rule || rule === 'any' || !hasSeveralDays(span, timeZone)) return { days: 1 };
  if (rule === 'all') return { all: listEventDays(span, timeZone) };
  return { days: Math.min(days ?? 1, countEventDays(span, timeZone)) };
};

export const meetsRequirement = (days: readonly string[], requirement: Requirement): boolean =>
  'all' in requirement
    ? requirement.all.every((day) => days.includes(day))
    : days.length >= requirement.days;
