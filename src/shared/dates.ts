/**
 * Dates as the site shows them: es-ES, in the campus's zone. Every function takes the
 * zone, because server and browser must agree on it and neither may use its own.
 */

/** What is shown where a date is missing or no date at all. */
export const DATE_UNAVAILABLE = 'Fecha no disponible';

export type DateInput = string | Date | null | undefined;

const format = (date: DateInput, timeZone: string, options: Intl.DateTimeFormatOptions): string => {
  const value = date ? new Date(date) : null;
  if (!value || Number.isNaN(value.getTime())) return DATE_UNAVAILABLE;
  return new Intl.DateTimeFormat('es-ES', { timeZone, ...options }).format(value);
};

/** «21 de noviembre de 2026» */
export const formatLongDate = (date: DateInput, timeZone: string): string =>
  format(date, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });

/** «sábado, 21 de noviembre de 2026» */
export const formatFullDate = (date: DateInput, timeZone: string): string =>
  format(date, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** «21 nov 2026» */
export const formatShortDate = (date: DateInput, timeZone: string): string =>
  format(date, timeZone, { day: 'numeric', month: 'short', year: 'numeric' });

/** «21/11/2026, 14:30» */
export const formatDateTime = (date: DateInput, timeZone: string): string =>
  format(date, timeZone, { dateStyle: 'short', timeStyle: 'short' });

/** «14:30» */
export const formatTime = (date: DateInput, timeZone: string): string =>
  format(date, timeZone, { hour: '2-digit', minute: '2-digit' });

/** «noviembre de 2026» */
export const formatMonth = (date: DateInput, timeZone: string): string =>
  format(date, timeZone, { month: 'long', year: 'numeric' });

/** The day and the abbreviated month of a date block: «21», «nov». */
export const formatDayBlock = (
  date: DateInput,
  timeZone: string,
): { day: string; month: string } => ({
  day: format(date, timeZone, { day: 'numeric' }),
  month: format(date, timeZone, { month: 'short' }),
});
