import { TZDate, tzOffset } from '@date-fns/tz';

import type { DateInput } from '@/shared/dates';

/**
 * Parses entered dates in the campus's time zone. Separate from the formatting of dates, because parsing
 * needs a library that most public pages do not load.
 */

const LOCAL_DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?(Z|[+-]\d{2}:?\d{2})?$/u;

const MINUTE_MS = 60_000;
/** Greater than any zone's offset, smaller than the interval between two clock changes. */
const DAY_MS = 24 * 60 * MINUTE_MS;

const offsetAt = (instant: number, timeZone: string): number =>
  Math.round(tzOffset(timeZone, new Date(instant)) * MINUTE_MS);

/** The zone's offsets before and after a nearby clock change; one offset without a change. */
const offsetsAround = (local: number, timeZone: string): number[] => [
  ...new Set([local - DAY_MS, local + DAY_MS].map((at) => offsetAt(at, timeZone))),
];

/**
 * Returns the instants with this local time (`local`, given as UTC) in `timeZone`: two in the hour repeated at the
 * end of summer time, none in the hour skipped at its beginning. Independent of the process's own zone, unlike `new
 * TZDate(year, …)` in those hours (@date-fns/tz 1.5.0).
 */
const instantsOf = (local: number, timeZone: string): number[] =>
  offsetsAround(local, timeZone)
    .map((offset) => local - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === local)
    .sort((one, other) => one - other);

/**
 * Parses an ISO 8601 date or date and time. Without a zone it is in the campus's time zone; in a repeated hour it is
 * the first instant.
 *
 * @returns the instant, or `null` if the text is not a valid date (30 February, or a time skipped by the clock
 * change).
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
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const [first] = instantsOf(local, timeZone);
  if (first !== undefined) return new Date(first);
  // A day whose midnight is skipped begins at the clock change.
  return match[4] ? null : new Date(local - Math.min(...offsetsAround(local, timeZone)));
};

/** The value of an `<input type="datetime-local">` for an instant, in the campus's zone. */
export const toLocalInputValue = (date: DateInput, timeZone: string): string => {
  const value = date ? new Date(date) : null;
  if (!value || Number.isNaN(value.getTime())) return '';
  const local = new TZDate(value.getTime(), timeZone);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}T${pad(local.getHours())}:${pad(local.getMinutes())}`;
};
