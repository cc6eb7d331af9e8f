/**
 * Dates as the site shows them: es-ES, in the campus's zone. Every function takes the
 * zone, because server and browser must agree on it and neither may use its own.
 */

/** What is shown where a date is missing or no date at all. */
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

/** The same, of a campus day: `2026-11-21`. */
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
