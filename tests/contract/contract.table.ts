import {
  contactBody,
  documentBody,
  documentDraftBody,
  eventBody,
  eventDraftBody,
  eventRegistrationBody,
  galleryBody,
  galleryDraftBody,
  journalBody,
  journalDraftBody,
  newsBody,
  newsDraftBody,
  registrationBody,
} from '../support/api/factories';
import type { JsonRecord } from '../support/api/rest.client';
import { ACCOUNTS_CONTRACT } from './contract.accounts.table';
import { accept, type ContractCall } from './contract.call';
import { PEOPLE_CONTRACT } from './contract.people.table';

/**
 * Every call of the API, written by hand. The product's calls are compared with this list, so that
 * no call is removed or added unnoticed.
 */

const token = 'A'.repeat(43);
const letterBody = {
  subject: 'Materiales',
  text: 'Hola:\n\nYa están los materiales.',
  audience: 'registered',
};

/** Endpoint for comparing two versions of a versioned collection or global. */
const comparison = (name: string): ContractCall => ({
  method: 'GET',
  path: `/api/admin/${name}/{id}/versions/comparison`,
  access: 'staff',
});

const content = (name: string, body: () => JsonRecord): ContractCall[] => [
  { method: 'GET', path: `/api/admin/${name}`, access: 'staff' },
  accept('POST', `/api/admin/${name}`, 'staff', body),
  accept('PUT', `/api/admin/${name}/{id}`, 'staff', body),
  { method: 'DELETE', path: `/api/admin/${name}/{id}`, access: 'staff' },
  { method: 'GET', path: `/api/admin/${name}/trash`, access: 'staff' },
  { method: 'POST', path: `/api/admin/${name}/{id}/restore`, access: 'staff' },
  { method: 'DELETE', path: `/api/admin/${name}/{id}/trash`, access: 'administrators' },
  comparison(name),
];

export const CONTRACT: ContractCall[] = [
  ...ACCOUNTS_CONTRACT,

  { method: 'POST', path: '/api/public/views', access: 'anyone', takesText: true },

  { method: 'GET', path: '/api/public/search', access: 'anyone' },
  { method: 'GET', path: '/api/public/search/suggestions', access: 'anyone' },
  { method: 'GET', path: '/api/admin/search', access: 'staff' },

  { method: 'GET', path: '/api/public/news', access: 'anyone' },
  { method: 'GET', path: '/api/public/news/{id}', access: 'anyone' },
  { method: 'GET', path: '/api/public/events', access: 'anyone' },
  { method: 'GET', path: '/api/public/events/{id}', access: 'anyone' },
  { method: 'GET', path: '/api/public/documents', access: 'anyone' },
  { method: 'GET', path: '/api/public/journal', access: 'anyone' },
  { method: 'GET', path: '/api/public/gallery', access: 'anyone' },
  accept('POST', '/api/public/registration', 'anyone', registrationBody),
  accept('POST', '/api/public/contact', 'anyone', contactBody),
  accept('POST', '/api/public/events', 'anyone', () => eventRegistrationBody(1)),
  accept('POST', '/api/public/event-registrations/link', 'anyone', { token }),
  accept('POST', '/api/public/event-registrations/cancel', 'anyone', { token }),
  accept('POST', '/api/public/follow-up/links', 'anyone', { email: 'nadie@example.org' }),
  accept('POST', '/api/public/follow-up/link', 'anyone', { token }),
  accept('POST', '/api/public/follow-up/session', 'anyone', { token }),
  { method: 'DELETE', path: '/api/public/follow-up/session', access: 'anyone' },
  { method: 'GET', path: '/api/public/follow-up', access: 'anyone', needsLink: true },
  {
    method: 'POST',
    path: '/api/public/follow-up/documents/{id}',
    access: 'anyone',
    needsLink: true,
    takesFile: true,
  },
  { method: 'POST', path: '/api/public/follow-up/withdrawal', access: 'anyone', needsLink: true },

  accept('POST', '/api/public/certificates/verify', 'anyone', { code: '0000-0000-0000' }),

  ...content('news', newsBody),
  accept('POST', '/api/admin/preview/news', 'staff', newsDraftBody),
  ...content('events', eventBody),
  ...content('documents', documentBody),
  ...content('journal', journalBody),
  accept('POST', '/api/admin/preview/journal', 'staff', journalDraftBody),
  accept('POST', '/api/admin/preview/events', 'staff', eventDraftBody),
  accept('POST', '/api/admin/preview/documents', 'staff', documentDraftBody),
  accept('POST', '/api/admin/preview/gallery', 'staff', galleryDraftBody),
  ...content('gallery', galleryBody),
  comparison('articles'),
  comparison('calls'),

  { method: 'GET', path: '/api/admin/event-registrations', access: 'administrators' },
  { method: 'GET', path: '/api/admin/event-figures', access: 'staff' },
  { method: 'GET', path: '/api/admin/events/{id}/registrants', access: 'administrators' },
  { method: 'GET', path: '/api/admin/events/{id}/attendance-days', access: 'staff' },
  accept('POST', '/api/admin/events/{id}/registrants', 'administrators', () => {
    const { nombre, email, telefono } = eventRegistrationBody(1);
    return { nombre, email, telefono };
  }),
  { method: 'GET', path: '/api/admin/events/{id}/registrants/export', access: 'administrators' },
  { method: 'POST', path: '/api/admin/event-registrations/{id}/cancel', access: 'administrators' },
  { method: 'GET', path: '/api/admin/events/{id}/door', access: 'administrators' },
  accept('POST', '/api/admin/events/{id}/door', 'administrators', {
    changes: [{ kind: 'enter', key: 'una', registration: 1, ago: 0 }],
  }),
  { method: 'POST', path: '/api/admin/event-messages/{id}/resend', access: 'administrators' },
  { method: 'GET', path: '/api/admin/events/{id}/certificate', access: 'administrators' },
  accept('PUT', '/api/admin/events/{id}/certificate', 'administrators', {
    text: 'por haber asistido a {evento}',
    hours: 8,
    signer: 'La coordinación',
  }),
  { method: 'GET', path: '/api/admin/events/{id}/certificate/sample', access: 'administrators' },
  { method: 'GET', path: '/api/admin/events/{id}/certificates', access: 'administrators' },
  { method: 'POST', path: '/api/admin/events/{id}/certificates', access: 'administrators' },
  accept('POST', '/api/admin/event-registrations/{id}/certificate', 'administrators', {
    nombre: 'Rosa Ficticia',
  }),
  accept('POST', '/api/admin/certificates/{id}/withdraw', 'administrators', {
    reason: 'No asistió.',
  }),
  { method: 'GET', path: '/api/admin/certificates/{id}/file', access: 'administrators' },
  { method: 'GET', path: '/api/admin/journal/{id}/crossref', access: 'administrators' },
  accept('PUT', '/api/admin/journal/{id}/contents', 'staff', { articles: [1] }),
  { method: 'GET', path: '/api/admin/event-changes', access: 'staff' },
  { method: 'GET', path: '/api/admin/events/{id}/messages', access: 'staff' },
  accept('POST', '/api/admin/events/{id}/change', 'staff', { text: 'Nos vemos allí.' }),
  { method: 'DELETE', path: '/api/admin/events/{id}/change', access: 'staff' },
  accept('POST', '/api/admin/events/{id}/letter/preview', 'administrators', letterBody),
  accept('POST', '/api/admin/events/{id}/letter', 'administrators', letterBody),
  ...PEOPLE_CONTRACT,
];

