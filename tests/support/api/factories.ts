import { randomInt } from 'node:crypto';

import { startOfDay, toDayKey } from '@/features/events/calendar/events.days';

import { MESSAGE, REQUEST } from '../../../scripts/testing/submissions';
import { unique } from './unique';
import type { JsonRecord } from './rest.client';

/** Valid, complete bodies with unique texts. */

const DAY = 24 * 60 * 60 * 1000;
/** The instant `days` days from now, on a whole second. */
export const daysFromNow = (days: number): string =>
  new Date(Math.floor((Date.now() + days * DAY) / 1000) * 1000).toISOString();

/** Start of the current day in the campus's time zone, in milliseconds. */
export const campusToday = (): number => {
  const zone = process.env.SITE_TIME_ZONE ?? 'America/Caracas';
  return startOfDay(toDayKey(Date.now(), zone), zone).getTime();
};

export const newsBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: unique('Noticia de prueba'),
  excerpt: 'Un resumen de dos renglones.',
  content: 'Primer párrafo.\n\nSegundo párrafo.',
  category: 'Investigación',
  imageUrl: 'https://example.org/foto.jpg',
  published: true,
  publishAt: null,
  withdrawAt: null,
  ...fields,
});

/** Body of an unfinished draft of a news item. */
export const newsDraftBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: 'Un título a medias',
  excerpt: '',
  category: '',
  imageUrl: '',
  ...fields,
});

export const journalDraftBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: 'Un número a medias',
  volume: '',
  issue: '',
  description: '',
  coverImageUrl: '',
  pdfUrl: '',
  ...fields,
});

export const eventDraftBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: 'Un evento a medias',
  description: '',
  startDate: '',
  endDate: '',
  location: '',
  category: '',
  imageUrl: '',
  registrationClosesAt: '',
  ...fields,
});

export const documentDraftBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: 'Un documento a medias',
  description: '',
  category: '',
  fileUrl: '',
  fileType: '',
  ...fields,
});

export const galleryDraftBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: 'Una imagen a medias',
  description: '',
  imageUrl: '',
  category: '',
  ...fields,
});

export const eventBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: unique('Evento de prueba'),
  description: 'Un encuentro de investigación.',
  startDate: daysFromNow(10),
  endDate: daysFromNow(11),
  location: 'Aula Magna',
  category: 'Talleres',
  imageUrl: 'https://example.org/cartel.png',
  registrationRequired: true,
  cancelled: false,
  capacity: 40,
  waitingList: false,
  reminder: false,
  entryCode: false,
  registrationClosesAt: daysFromNow(9),
  published: true,
  publishAt: null,
  withdrawAt: null,
  ...fields,
});

/** Dates of an event that accepts entries, because it starts soon. */
export const opensSoon = (): JsonRecord => ({ startDate: daysFromNow(0.02) });

export const documentBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: unique('Documento de prueba'),
  description: 'Normas del programa.',
  category: 'Guías Académicas',
  fileUrl: 'https://example.org/guia.pdf',
  fileType: 'PDF',
  published: true,
  publishAt: null,
  withdrawAt: null,
  ...fields,
});

export const journalBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: unique('Número de prueba'),
  volume: '12',
  issue: '2',
  year: 2025,
  description: 'Artículos arbitrados.',
  coverImageUrl: 'https://example.org/portada.jpg',
  pdfUrl: 'https://example.org/numero.pdf',
  published: true,
  publishAt: null,
  withdrawAt: null,
  ...fields,
});

export const galleryBody = (fields: JsonRecord = {}): JsonRecord => ({
  title: unique('Imagen de prueba'),
  description: 'Una tarde en el campus.',
  category: 'Vida Estudiantil',
  imageUrl: 'https://example.org/campus.jpg',
  published: true,
  publishAt: null,
  withdrawAt: null,
  ...fields,
});

/** A new telephone for each request, because the office sees a mark on requests with an equal one. */
const newTelephone = (): string => {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return `+58 212 ${digits.slice(0, 3)} ${digits.slice(3)}`;
};

export const registrationBody = (fields: JsonRecord = {}): JsonRecord => ({
  ...REQUEST,
  telefono: newTelephone(),
  email: `${unique('aspirante')}@example.org`,
  ...fields,
});

export const contactBody = (fields: JsonRecord = {}): JsonRecord => ({
  ...MESSAGE,
  email: `${unique('visita')}@example.org`,
  asunto: unique('Consulta'),
  ...fields,
});

export const eventRegistrationBody = (eventId: number, fields: JsonRecord = {}): JsonRecord => ({
  nombre: 'Rosa Ficticia',
  email: `${unique('asistente')}@example.org`,
  telefono: '0414-5550103',
  eventId,
  ...fields,
});
