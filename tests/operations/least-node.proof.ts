import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OFFICE_SEARCH } from '@/features/search/office.definition';
import { BROKEN_LINKS } from '@/features/content/file-usage/uses.definition';
import { ADMIN_PATHS } from '@/shared/paths';

import { findFreePort } from '../../scripts/launcher/ports';
import {
  resolveNode,
  imageNodeVersion,
  minimumNodeVersion,
} from '../../scripts/testing/node-versions';
import { waitUntil } from '../../scripts/testing/wait';
import { EVERY_PAGE } from '../support/site/every-page';
import { contactBody, documentBody, newsBody } from '../support/api/factories';
import { pdfThatSays, pngFile, upload } from '../support/api/files';
import { type ApiAnswer, call, type CallOptions, idOf, recordOf } from '../support/api/rest.client';
import { search, wordOfItsOwn } from '../support/api/search';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { ADMINISTRATOR, bareEnvironment, startProgram, waitUntilReady } from './support/product';

/**
 * One call of each kind on the lowest Node version that `engines` allows. All other tests run the
 * product on the image's Node.
 */

let token: string;
let cookie: string;
let newsId: number;
let fileUrl: string;

beforeAll(async () => {
  const folder = makeFolder('least-node');
  const port = await findFreePort();
  const node = resolveNode(`${minimumNodeVersion()}.0`);
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RATE_LIMIT_FACTOR: '1000',
  };
  const product = startProgram(node, ['scripts/start.mjs'], { env: bareEnvironment(settings) });
  process.env['BASE_URL'] = `http://localhost:${port}`;
  later(() => Reflect.deleteProperty(process.env, 'BASE_URL'));
  await waitUntilReady(product, process.env['BASE_URL']);

  const login = await call('POST', '/api/auth/login', { json: ADMINISTRATOR });
  token = String(recordOf(login).token);
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const news = await call('POST', '/api/admin/news', { token, json: newsBody() });
  newsId = idOf(recordOf(news));
  const file = await upload(
    { data: await pngFile(), name: 'imagen.png', type: 'image/png', alt: 'Imagen' },
    { token },
  );
  fileUrl = String((recordOf(file).doc as { url: unknown }).url);
});

afterAll(cleanUp);

test('this runs on the Node of the image', () => {
  expect(`${process.versions.node}.`.startsWith(`${imageNodeVersion()}.`)).toBe(true);
});

const { account, dashboard, documents, events, gallery, journal, messages } = ADMIN_PATHS;
const { news: newsScreen, personalData, requests, statistics } = ADMIN_PATHS;
const OFFICE_SCREENS = [
  ...[account, dashboard, documents, events, gallery, journal, messages],
  ...[newsScreen, personalData, requests, statistics, OFFICE_SEARCH.path, BROKEN_LINKS.path],
  '/admin/collections/users',
];

interface Case {
  what: string;
  status: number;
  send: () => Promise<ApiAnswer>;
}

const get = (address: string, options?: CallOptions): Promise<ApiAnswer> =>
  call('GET', address, options);

const cases: Case[] = [
  ...EVERY_PAGE.map((page) => ({
    what: page,
    status: page === '/no-existe' ? 404 : 200,
    send: () => get(page),
  })),
  { what: 'a feed', status: 200, send: () => get('/noticias/atom.xml') },
  { what: 'the sitemap', status: 200, send: () => get('/sitemap.xml') },
  { what: 'a drawn picture', status: 200, send: () => get('/compartir/noticias.png') },
  { what: 'the readiness', status: 200, send: () => get('/api/health/ready') },
  { what: 'the API described', status: 200, send: () => get('/api/openapi.json') },
  { what: 'a public list', status: 200, send: () => get('/api/public/news') },
  { what: 'its head alone', status: 200, send: () => call('HEAD', '/api/public/news') },
  { what: 'a public item', status: 200, send: () => get(`/api/public/news/${newsId}`) },
  { what: 'a file', status: 200, send: () => get(fileUrl) },
  {
    what: 'an optimised picture',
    status: 200,
    send: () => get(`/_next/image?url=${encodeURIComponent(fileUrl)}&w=640&q=75`),
  },
  {
    what: 'a public form',
    status: 201,
    send: () => call('POST', '/api/public/contact', { json: contactBody() }),
  },
  {
    what: 'a public form with a fault',
    status: 400,
    send: () => call('POST', '/api/public/contact', { json: contactBody({ email: 'no' }) }),
  },
  { what: 'a stranger in the office', status: 401, send: () => get('/api/admin/contacts') },
  {
    what: 'the office with a token',
    status: 200,
    send: () => get('/api/admin/contacts', { token }),
  },
  {
    what: 'the office with its cookie',
    status: 200,
    send: () =>
      get('/api/admin/contacts', { headers: { cookie, origin: process.env['BASE_URL'] ?? '' } }),
  },
  {
    what: 'a neighbour with the cookie',
    status: 401,
    send: () => get('/api/admin/contacts', { headers: { cookie, 'sec-fetch-site': 'same-site' } }),
  },
  {
    what: 'a change',
    status: 200,
    send: () =>
      call('PUT', `/api/admin/news/${newsId}`, { token, json: newsBody({ title: 'Otro título' }) }),
  },
  { what: "Payload's own list", status: 200, send: () => get('/api/news?limit=1', { token }) },
  {
    what: "Payload's own change",
    status: 200,
    send: () =>
      call('PATCH', `/api/news/${newsId}`, { token, json: { title: 'Un tercer título' } }),
  },
  { what: 'the login', status: 200, send: () => get('/admin/login') },
  ...OFFICE_SCREENS.map((screen) => ({
    what: screen,
    status: 200,
    send: () => get(screen, { headers: { cookie } }),
  })),
  {
    what: 'a deletion',
    status: 200,
    send: () => call('DELETE', `/api/admin/news/${newsId}`, { token }),
  },
  { what: 'the end', status: 200, send: () => call('POST', '/api/auth/logout', { token }) },
];

test("a document's words are read off its PDF, and found", async () => {
  const word = wordOfItsOwn();
  const file = { data: pdfThatSays(`Acta de ${word}`), name: 'acta.pdf', type: 'application/pdf' };
  const { url } = recordOf(await upload(file, { token })).doc as { url: string };
  const json = documentBody({ fileUrl: url, fileType: 'PDF' });
  expect((await call('POST', '/api/admin/documents', { token, json })).status).toBe(201);
  // Documents are read in a run every thirty seconds.
  await waitUntil(
    async () => (await search({ q: word })).total > 0,
    90_000,
    'que se lea el documento',
  );
});

describe('on the lowest Node that is allowed', () => {
  test.each(cases)('$what: $status', async ({ send, status }) => {
    const answer = await send();
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  });
});
