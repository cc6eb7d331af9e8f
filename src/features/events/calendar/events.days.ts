import { TZDate } from '@date-fns/tz';

import { DAY_MS } from '@/shared/durations';
import { toLocalInputValue } from '@/shared/date-input';
import {
  formatDateTime,
  formatDayRange,
  formatFullDate,
  formatShortDate,
  formatTime,
} from '@/shared/dates';

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

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Time of an event's reminder: at `hour` on the campus's clock, on the day before the event begins. */
export const reminderTimeOf = (startDate: string, hour: number, timeZone: string): Date => {
  const eve = new Date(startOfDay(toDayKey(startDate, timeZone), timeZone).getTime() - 1);
  const [year = 0, month = 1, date = 1] = toDayKey(eve, timeZone).split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, timeZone).getTime());
};

/** The first and the last day of an event. An event that ends at midnight ends on the day before. */
export const daysOf = ({ startDate, endDate }: Span, timeZone: string): [string, string] => {
  const first = toDayKey(startDate, timeZone);
  if (!endDate) return [first, first];
  const last = toDayKey(new Date(Date.parse(endDate) - 1), timeZone);
  return [first, last < first ? first : last];
};

/** Whether a time is in the first minute of its day: midnight, or later if a change of clocks skips midnight. */
const isStartOfDay = (date: string, timeZone: string): boolean =>
  toLocalInputValue(date, timeZone) ===
  toLocalInputValue(startOfDay(toDayKey(date, timeZone), timeZone), timeZone);

const isLastMinute = (date: string, timeZone: string): boolean =>
  toLocalInputValue(date, timeZone).endsWith('T23:59');

/** Whether an event has days and no hours: from midnight, to midnight or to the day's last minute. */
export const isAllDay = ({ startDate, endDate }: Span, timeZone: string): boolean =>
  isStartOfDay(startDate, timeZone) &&
  (!endDate || isStartOfDay(endDate, timeZone) || isLastMinute(endDate, timeZone));

/** Replaces the hours of an event without hours. */
export const ALL_DAY = 'Todo el día';

/** «sábado, 14 de marzo de 2026»; for several days «del 7 al 9 de marzo de 2027». */
export const describeDates = (event: Span, timeZone: string): string => {
  const [first, last] = daysOf(event, timeZone);
  if (first === last) return formatFullDate(event.startDate, timeZone);
  const { from, to } = formatDayRange([first, last]);
  return `del ${from} al ${to}`;
};

/** «14 mar 2026»; for several days «del 7 al 9 mar 2027». */
export const describeShortDates = (event: Span, timeZone: string): string => {
  const [first, last] = daysOf(event, timeZone);
  if (first === last) return formatShortDate(event.startDate, timeZone);
  const { from, to } = formatDayRange([first, last], 'short');
  return `del ${from} al ${to}`;
};

/** «10:00», «10:00 – 12:00», in any zone. */
export const formatHours = ({ startDate, endDate }: Span, timeZone: string): string =>
  [startDate, ...(endDate ? [endDate] : [])].map((date) => formatTime(date, timeZone)).join(' – ');

/** «10:00», «10:00 – 12:00», «Todo el día». */
export const describeHours = (event: Span, timeZone: string): string =>
  isAllDay(event, timeZone) ? ALL_DAY : formatHours(event, timeZone);

/** «sábado, 14 de marzo de 2026, 10:00 – 12:00» */
export const describeWhen = (event: Span, timeZone: string): string => {
  const dates = describeDates(event, timeZone);
  return isAllDay(event, timeZone) ? dates : `${dates}, ${formatHours(event, timeZone)}`;
};

/** The start of an event, in short: «14/3/2026, 10:00»; for whole days the dates. */
export const describeStart = (event: Span, timeZone: string): string =>
  isAllDay(event, timeZone)
    ? describeShortDates(event, timeZone)
    : formatDateTime(event.startDate, timeZone);

/** The hours, with the day of the end if the event has several days: for mails, where they are a line of their own. */
export const describeHoursInWords = (event: Span, timeZone: string): string => {
  const [first, last] = daysOf(event, timeZone);
  const { startDate, endDate } = event;
  if (first === last || !endDate || isAllDay(event, timeZone)) {
    return describeHours(event, timeZone);
  }
  const [start, end] = [startDate, endDate].map((date) => formatTime(date, timeZone));
  return `${start} – ${formatFullDate(endDate, timeZone)}, ${end}`;
};

/** Whether an event takes place, at least in part, between two days, both included. */
export const isWithin = (event: Span, [from, to]: [string, string], timeZone: string): boolean => {
  const [first, last] = daysOf(event, timeZone);
  return first <= to && last >= from;
};