/** Calls that describe or watch the product; the OpenAPI document does not list itself. */
export const OPERATIONAL_PATHS = ['/api/openapi.json', '/api/health/live', '/api/health/ready'];

/** «POST /api/admin/news», the name by which tests and documents are compared. */
export const callName = ({ method, path }: ContractCall): string => `${method} ${path}`;

export const addressOf = ({ path }: ContractCall, id: number | string = 1): string =>
  path.replace('{id}', String(id));

export const CALLS_WITH_BODY = CONTRACT.filter(({ body }) => body);
/** Excludes the calls that need a link's session, because without one every id gives the same response. */
export const CALLS_WITH_ID = CONTRACT.filter(
  ({ path, needsLink }) => path.includes('{id}') && !needsLink,
);
export const GUARDED_CALLS = CONTRACT.filter(({ access }) => access !== 'anyone');
export const PEOPLE_CALLS = CONTRACT.filter(({ access }) => access === 'administrators');
/** Exports for spreadsheets, without pagination. */
const isExport = (path: string): boolean => /^\/api\/admin\/(?:exports|statistics)\//u.test(path);
/** Calls without pagination, for example figures and pending decisions of the office's screens. */
const IS_WHOLE = [
  '/api/admin/registrations/counts',
  '/api/admin/contacts/counts',
  '/api/admin/reviewers',
  '/api/admin/reviews/counts',
  '/api/admin/waiting',
  '/api/admin/event-figures',
  '/api/admin/event-changes',
  '/api/auth/me',
  '/api/auth/passkeys',
  '/api/auth/second-factor',
  '/api/auth/sessions',
  '/api/auth/sso/start',
  '/api/auth/sso/callback',
  '/api/public/follow-up',
  '/api/public/search',
  '/api/public/search/suggestions',
  '/api/admin/search',
  '/api/admin/mail-templates',
];
export const LIST_CALLS = CONTRACT.filter(
  ({ method, path }) =>
    method === 'GET' && !path.includes('{id}') && !isExport(path) && !IS_WHOLE.includes(path),
);
