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
import { ACCOUNTS_CONTRACT } from './contract.accounts.table';
import { PEOPLE_CONTRACT } from './contract.people.table';

/**
 * Every call of the API, written out by hand: what the product offers is compared with this list,
 * so a call can neither vanish nor appear unnoticed.
 */

type Access = 'anyone' | 'signedIn' | 'staff' | 'administrators' | 'reviewers';

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` where a record is named, as OpenAPI writes it. */
  path: string;
  access: Access;
  /** A valid body, where the call takes one. */
  body?: () => JsonRecord;
  /** The body is a raw file. */
  takesFile?: true;
  /** Its body is a plain text. */
  takesText?: true;
  /** Open to anyone, with the session that a link gives. */
  needsLink?: true;
}

const letterBody = () => ({
  subject: 'Materiales',
  text: 'Hola:\n\nYa están los materiales.',
  audience: 'registered',
});

/** Endpoint for comparing two versions of a versioned collection or global. */
const comparison = (name: string): ContractCall => ({
  method: 'GET',
  path: `/api/admin/${name}/{id}/versions/comparison`,
  access: 'staff',
});

const content = (name: string, body: () => JsonRecord): ContractCall[] => [
  { method: 'GET', path: `/api/admin/${name}`, access: 'staff' },
  { method: 'POST', path: `/api/admin/${name}`, access: 'staff', body },
  { method: 'PUT', path: `/api/admin/${name}/{id}`, access: 'staff', body },
  { method: 'DELETE', path: `/api/admin/${name}/{id}`, access: 'staff' },
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
  {
    method: 'POST',
    path: '/api/public/follow-up/links',
    access: 'anyone',
    body: () => ({ email: 'nadie@example.org' }),
  },
  {
    method: 'POST',
    path: '/api/public/follow-up/session',
    access: 'anyone',
    body: () => ({ token: 'A'.repeat(43) }),
  },
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

  {
    method: 'POST',
    path: '/api/public/certificates/verify',
    access: 'anyone',
    body: () => ({ code: '0000-0000-0000' }),
  },

  ...content('news', newsBody),
  { method: 'POST', path: '/api/admin/preview/news', access: 'staff', body: newsDraftBody },
  ...content('events', eventBody),
  ...content('documents', documentBody),
  ...content('journal', journalBody),
  { method: 'POST', path: '/api/admin/preview/journal', access: 'staff', body: journalDraftBody },
  ...content('gallery', galleryBody),
  comparison('articles'),
  comparison('calls'),

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
  { method: 'GET', path: '/api/admin/events/{id}/door', access: 'administrators' },
  {
    method: 'POST',
    path: '/api/admin/events/{id}/door',
    access: 'administrators',
    body: () => ({ changes: [{ kind: 'enter', key: 'una', registration: 1, ago: 0 }] }),
  },
  { method: 'POST', path: '/api/admin/event-messages/{id}/resend', access: 'administrators' },
  { method: 'GET', path: '/api/admin/events/{id}/certificate', access: 'administrators' },
  {
    method: 'PUT',
    path: '/api/admin/events/{id}/certificate',
    access: 'administrators',
    body: () => ({ text: 'por haber asistido a {evento}', hours: 8, signer: 'La coordinación' }),
  },
  { method: 'GET', path: '/api/admin/events/{id}/certificate/sample', access: 'administrators' },
  { method: 'GET', path: '/api/admin/events/{id}/certificates', access: 'administrators' },
  { method: 'POST', path: '/api/admin/events/{id}/certificates', access: 'administrators' },
  {
    method: 'POST',
    path: '/api/admin/event-registrations/{id}/certificate',
    access: 'administrators',
    body: () => ({ nombre: 'Rosa Ficticia' }),
  },
  {
    method: 'POST',
    path: '/api/admin/certificates/{id}/withdraw',
    access: 'administrators',
    body: () => ({ reason: 'No asistió.' }),
  },
  { method: 'GET', path: '/api/admin/certificates/{id}/file', access: 'administrators' },
  { method: 'GET', path: '/api/admin/journal/{id}/crossref', access: 'administrators' },
  {
    method: 'PUT',
    path: '/api/admin/journal/{id}/contents',
    access: 'staff',
    body: () => ({ articles: [1] }),
  },
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
  ...PEOPLE_CONTRACT,
];

/** Calls that describe or watch the product; the OpenAPI document does not list itself. */
export const OPERATIONAL_PATHS = ['/api/openapi.json', '/api/health/live', '/api/health/ready'];

/** «POST /api/admin/news», the name by which tests and documents are compared. */
export const callName = ({ method, path }: ContractCall): string => `${method} ${path}`;

/** The address of a call for one record. */
export const addressOf = ({ path }: ContractCall, id: number | string = 1): string =>
  path.replace('{id}', String(id));

export const CALLS_WITH_BODY = CONTRACT.filter(({ body }) => body);
/** Without the calls that need a link's session: without it every id gives the same response. */
export const CALLS_WITH_ID = CONTRACT.filter(
  ({ path, needsLink }) => path.includes('{id}') && !needsLink,
);
export const GUARDED_CALLS = CONTRACT.filter(({ access }) => access !== 'anyone');
export const PEOPLE_CALLS = CONTRACT.filter(({ access }) => access === 'administrators');
/** Tables for spreadsheets are whole. */
const isExport = (path: string): boolean => /^\/api\/admin\/(?:exports|statistics)\//u.test(path);
/** What the office's screens ask whole: figures, and what waits for a decision. */
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
];
/** Lists, which take `limit` and `page`. */
export const LIST_CALLS = CONTRACT.filter(
  ({ method, path }) =>
    method === 'GET' && !path.includes('{id}') && !isExport(path) && !IS_WHOLE.includes(path),
);
