import { describe, expect, it } from 'vitest';

import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** Payload's own routes are for its screens: all of them are closed to strangers. */

const COLLECTIONS = [
  'news',
  'events',
  'documents',
  'journal',
  'articles',
  'gallery',
  'registrations',
  'contacts',
  'event-registrations',
  'users',
  'media',
  'redirects',
  'missed-addresses',
  'payload-locked-documents',
  'payload-migrations',
  'payload-kv',
];
const GLOBALS = ['identity', 'council', 'contact-details', 'journal-policy', 'journal-details'];

const READS = [
  ...COLLECTIONS.flatMap((slug) => [
    `/api/${slug}`,
    `/api/${slug}/1`,
    `/api/${slug}/count`,
    `/api/${slug}?limit=0&depth=10&sort=-id&where[id][exists]=true`,
    `/api/${slug}/versions`,
    `/api/${slug}/versions/1`,
    `/api/${slug}/access/1`,
  ]),
  ...GLOBALS.flatMap((slug) => [
    `/api/globals/${slug}`,
    `/api/globals/${slug}?draft=true`,
    `/api/globals/${slug}/versions`,
    `/api/globals/${slug}/access`,
  ]),
  '/api/access',
  '/api/graphql',
  '/api/graphql-playground',
  '/api/og?title=hola',
  '/api/users/init',
  '/api/users/api-key',
  '/api/payload-jobs/run',
  '/api/payload-preferences',
  '/api/media/paste-url/1?src=http://localhost/',
];

const WRITES = [
  ...COLLECTIONS.flatMap((slug) => [
    `POST /api/${slug}`,
    `PATCH /api/${slug}`,
    `PATCH /api/${slug}/1`,
    `DELETE /api/${slug}?where[id][exists]=true`,
    `DELETE /api/${slug}/1`,
    `POST /api/${slug}/1/duplicate`,
    `POST /api/${slug}/versions/1`,
  ]),
  ...GLOBALS.flatMap((slug) => [
    `POST /api/globals/${slug}`,
    `POST /api/globals/${slug}/versions/1`,
  ]),
  'POST /api/graphql',
  'POST /api/users/first-register',
  'POST /api/users/login',
  'POST /api/users/forgot-password',
  'POST /api/users/reset-password',
  'POST /api/users/unlock',
  'POST /api/users/verify/abc',
  'POST /api/users/refresh-token',
  'POST /api/payload-preferences/nav',
  'DELETE /api/payload-preferences/nav',
];

const CLOSED = [400, 401, 403, 404, 405];
/** Signs of a list, a record or a schema in an answer. */
const DATA = /"docs"|"totalDocs"|"createdAt"|"username"|"fields"|"token"|"hash"/u;

describe('a stranger reads nothing', () => {
  it.each(READS)('GET %s', async (path) => {
    const answer = await call('GET', path);
    expect(CLOSED, answer.text.slice(0, 200)).toContain(answer.status);
    expect(answer.text).not.toMatch(DATA);
  });

  it('not even through a POST that says it is a GET', async () => {
    for (const path of ['/api/news', '/api/users', '/api/registrations']) {
      const answer = await call('POST', path, {
        raw: 'limit=0',
        headers: {
          'x-http-method-override': 'GET',
          'x-payload-http-method-override': 'GET',
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
      expect([401, 403]).toContain(answer.status);
      expect(answer.text).not.toMatch(DATA);
    }
  });

  it('is told of no person where an answer is given', async () => {
    const me = await call('GET', '/api/users/me');
    expect(recordOf(me).user).toBeNull();
  });
});

describe('the settings of the screens', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  it.each(METHODS)('are each person’s own: %s is 401 for a stranger', async (method) => {
    for (const path of ['', '/nav', '/count', '/1', '/x/y']) {
      const answer = await call(method, `/api/payload-preferences${path}`);
      expect(answer.status, path).toBe(401);
    }
  });
});

describe('a stranger writes nothing', () => {
  it.each(WRITES)('%s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const answer = await call(method, path, {
      json: {
        username: 'admin',
        password: 'una-clave-de-intruso-2026',
        role: 'admin',
        title: 'Intruso',
        value: 1,
      },
    });
    expect(CLOSED, answer.text.slice(0, 200)).toContain(answer.status);
    expect(answer.text).not.toMatch(DATA);
  });
});

const token = await asAdministrator();

describe('a signed-in person', () => {
  it('gets the permissions that the screens are drawn by', async () => {
    const answer = await call('GET', '/api/access', { token });
    expect(answer.status).toBe(200);
    expect(recordOf(answer)).toMatchObject({
      canAccessAdmin: true,
      collections: { news: { read: true } },
    });
  });

  it('cannot write what only the public forms write', async () => {
    for (const slug of ['registrations', 'contacts', 'event-registrations']) {
      const answer = await call('POST', `/api/${slug}`, { token, json: { nombre: 'Intruso' } });
      expect(answer.status, slug).toBe(403);
    }
  });
});
