import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startProxy } from './support/nginx';
import { type RecordingApp, startRecordingApp } from './support/recording-app';

/** What holds at every address of the proxy, whichever of its rules answers there. */

const FILE = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
/** One address of each of the proxy's rules; the last is asked again after a first failure. */
const ADDRESSES = [
  '/acerca',
  '/admin/dashboard',
  '/api/public/news',
  '/api/media/file/acta.pdf',
  '/_next/image?url=%2Fa.png&w=640&q=75',
  '/_next/static/chunks/a.js',
  '/api/rota',
];
const CLAIMS = {
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Host': 'otro.example.org',
  'X-Forwarded-Port': '8443',
  'X-Forwarded-Proto': 'https',
  'X-Real-IP': '203.0.113.9',
  'X-Request-Id': 'de-un-visitante',
  'X-Middleware-Subrequest': 'src/proxy',
  Forwarded: 'by=_page',
};

let app: RecordingApp;
let baseUrl: string;
let accessLog: string;

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${baseUrl}${path}`, init);

beforeAll(async () => {
  app = await startRecordingApp(({ url, headers }, response, { seen }) => {
    const isFirst = seen.filter((request) => request.url === url).length === 1;
    if (url === '/contacto' ? headers.forwarded : url === '/api/rota' && isFirst) {
      response.destroy();
      return;
    }
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    if (!url.startsWith('/api/media')) {
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

test.each(ADDRESSES)('what a visitor claims reaches the app nowhere: %s', async (path) => {
  const answer = await ask(path, { headers: CLAIMS });
  expect(answer.status).toBe(200);
  const headers = app.seen.at(-1)?.headers ?? {};
  expect(headers.host).toBe(new URL(baseUrl).host);
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-real-ip']).toBe('127.0.0.1');
  expect(headers['x-forwarded-host']).toBe(new URL(baseUrl).host);
  expect(headers['x-forwarded-proto']).toBe('http');
  for (const name of ['x-forwarded-port', 'x-middleware-subrequest']) {
    expect(headers[name]).toBeUndefined();
  }
  // The proxy's own word, which it says of pages.
  expect(headers.forwarded).toBe(path === '/acerca' ? 'by=_page' : undefined);
  const name = answer.headers.get('x-request-id');
  expect(name).toMatch(/^\d+\.\d{3}-\d+-\d+$/u);
  // A page that is kept was asked for under the name of its first visitor: here, of this one.
  expect(headers['x-request-id']).toBe(name);
});

test('of a page the proxy says itself what it tells the app to leave out, and of nothing else', async () => {
  const saidOf = async (path: string) => {
    const answer = await ask(path, { headers: CLAIMS });
    const told = app.seen.at(-1)?.headers.forwarded;
    return [path, told, answer.headers.get('x-frame-options')];
  };
  expect(await saidOf('/profesores')).toEqual(['/profesores', 'by=_page', 'DENY']);
  // The last is a page that the app breaks off until it is asked past the page's own place.
  const others = ['/admin/login', '/api/public/events', '/api/media/file/plan.pdf', '/contacto'];
  for (const path of others) expect(await saidOf(path)).toEqual([path, undefined, 'SAMEORIGIN']);
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
  const part = await ask(file, { headers: { Range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 100-199/1000');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(FILE.subarray(100, 200));
  const first = await ask('/api/media/file/otra.pdf', { headers: { Range: 'bytes=-10' } });
  expect(first.status).toBe(206);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(FILE.subarray(-10));
  const none = await ask(file, { headers: { Range: 'bytes=5000-' } });
  expect(none.status).toBe(416);
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
  expect(answer?.headers.get('x-request-id')).toMatch(/^\d+\.\d{3}-\d+-\d+$/u);
  expect(await answer?.json()).toEqual({
    message: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  });

  // Fewer than pass at once, so that they count with the others where one is refused. On a slow machine the first
  // of them may have waited long enough.
  const logIn = () => ask('/api/auth/login', { method: 'POST', body: '{}' });
  const logins = await Promise.all(Array.from({ length: 40 }, logIn));
  expect(logins.map(({ status }) => status)).toContain(429);
  // Who reads is not counted, nor is the office at its work.
  expect((await ask('/api/public/news')).status).toBe(200);
  expect((await ask('/api/admin/news', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('what is too large is refused in words', async () => {
  const body = Buffer.alloc(27 * 1024 * 1024);
  const answer = await ask('/api/media', { method: 'POST', body });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    message: 'El formulario o su archivo es demasiado grande.',
  });
});

test('the proxy says that it is there without asking the app', async () => {
  expect((await ask('/-/alive')).status).toBe(204);
  expect((await ask('/-/nobody')).status).toBe(404);
  expect(app.seen).toEqual([]);
});
