import { TZDate } from '@date-fns/tz';

import type { DateInput } from '@/shared/dates';

/**
 * Dates as the site takes them, in the campus's zone. Apart from those that it shows: reading a
 * date in a zone takes a library, which most public pages do without.
 */

const LOCAL_DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?(Z|[+-]\d{2}:?\d{2})?$/u;

/**
 * Reads an ISO 8601 date or date and time. Without a zone it is the campus's.
 *
 * @returns the instant, or `null` where the text is no such date (a 30th of February included).
 */
export const parseCampusDate = (text: string, timeZone: string): Date | null => {
  const match = LOCAL_DATE_TIME.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const lastDayOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const exists =
    year >= 1000 &&
    year < 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= lastDayOfMonth &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59;
  if (!exists) return null;
  if (match[8]) {
    const instant = new Date(text.trim().replace(' ', 'T'));
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  const milliseconds = Number((match[7] ?? '0').padEnd(3, '0'));
  return new Date(
    new TZDate(year, month - 1, day, hour, minute, second, milliseconds, timeZone).getTime(),
  );
};

/** The value of an `<input type="datetime-local">` for an instant, in the campus's zone. */
export const toLocalInputValue = (date: DateInput, timeZone: string): string => {
  const value = date ? new Date(date) : null;
  if (!value || Number.isNaN(value.getTime())) return '';
  const local = new TZDate(value.getTime(), timeZone);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}T${pad(local.getHours())}:${pad(local.getMinutes())}`;
};
