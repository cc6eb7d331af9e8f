import { entrancesOf, type Entrance } from '@/features/events/check-in/check-in.rules';
import { daysOf, nextDay, toDayKey } from '@/features/events/calendar/events.days';
import { DAY_MS } from '@/shared/durations';

/** Days of attendance: one per person and campus day (`2026-11-21`). Devices and server share these rules. */

export interface EventSpan {
  startDate: string;
  endDate: string | null;
}

export interface DayAttendance {
  day: string;
  /** Earliest time of the day. */
  at: string;
  by: string;
  /** Keys of the valid entrances of the day, earliest first. */
  entrances: string[];
}

/** The event's day nearest to `day`, because entries are also accepted on the eve and the day after. */
export const nearestDay = (day: string, event: EventSpan, timeZone: string): string => {
  const [first, last] = daysOf(event, timeZone);
  if (day < first) return first;
  return day > last ? last : day;
};

/** Maximum number of days of an event that are listed one by one. */
const MAX_LISTED = 31;

export const hasSeveralDays = (event: EventSpan, timeZone: string): boolean => {
  const [first, last] = daysOf(event, timeZone);
  return first !== last;
};

export const countEventDays = (event: EventSpan, timeZone: string): number => {
  const [first, last] = daysOf(event, timeZone).map((day) => Date.parse(`${day}T00:00:00Z`));
  return Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS) + 1;
};

const listEventDays = (event: EventSpan, timeZone: string): string[] => {
  const [first, last] = daysOf(event, timeZone);
  const days: string[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  return days;
};

/**
 * Days to show in lists and columns: those of the event, and others on which people came, because the dates may have
 * been changed since. For a long event only the days on which people came.
 */
export const listDays = (
  event: EventSpan,
  attended: Iterable<string>,
  timeZone: string,
): string[] => {
  const days = new Set(attended);
  if (countEventDays(event, timeZone) <= MAX_LISTED) {
    listEventDays(event, timeZone).forEach((day) => days.add(day));
  }
  return [...days].sort();
};

const groupByDay = (
  entrances: readonly Entrance[],
  dayOf: (entrance: Entrance) => string,
): DayAttendance[] => {
  const days = new Map<string, DayAttendance>();
  for (const entrance of entrancesOf(entrances)) {
    const { at, by, key } = entrance;
    const day = dayOf(entrance);
    const known = days.get(day);
    if (known) known.entrances.push(key);
    else days.set(day, { day, at, by, entrances: [key] });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
};

/**
 * The days on which a person came, in order: as recorded, also if the event's dates were changed
 * since. An entrance from before days were recorded counts for the nearest day; all entrances of a
 * one-day event count for that day. `attendance.queries.ts` has this rule in SQL.
 */
export const attendanceOf = (
  entrances: readonly Entrance[],
  event: EventSpan,
  timeZone: string,
): DayAttendance[] => {
  const isRecorded = hasSeveralDays(event, timeZone);
  return groupByDay(
    entrances,
    ({ at, day }) => (isRecorded && day) || nearestDay(toDayKey(at, timeZone), event, timeZone),
  );
};

/** The days as they were recorded, whatever the event's dates are now. */
export const recordedDaysOf = (entrances: readonly Entrance[], timeZone: string): DayAttendance[] =>
  groupByDay(entrances, ({ at, day }) => day ?? toDayKey(at, timeZone));
