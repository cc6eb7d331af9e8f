import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startProxy } from './support/nginx';
import { type RecordingApp, startRecordingApp } from './support/recording-app';

let folder: string;
let app: RecordingApp;
let baseUrl: string;

const visit = async (
  path: string,
  init?: RequestInit,
): Promise<{ status: number; cache: string | null; body: string }> => {
  const result = await fetch(`${baseUrl}${path}`, init);
  return { status: result.status, cache: result.headers.get('x-cache'), body: await result.text() };
};

beforeAll(async () => {
  folder = makeFolder('proxy-requests');
  app = await startRecordingApp((_request, response, { seen }) => {
    response.setHeader('Cache-Control', 's-maxage=3600');
    response.setHeader('Vary', 'RSC, Accept-Encoding');
    response.end(`answer ${seen.length}`);
  });
  const port = await findFreePort();
  await startProxy({ folder, port, appPort: app.port });
  baseUrl = `http://127.0.0.1:${port}`;
});

afterAll(cleanUp);

beforeEach(() => {
  app.seen = [];
});

test('the visitor’s own X-Forwarded-For is dropped', async () => {
  await visit('/api/public/contact', {
    headers: {
      'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
      Forwarded: 'for=203.0.113.9',
      'X-Forwarded-Proto': 'https',
      'X-Middleware-Subrequest': 'src/proxy',
    },
  });
  const headers = app.seen[0]?.headers ?? {};
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-real-ip']).toBe('127.0.0.1');
  expect(headers['x-forwarded-proto']).toBe('http');
  expect(headers.forwarded).toBeUndefined();
  expect(headers['x-middleware-subrequest']).toBeUndefined();
  expect(headers['x-forwarded-host']).toBe(new URL(baseUrl).host);
});

test('what a load balancer says is believed, named by its network, and only its last word', async () => {
  const port = await findFreePort();
  await startProxy({
    folder: `${folder}/behind`,
    port,
    appPort: app.port,
    trustedProxy: '127.0.0.0/8',
  });
  await fetch(`http://127.0.0.1:${port}/api/public/contact`, {
    headers: { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7', 'X-Forwarded-Proto': 'https' },
  });
  const headers = app.seen.at(-1)?.headers ?? {};
  expect(headers['x-forwarded-for']).toBe('198.51.100.7');
  expect(headers['x-forwarded-proto']).toBe('https');
});

test('a crowd on one page is one request to the app', async () => {
  const visits = await Promise.all(Array.from({ length: 30 }, () => visit('/acerca')));
  expect(new Set(visits.map(({ body }) => body)).size).toBe(1);
  expect(app.seen.length).toBe(1);
});

test('all ways to accept brotli share one kept page, and all to accept gzip alone', async () => {
  for (const encoding of ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip, deflate, br, x']) {
    await visit('/contacto', { headers: { 'Accept-Encoding': encoding } });
  }
  for (const encoding of ['gzip', 'gzip, deflate', 'br;q=1.0, gzip;q=0.8']) {
    await visit('/planes-pago', { headers: { 'Accept-Encoding': encoding } });
  }
  expect(app.seen.map(({ headers }) => headers['accept-encoding'])).toEqual(['br, gzip', 'gzip']);
});

const uncached: { what: string; path: string; headers?: Record<string, string> }[] = [
  { what: 'the admin API', path: '/api/admin/news' },
  { what: 'the session API', path: '/api/auth/me' },
  { what: 'the public API', path: '/api/public/news' },
  { what: 'the login', path: '/admin/login' },
  { what: 'the back office', path: '/admin/dashboard' },
  { what: 'health', path: '/api/health/ready' },
  { what: 'a session’s page', path: '/noticias', headers: { Cookie: 'payload-token=abc' } },
  { what: 'a bearer’s page', path: '/noticias', headers: { Authorization: 'Bearer abc' } },
  { what: 'the router’s data', path: '/noticias', headers: { RSC: '1' } },
  { what: 'what looks like it', path: '/noticias', headers: { RSC: '0' } },
  { what: 'an invented query', path: '/noticias?x=1' },
  { what: 'an invented path', path: '/no-existe' },
];

test.each(uncached)('never cached: $what', async ({ path, headers = {} }) => {
  const first = await visit(path, { headers });
  const second = await visit(path, { headers });
  expect([first.body, second.body]).toEqual(['answer 1', 'answer 2']);
  expect(['BYPASS', null]).toContain(second.cache);
});

test('a page that a session saw is not given to others', async () => {
  await visit('/galeria', { headers: { Cookie: 'a=b; payload-token=abc' } });
  const stranger = await visit('/galeria');
  expect(stranger).toEqual({ status: 200, cache: 'MISS', body: 'answer 2' });
});

test('links to single items are kept, each by itself', async () => {
  await visit('/noticias?noticia=1');
  const again = await visit('/noticias?noticia=1');
  const other = await visit('/noticias?noticia=2');
  expect(again).toEqual({ status: 200, cache: 'HIT', body: 'answer 1' });
  expect(other.body).toBe('answer 2');
});

test('bodies up to 26 MB pass; larger ones get 413', async () => {
  const send = (megabytes: number) =>
    visit('/api/media', { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) });
  expect((await send(25)).status).toBe(200);
  expect(app.seen[0]?.bytes).toBe(25 * 1024 * 1024);
  expect((await send(27)).status).toBe(413);
});
