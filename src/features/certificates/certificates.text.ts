import { daysOf } from '@/features/events/events.days';
import { formatLongDate } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

/** What a certificate says of its event. */
interface Facts {
  nombre: string;
  eventTitle: string;
  startDate: string;
  endDate?: string | null | undefined;
  hours?: number | null | undefined;
}

/** «22 de noviembre de 2026», or of several days the first and the last. */
export const describeDays = (
  { startDate, endDate }: Pick<Facts, 'startDate' | 'endDate'>,
  timeZone: string,
): string => {
  const [first, last] = daysOf({ startDate, endDate: endDate ?? null }, timeZone);
  const begin = formatLongDate(startDate, timeZone);
  // One that ends at midnight ends with the day before.
  return first === last || !endDate
    ? begin
    : `${begin} al ${formatLongDate(new Date(Date.parse(endDate) - 1), timeZone)}`;
};

/** The office's text with what is meant by its words in braces; whatever else stands in braces stays. */
export const fillCertificate = (text: string, facts: Facts, timeZone: string): string => {
  const words: Record<string, string> = {
    nombre: facts.nombre,
    evento: facts.eventTitle,
    fecha: describeDays(facts, timeZone),
    horas: facts.hours ? formatNumber(facts.hours) : '',
  };
  // All at once: what somebody is called is not read for braces again.
  return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => words[name] ?? whole);
};
