import {
  countEventDays,
  hasSeveralDays,
  type EventSpan,
} from '@/features/events/check-in/attendance-days';
import { daysOf } from '@/features/events/calendar/events.days';
import type { Event } from '@/payload-types';

/**
 * Attendance rule of an event of several days: the number of days on which a person must have come
 * for a certificate.
 */

export type AttendanceRule = Pick<Event, 'certificateAttendance' | 'certificateDays'>;

/** Required attendance: any entrance, or a number of the event's days. Former days of the event do not count. */
type Requirement = 'any' | { days: number; first: string; last: string };

const spanOf = ({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>): EventSpan => ({
  startDate,
  endDate: endDate ?? null,
});

/**
 * The requirement of an event. An event of one day has no rule. A number above that of the event's
 * days, possible after a change of dates, means all of them.
 */
export const requirementOf = (
  event: AttendanceRule & Pick<Event, 'startDate' | 'endDate'>,
  timeZone: string,
): Requirement => {
  const span = spanOf(event);
  const { certificateAttendance: rule, certificateDays: days } = event;
  if (!rule || rule === 'any' || !hasSeveralDays(span, timeZone)) return 'any';
  const [first, last] = daysOf(span, timeZone);
  const all = countEventDays(span, timeZone);
  return { days: rule === 'all' ? all : Math.min(days ?? 1, all), first, last };
};

/** @param days on which the person came, without duplicates */
export const meetsRequirement = (days: readonly string[], requirement: Requirement): boolean => {
  if (requirement === 'any') return days.length > 0;
  const { days: required, first, last } = requirement;
  return days.filter((day) => day >= first && day <= last).length >= required;
};
