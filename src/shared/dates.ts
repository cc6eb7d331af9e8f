import { TZDate } from '@date-fns/tz';

/**
 * Dates as the site shows and takes them: es-ES, in the campus's zone. Every function takes the
 * zone, because server and browser must agree on it and neither may use its own.
 */

/** What is shown where a date is missing or no date at all. */
export const DATE_UNAVAILABLE = 'Fecha no disponible';

type DateInput = string | Date | null | undefined;

type Format = (date: DateInput, timeZone: string) => string;

/** One way of writing a date. Making a formatter is slow, so there is one for each zone. */
const dateFormat = (options: Intl.DateTimeFormatOptions): Format => {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (date, timeZone) => {
    const value = date ? new Date(date) : null;
    if (!value || Number.isNaN(value.getTime())) return DATE_UNAVAILABLE;
    const formatter =
      formatters.get(timeZone) ?? new Intl.DateTimeFormat('es-ES', { timeZone, ...options });
    formatters.set(timeZone, formatter);
    return formatter.format(value);
  };
};

/** «21 de noviembre de 2026» */
export const formatLongDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** «sábado, 21 de noviembre de 2026» */
export const formatFullDate = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** «21 nov 2026» */
export const formatShortDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** «21/11/2026, 14:30» */
export const formatDateTime = dateFormat({ dateStyle: 'short', timeStyle: 'short' });

/** «14:30» */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** «noviembre de 2026» */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });

const formatDay = dateFormat({ day: 'numeric' });
const formatShortMonth = dateFormat({ month: 'short' });

/** The day and the abbreviated month of a date block: «21», «nov». */
export const formatDayBlock = (
  date: DateInput,
  timeZone: string,
): { day: string; month: string } => ({
  day: formatDay(date, timeZone),
  month: formatShortMonth(date, timeZone),
});

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
