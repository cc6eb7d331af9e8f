import { DAY_MS } from '@/shared/durations';

/**
 * Dates as the site shows them: es-ES, in the campus's time zone. Every function takes the time
 * zone, because server and browser must agree on it and neither may use its own.
 */

/** Text shown if a date is missing or invalid. */
export const DATE_UNAVAILABLE = 'Fecha no disponible';

export type DateInput = string | Date | null | undefined;

type Format = (date: DateInput, timeZone: string) => string;

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

/** «sáb, 21 nov» */
const formatWeekday = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** «sáb, 21 nov», for a campus day (`2026-11-21`). */
export const formatDayKey = (day: string): string => formatWeekday(`${day}T12:00:00Z`, 'UTC');

/** «21/11/2026, 14:30» */
export const formatDateTime = dateFormat({
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** «14:30» */
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** «hoy 14:30», «ayer 14:30», «21 nov 2026» */
export const formatRecent = (date: DateInput, timeZone: string, now: number): string => {
  const day = formatShortDate(date, timeZone);
  const daysAgo = [0, 1].findIndex(
    (days) => formatShortDate(new Date(now - days * DAY_MS), timeZone) === day,
  );
  return daysAgo === -1 ? day : `${daysAgo === 0 ? 'hoy' : 'ayer'} ${formatTime(date, timeZone)}`;
};

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

/** «a las 09:00», «a la 01:00» */
export const formatTimeOfDay = (date: DateInput, timeZone: string): string => {
  const time = formatTime(date, timeZone);
  return `${time.startsWith('01:') ? 'a la' : 'a las'} ${time}`;
};

/** «lunes, 11 de enero de 2027, a las 09:00» */
export const formatMoment = (date: DateInput, timeZone: string): string =>
  `${formatFullDate(date, timeZone)}, ${formatTimeOfDay(date, timeZone)}`;

/** «7 de marzo» */
const formatDayAndMonth = dateFormat({ day: 'numeric', month: 'long' });
/** «7 mar» */
export const formatShortDayAndMonth = dateFormat({ day: 'numeric', month: 'short' });

const RANGES = {
  long: { whole: formatLongDate, ofYear: formatDayAndMonth },
  short: { whole: formatShortDate, ofYear: formatShortDayAndMonth },
} as const;

/**
 * The two ends of a range of days. The first one has its month only if the months differ, and its
 * year only if the years differ: «7» and «9 de marzo de 2027», «30 de abril» and «2 de mayo de
 * 2027».
 *
 * @param days keys as `2027-03-07`
 */
export const formatDayRange = (
  [first, last]: readonly [string, string],
  length: keyof typeof RANGES = 'long',
): { from: string; to: string } => {
  const { whole, ofYear } = RANGES[length];
  const isSame = (characters: number): boolean =>
    first.slice(0, characters) === last.slice(0, characters);
  const formatFirst = isSame('2027-03'.length) ? formatDay : isSame('2027'.length) ? ofYear : whole;
  return { from: formatFirst(`${first}T12:00Z`, 'UTC'), to: whole(`${last}T12:00Z`, 'UTC') };
};
