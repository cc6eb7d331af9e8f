import {
  contactBody,
  documentBody,
  eventBody,
  eventRegistrationBody,
  galleryBody,
  journalBody,
  journalDraftBody,
  newsBody,
  newsDraftBody,
  registrationBody,
} from '../support/api/factories';
import type { JsonRecord } from '../support/api/rest.client';

/**
 * Every call of the API, written out by hand: what the product offers is compared with this list,
 * so a call can neither vanish nor appear unnoticed.
 */

type Access = 'anyone' | 'staff' | 'administrators';

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` where a record is named, as OpenAPI writes it. */
  path: string;
  access: Access;
  /** A valid body, where the call takes one. */
  body?: () => JsonRecord;
}

const letterBody = () => ({
  subject: 'Materiales',
  text: 'Hola:\n\nYa están los materiales.',
  audience: 'registered',
});

const content = (name: string, body: () => JsonRecord): ContractCall[] => [
  { method: 'GET', path: `/api/admin/${name}`, access: 'staff' },
  { method: 'POST', path: `/api/admin/${name}`, access: 'staff', body },
  { method: 'PUT', path: `/api/admin/${name}/{id}`, access: 'staff', body },
  { method: 'DELETE', path: `/api/admin/${name}/{id}`, access: 'staff' },
];

export const CONTRACT: ContractCall[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    body: () => ({ username: 'nadie', password: 'una-clave-cualquiera' }),
  },
  { method: 'POST', path: '/api/auth/logout', access: 'staff' },
  { method: 'GET', path: '/api/auth/me', access: 'staff' },

  { method: 'GET', path: '/api/public/news', access: 'anyone' },
  { method: 'GET', path: '/api/public/news/{id}', access: 'anyone' },
  { method: 'GET', path: '/api/public/events', access: 'anyone' },
  { method: 'GET', path: '/api/public/events/{id}', access: 'anyone' },
  { method: 'GET', path: '/api/public/documents', access: 'anyone' },
  { method: 'GET', path: '/api/public/journal', access: 'anyone' },
  { method: 'GET', path: '/api/public/gallery', access: 'anyone' },
  {
    method: 'POST',
    path: '/api/public/registration',
    access: 'anyone',
    body: registrationBody,
  },
  { method: 'POST', path: '/api/public/contact', access: 'anyone', body: contactBody },
  {
    method: 'POST',
    path: '/api/public/events',
    access: 'anyone',
    body: () => eventRegistrationBody(1),
  },
  {
    method: 'POST',
    path: '/api/public/event-registrations/link',
    access: 'anyone',
    body: () => ({ token: 'A'.repeat(43) }),
  },
  {
    method: 'POST',
    path: '/api/public/event-registrations/cancel',
    access: 'anyone',
    body: () => ({ token: 'A'.repeat(43) }),
  },

  ...content('news', newsBody),
  { method: 'POST', path: '/api/admin/preview/news', access: 'staff', body: newsDraftBody },
  ...content('events', eventBody),
  ...content('documents', documentBody),
  ...content('journal', journalBody),
  { method: 'POST', path: '/api/admin/preview/journal', access: 'staff', body: journalDraftBody },
  ...content('gallery', galleryBody),

  { method: 'GET', path: '/api/admin/event-registrations', access: 'administrators' },
  { method: 'GET', path: '/api/admin/event-figures', access: 'staff' },
  { method: 'GET', path: '/api/admin/events/{id}/registrants', access: 'administrators' },
  {
    method: 'POST',
    path: '/api/admin/events/{id}/registrants',
    access: 'administrators',
    body: () => {
      const { nombre, email, telefono } = eventRegistrationBody(1);
      return { nombre, email, telefono };
    },
  },
  { method: 'GET', path: '/api/admin/events/{id}/registrants/export', access: 'administrators' },
  { method: 'POST', path: '/api/admin/event-registrations/{id}/cancel', access: 'administrators' },
  { method: 'GET', path: '/api/admin/event-changes', access: 'staff' },
  {
    method: 'POST',
    path: '/api/admin/events/{id}/change',
    access: 'staff',
    body: () => ({ text: 'Nos vemos allí.' }),
  },
  { method: 'DELETE', path: '/api/admin/events/{id}/change', access: 'staff' },
  {
    method: 'POST',
    path: '/api/admin/events/{id}/letter/preview',
    access: 'administrators',
    body: letterBody,
  },
  {
    method: 'POST',
    path: '/api/admin/events/{id}/letter',
    access: 'administrators',
    body: letterBody,
  },
  { method: 'GET', path: '/api/admin/contacts', access: 'administrators' },
  { method: 'DELETE', path: '/api/admin/contacts/{id}', access: 'administrators' },
  { method: 'GET', path: '/api/admin/registrations', access: 'administrators' },
  {
    method: 'PUT',
    path: '/api/admin/registrations/{id}/status',
    access: 'administrators',
    body: () => ({ status: 'approved' }),
  },
  { method: 'GET', path: '/api/admin/registrations/counts', access: 'administrators' },
  {
    method: 'POST',
    path: '/api/admin/registrations/status',
    access: 'administrators',
    body: () => ({ ids: [1], status: 'approved' }),
  },
  { method: 'GET', path: '/api/admin/registrations/{id}', access: 'administrators' },
  {
    method: 'POST',
    path: '/api/admin/registrations/{id}/entries',
    access: 'administrators',
    body: () => ({ text: 'Ha llamado para preguntar.' }),
  },
  {
    method: 'PUT',
    path: '/api/admin/registrations/{id}/assignee',
    access: 'administrators',
    body: () => ({ assignee: null }),
  },
  { method: 'GET', path: '/api/admin/exports/registrations', access: 'administrators' },
  { method: 'GET', path: '/api/admin/exports/contacts', access: 'administrators' },
  { method: 'GET', path: '/api/admin/exports/event-registrations', access: 'administrators' },
  ...['months', 'statuses', 'lines', 'universities', 'events'].map((table): ContractCall => ({
    method: 'GET',
    path: `/api/admin/statistics/${table}`,
    access: 'administrators',
  })),
  { method: 'GET', path: '/api/admin/registrations/{id}/message', access: 'administrators' },
  {
    method: 'POST',
    path: '/api/admin/registrations/{id}/message',
    access: 'administrators',
    body: () => ({ subject: 'Tu solicitud', text: 'Hola, Ana:\n\nHay novedades.' }),
  },
  { method: 'POST', path: '/api/admin/mails/{id}/resend', access: 'administrators' },
  { method: 'POST', path: '/api/admin/mails/resend', access: 'administrators' },
  {
    method: 'POST',
    path: '/api/admin/personal-data/search',
    access: 'administrators',
    body: () => ({ email: 'nadie@example.org' }),
  },
  {
    method: 'POST',
    path: '/api/admin/personal-data/export',
    access: 'administrators',
    body: () => ({ email: 'nadie@example.org' }),
  },
  {
    method: 'POST',
    path: '/api/admin/personal-data/erase',
    access: 'administrators',
    body: () => ({ email: 'nadie@example.org', confirmation: 'nadie@example.org' }),
  },
];

/** Calls that describe or watch the product; the OpenAPI document does not list itself. */
export const OPERATIONAL_PATHS = ['/api/openapi.json', '/api/health/live', '/api/health/ready'];

/** «POST /api/admin/news», the name by which tests and documents are compared. */
export const nameOf = ({ method, path }: ContractCall): string => `${method} ${path}`;

/** The address of a call for one record. */
export const addressOf = ({ path }: ContractCall, id: number | string = 1): string =>
  path.replace('{id}', String(id));

export const CALLS_WITH_BODY = CONTRACT.filter(({ body }) => body);
export const CALLS_WITH_ID = CONTRACT.filter(({ path }) => path.includes('{id}'));
export const GUARDED_CALLS = CONTRACT.filter(({ access }) => access !== 'anyone');
export const PEOPLE_CALLS = CONTRACT.filter(({ access }) => access === 'administrators');
/** Tables for spreadsheets are whole. */
const isExport = (path: string): boolean => /^\/api\/admin\/(?:exports|statistics)\//u.test(path);
/** What the office's screens ask whole: figures, and what waits for a decision. */
const IS_WHOLE = [
  '/api/admin/registrations/counts',
  '/api/admin/event-figures',
  '/api/admin/event-changes',
  '/api/auth/me',
];
/** Lists, which take `limit` and `page`. */
export const LIST_CALLS = CONTRACT.filter(
  ({ method, path }) =>
    method === 'GET' && !path.includes('{id}') && !isExport(path) && !IS_WHOLE.includes(path),
);
