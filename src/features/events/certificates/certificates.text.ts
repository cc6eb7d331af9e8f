import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { daysOf } from '@/features/events/calendar/events.days';
import type { Event } from '@/payload-types';
import { formatLongDate } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

/** Name on samples, and in checks of the other texts. */
export const SAMPLE_NAME = 'Nombre y Apellidos';

interface Facts {
  nombre: string;
  eventTitle: string;
  startDate: string;
  endDate?: string | null | undefined;
  hours?: number | null | undefined;
}

type Span = Pick<Facts, 'startDate' | 'endDate'>;

/** Last day of an event of several days; an event that ends at midnight ends on the day before. */
const describeLastDay = ({ startDate, endDate }: Span, timeZone: string): string | null => {
  const [first, last] = daysOf({ startDate, endDate: endDate ?? null }, timeZone);
  return first === last || !endDate
    ? null
    : formatLongDate(new Date(Date.parse(endDate) - 1), timeZone);
};

/** «22 de noviembre de 2026», «Del 22 … al 24 …» */
export const describeDays = (span: Span, timeZone: string): string => {
  const first = formatLongDate(span.startDate, timeZone);
  const last = describeLastDay(span, timeZone);
  return last === null ? first : `Del ${first} al ${last}`;
};

/** «22 de noviembre de 2026», «22 … al 24 …» */
export const formatDays = (span: Span, timeZone: string): string => {
  const last = describeLastDay(span, timeZone);
  const first = formatLongDate(span.startDate, timeZone);
  return last === null ? first : `${first} al ${last}`;
};

/** Article before the date: «el {fecha}», «el día {fecha}», «desde el {fecha}». */
const ARTICLE = /(^|\P{L})(desde\s+)?(e)l(?=\s+(?:día\s+)?\{fecha\})/giu;

/**
 * Adapts a text for one day to an event of several days: «el {fecha}» becomes «del {fecha}»,
 * because «se celebró el 22 … al 24 …» is not correct Spanish, and the office's example has «el
 * {fecha}» for every event. «Desde el 22 … al 24 …» is correct and stays.
 */
const pluralizeDateRange = (text: string): string =>
  text.replaceAll(ARTICLE, (whole, edge: string, since: string | undefined, first: string) =>
    since ? whole : `${edge}${first === 'E' ? 'Del' : 'del'}`,
  );

const FILLED_IN = /\{(\w+)\}/gu;

export const findUnknownPlaceholders = (text: string): string[] => {
  const known: readonly string[] = CERTIFICATES.placeholders;
  const found = [...text.matchAll(/\{[^{}]*\}/gu)].map(([placeholder]) => placeholder);
  return [...new Set(found)].filter((placeholder) => !known.includes(placeholder));
};

const ADJECTIVES = {
  académicas: 'académica',
  lectivas: 'lectiva',
  pedagógicas: 'pedagógica',
  cronológicas: 'cronológica',
  prácticas: 'práctica',
  teóricas: 'teórica',
  docentes: 'docente',
  presenciales: 'presencial',
  virtuales: 'virtual',
} as const;
const HOURS = new RegExp(
  `(\\{horas\\}\\s+hora)s(?:(\\s+)(${Object.keys(ADJECTIVES).join('|')}))?(?!\\p{L})`,
  'gu',
);

/** «{horas} horas académicas» becomes «{horas} hora académica». */
const speakOfOneHour = (text: string): string =>
  text.replaceAll(
    HOURS,
    (_whole, hour: string, space: string | undefined, adjective: keyof typeof ADJECTIVES) =>
      space ? `${hour}${space}${ADJECTIVES[adjective]}` : hour,
  );

/** Fills the placeholders in braces of the office's text; unknown ones stay. */
export const fillCertificate = (text: string, facts: Facts, timeZone: string): string => {
  const last = describeLastDay(facts, timeZone);
  const words: Record<string, string> = {
    nombre: facts.nombre,
    evento: facts.eventTitle,
    fecha: formatDays(facts, timeZone),
    horas: facts.hours ? formatNumber(facts.hours) : '',
  };
  // Before the placeholders are filled, so that titles are not changed.
  const ofDays = last === null ? text : pluralizeDateRange(text);
  const agreed = facts.hours === 1 ? speakOfOneHour(ofDays) : ofDays;
  // In one pass, so that braces within a name are not replaced again.
  return agreed.replaceAll(FILLED_IN, (whole, name: string) => words[name] ?? whole);
};

export const writtenText = (event: Event, nombre: string, timeZone: string): string => {
  const { title: eventTitle, startDate, endDate, certificateHours: hours } = event;
  const facts = { nombre, eventTitle, startDate, endDate, hours };
  return fillCertificate(event.certificateText ?? '', facts, timeZone);
};
