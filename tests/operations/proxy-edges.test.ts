import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { expectStatus } from '../support/api/expectations';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startProxy } from './support/nginx';
import { type RecordingApp, startRecordingApp } from './support/recording-app';

/** Behaviour of the proxy at every address, for each of its locations. */

const FILE = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
/** One URL of each location of the proxy. */
const ADDRESSES = [
  '/acerca',
  '/admin/dashboard',
  '/api/public/news',
  '/api/media/file/acta.pdf',
  '/_next/image?url=%2Fa.png&w=640&q=75',
  '/_next/static/chunks/a.js',
  '/api/public/contact',
  '/api/media/7',
];
const CLAIMS = {
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Host': 'otro.example.org',
  'X-Forwarded-Port': '8443',
  'X-Forwarded-Proto': 'https',
  'X-Real-IP': '203.0.113.9',
  'X-Request-Id': 'de-un-visitante',
  'X-Middleware-Subrequest': 'src/proxy',
  Forwarded: 'for=203.0.113.9',
};

const POLICY = "script-src 'self'";
/** nginx's `$request_id`. */
const REQUEST_ID = /^[\da-f]{32}$/u;

let app: RecordingApp;
let baseUrl: string;
let accessLog: string;

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${baseUrl}${path}`, init);

beforeAll(async () => {
  app = await startRecordingApp(({ url }, response) => {
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('ETag', 'W/"1"');
    if (!url.startsWith('/api/media/file/')) {
      response.end('ok');
      return;
    }
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Content-Length', FILE.length);
    response.end(FILE);
  });
  const port = await findFreePort();
  const folder = makeFolder('proxy-edges');
  accessLog = path.join(folder, 'access.log');
  await startProxy({ folder, port, appPort: app.port, accessLog });
  baseUrl = `http://127.0.0.1:${port}`;
});

afterAll(cleanUp);

beforeEach(() => {
  app.seen = [];
});

test.each(ADDRESSES)(
  'the forwarding headers of a client do not reach the app: %s',
  async (path) => {
    const answer = await expectStatus(ask(path, { headers: CLAIMS }), 200);
    const headers = app.seen.at(-1)?.headers ?? {};
    expect(headers.host).toBe(new URL(baseUrl).host);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-real-ip']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe(new URL(baseUrl).host);
    expect(headers['x-forwarded-proto']).toBe('http');
    for (const name of ['forwarded', 'x-forwarded-port', 'x-middleware-subrequest']) {
      expect(headers[name]).toBeUndefined();
    }
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(REQUEST_ID);
    expect(headers['x-request-id']).toBe(id);
    // Only the app sets security headers.
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('content-security-policy')).toBe(POLICY);
  },
);

