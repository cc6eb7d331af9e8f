import { TZDate } from '@date-fns/tz';

import { DAY_MS } from '@/shared/durations';
import { toLocalInputValue } from '@/shared/date-input';
import { formatFullDate, formatTime } from '@/shared/dates';

/** Days are keys in the campus's zone: `2026-11-21`. */

interface Span {
  startDate: string;
  endDate: string | null;
}

/** The campus's date of an instant. */
export const toDayKey = (date: string | number | Date, timeZone: string): string =>
  toLocalInputValue(new Date(date), timeZone).slice(0, 10);

/** The instant at which a day of the campus begins. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
};

/** The day after. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** When an event is recalled: at this hour of the campus's clock, on the day before it begins. */
export const reminderTimeOf = (startDate: string, hour: number, timeZone: string): Date => {
  const eve = new Date(startOfDay(toDayKey(startDate, timeZone), timeZone).getTime() - 1);
  const [year = 0, month = 1, date = 1] = toDayKey(eve, timeZone).split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, timeZone).getTime());
};

/** The first and the last day of an event. One that ends at midnight ends with the day before. */
export const daysOf = ({ startDate, endDate }: Span, timeZone: string): [string, string] => {
  const first = toDayKey(startDate, timeZone);
  if (!endDate) return [first, first];
  const last = toDayKey(new Date(Date.parse(endDate) - 1), timeZone);
  return [first, last < first ? first : last];
};

/** «10:00», «10:00 – 12:00», or with the day on which it ends where that is another. */
export const describeHours = ({ startDate, endDate }: Span, timeZone: string): string => {
  const start = formatTime(startDate, timeZone);
  if (!endDate) return start;
  const day = (date: string) => formatFullDate(date, timeZone);
  const end = formatTime(endDate, timeZone);
  return day(startDate) === day(endDate)
    ? `${start} – ${end}`
    : `${start} – ${day(endDate)}, ${end}`;
};

/** Whether an event takes place, at least in part, between two days, both included. */
export const isWithin = (event: Span, [from, to]: [string, string], timeZone: string): boolean => {
  const [first, last] = daysOf(event, timeZone);
  return first <= to && last >= from;
};
