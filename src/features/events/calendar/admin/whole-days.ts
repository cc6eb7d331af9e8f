import { nextDay, toDayKey } from '@/features/events/calendar/events.days';
import { parseCampusDate, toLocalInputValue } from '@/shared/date-input';

/**
 * Whole days in the form of an event. The form holds the texts that the API takes, as `2026-12-07T00:00`, also for
 * days without hours: the event begins with its first day and ends with the midnight after its last.
 */

export const firstDayOf = (text: string): string => text.slice(0, 10);

/** The last day of an event that ends at `text`; at midnight it is the day before. */
export const lastDayOf = (text: string, timeZone: string): string => {
  const instant = parseCampusDate(text, timeZone);
  return instant ? toDayKey(instant.getTime() - 1, timeZone) : text.slice(0, 10);
};

/** @param day a day, also one that is still being typed; or empty */
export const toStartText = (day: string, timeZone: string): string => {
  const instant = parseCampusDate(day, timeZone);
  if (instant) return toLocalInputValue(instant, timeZone);
  return day === '' ? '' : `${day}T00:00`;
};

/** Like `toStartText`. A day that is still being typed ends at 23:59, because it has no next day. */
export const toEndText = (day: string, timeZone: string): string => {
  if (parseCampusDate(day, timeZone)) return toStartText(nextDay(day), timeZone);
  return day === '' ? '' : `${day}T23:59`;
};

interface Texts {
  startDate: string;
  endDate: string | null;
}

/** Converts two times to whole days. An end at 23:59 stays as it is stored. */
export const toWholeDays = ({ startDate, endDate }: Texts, timeZone: string): Texts => {
  const end = endDate ? toEndText(lastDayOf(endDate, timeZone), timeZone) : endDate;
  return {
    startDate: toStartText(firstDayOf(startDate), timeZone),
    endDate: endDate?.endsWith('T23:59') ? endDate : end,
  };
};

/** Hours for days that had none, for the office to change. */
const HOURS = { start: '09:00', end: '17:00' } as const;

export const toHours = ({ startDate, endDate }: Texts, timeZone: string): Texts => ({
  startDate: startDate && `${firstDayOf(startDate)}T${HOURS.start}`,
  endDate: endDate && `${lastDayOf(endDate, timeZone)}T${HOURS.end}`,
});