test('a cached response has the id of its own request', async () => {
  const first = await ask('/galeria');
  const cached = await ask('/galeria');
  expect(cached.headers.get('x-cache')).toBe('HIT');
  expect(cached.headers.get('x-request-id')).toMatch(REQUEST_ID);
  expect(cached.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test('a 304 from the cache does not replace the policy of the page that the browser has', async () => {
  const headers = { 'If-None-Match': 'W/"1"' };
  const page = await ask('/noticias');
  const cached = await ask('/noticias', { headers });
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, POLICY]);
  expect([cached.status, cached.headers.get('x-cache')]).toEqual([304, 'HIT']);
  expect(cached.headers.get('content-security-policy')).toBeNull();
  expect(cached.headers.get('etag')).toBe('W/"1"');
  expect((await ask('/noticias')).headers.get('content-security-policy')).toBe(POLICY);
});

test('its log names whoever asked, for what and with what outcome, and nobody who was searched for', async () => {
  const search = '/api/admin/registrations?search=ana%40example.org';
  await ask(search, { headers: { Referer: `${baseUrl}${search}` } });
  await ask('/admin/solicitudes?search=Ana+%C3%81vila', {
    headers: { Referer: `${baseUrl}${search}` },
  });
  const log = () => readFileSync(accessLog, 'utf8');
  await waitUntil(() => log().includes('"GET /admin/solicitudes" 200'), 5_000);
  expect(log()).toMatch(/^127\.0\.0\.1 \[.*"GET \/api\/admin\/registrations" 200/mu);
  expect(log()).not.toMatch(/ana|%C3/iu);
});

test('one connection to the app serves many requests', async () => {
  for (let turn = 0; turn < 10; turn += 1) await (await ask('/api/public/news')).text();
  expect(app.seen).toHaveLength(10);
  expect(new Set(app.seen.map(({ connection }) => connection)).size).toBe(1);
});

test('files have their length, and come in parts to whoever asks for parts', async () => {
  const file = '/api/media/file/tesis.pdf';
  for (const state of ['MISS', 'HIT']) {
    const whole = await ask(file);
    expect(whole.headers.get('x-cache')).toBe(state);
    expect(whole.headers.get('content-length')).toBe('1000');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(FILE);
  }
  const part = await expectStatus(ask(file, { headers: { Range: 'bytes=100-199' } }), 206);
  expect(part.headers.get('content-range')).toBe('bytes 100-199/1000');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(FILE.subarray(100, 200));
  const first = await ask('/api/media/file/otra.pdf', { headers: { Range: 'bytes=-10' } });
  expect(first.status).toBe(206);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(FILE.subarray(-10));
  await expectStatus(ask(file, { headers: { Range: 'bytes=5000-' } }), 416);
});

test('a classroom’s forms pass at once; a flood is told to wait, in words and a time', async () => {
  const send = () => ask('/api/public/contact', { method: 'POST', body: '{}' });
  const classroom = await Promise.all(Array.from({ length: 60 }, send));
  expect(classroom.map(({ status }) => status)).toEqual(Array<number>(60).fill(200));

  const flood: Response[] = [];
  const documents: number[] = [];
  for (let wave = 0; wave < 10; wave += 1) {
    flood.push(...(await Promise.all(Array.from({ length: 40 }, send))));
    const document = { method: 'POST', body: '{}' };
    documents.push((await ask('/api/public/follow-up/documents/3', document)).status);
  }
  expect(documents).toContain(429);
  const answer = flood.find(({ status }) => status !== 200);
  expect(answer?.status).toBe(429);
  expect(answer?.headers.get('retry-after')).toBe('10');
  expect(answer?.headers.get('content-type')).toMatch(/^application\/json/u);
  expect(answer?.headers.get('x-request-id')).toMatch(REQUEST_ID);
  expect(await answer?.json()).toMatchObject({
    message: 'Hay demasiadas visitas a la vez. Espera un momento e inténtalo de nuevo.',
  });

  // 40 logins are below the limit of concurrency, so that the rate limit applies to them. On a slow
  // machine the first ones may pass, because enough time has gone by.
  const logIn = () => ask('/api/auth/login', { method: 'POST', body: '{}' });
  const logins = await Promise.all(Array.from({ length: 40 }, logIn));
  expect(logins.map(({ status }) => status)).toContain(429);
  // Reads and the office's requests do not count towards the limit.
  expect((await ask('/api/public/news')).status).toBe(200);
  expect((await ask('/api/admin/news', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('what is too large is refused in words', async () => {
  const body = Buffer.alloc(27 * 1024 * 1024);
  const answer = await expectStatus(ask('/api/media', { method: 'POST', body }), 413);
  expect(await answer.json()).toMatchObject({
    message: 'Lo enviado es demasiado grande. Reduce el tamaño e inténtalo de nuevo.',
  });
});

test('the proxy says that it is there without asking the app', async () => {
  expect((await ask('/-/alive')).status).toBe(204);
  expect((await ask('/-/error.html')).status).toBe(404);
  expect(app.seen).toEqual([]);
});
