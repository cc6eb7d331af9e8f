import { once } from 'node:events';
import http from 'node:http';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startProxy } from './support/nginx';
import { type RecordingApp, startRecordingApp } from './support/recording-app';

/** Buffering of large bodies by the proxy before the app receives them. */

const MEGABYTE = 1024 * 1024;
/** Maximum number of concurrent large bodies per address. */
const LARGE_AT_ONCE = 20;

let app: RecordingApp;
let port: number;

const send = (path: string, bytes: number, method = 'POST'): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, body: Buffer.alloc(bytes) });

/** Sends the headers of a request, but no body. */
const announce = (path: string, headers: Record<string, string>): Promise<http.ClientRequest> =>
  new Promise((resolve) => {
    const request = http.request({ port, host: '127.0.0.1', path, method: 'POST', headers });
    request.on('error', () => undefined);
    later(() => request.destroy());
    request.flushHeaders();
    request.once('socket', (socket) => socket.once('connect', () => resolve(request)));
  });

const statusOf = async (request: http.ClientRequest): Promise<number> => {
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
};

beforeAll(async () => {
  app = await startRecordingApp((_request, response) => response.end('ok'));
  port = await findFreePort();
  await startProxy({ folder: makeFolder('proxy-bodies'), port, appPort: app.port });
});

afterAll(cleanUp);

beforeEach(() => {
  app.seen = [];
});

test.each([
  '/',
  '/noticias',
  '/revista/articulos/3',
  '/_next/static/a.js',
  '/api/media/file/a.pdf',
  '/_next/image',
])('what is only read takes no body to speak of: %s', async (path) => {
  const announced = await announce(path, { 'Content-Length': String(9 * 1024) });
  expect(await statusOf(announced)).toBe(413);
  expect((await send(path, 8 * 1024)).status).toBe(200);
  expect(app.seen.map(({ bytes }) => bytes)).toEqual([8 * 1024]);
});

test.each(['/api/public/contact', '/api/admin/news', '/api/news', '/admin/login'])(
  'more than a megabyte is refused unread where no files are taken: %s',
  async (path) => {
    const announced = await announce(path, { 'Content-Length': String(2 * MEGABYTE) });
    expect(await statusOf(announced)).toBe(413);
    expect((await send(path, MEGABYTE)).status).toBe(200);
    expect(app.seen.map(({ bytes }) => bytes)).toEqual([MEGABYTE]);
  },
);

test.each([
  ['POST', '/api/media'],
  ['PATCH', '/api/media/12'],
])('a file of 25 MB is taken: %s %s', async (method, path) => {
  expect((await send(path, 25 * MEGABYTE, method)).status).toBe(200);
  expect(app.seen[0]?.bytes).toBe(25 * MEGABYTE);
  expect((await send(path, 27 * MEGABYTE, method)).status).toBe(413);
});

test('one address has so many large bodies under way, and a whole campus its small ones', async () => {
  const large = { 'Content-Length': String(MEGABYTE) };
  const open: http.ClientRequest[] = [];
  for (let one = 0; one < LARGE_AT_ONCE; one += 1) open.push(await announce('/api/media', large));
  const isFull = async (): Promise<boolean> => (await send('/api/media', MEGABYTE)).status === 429;
  await waitUntil(isFull, 10_000, 'que se llene');
  const refusal = await send('/api/admin/news', MEGABYTE);
  expect(refusal.status).toBe(429);
  expect(refusal.headers.get('retry-after')).toBe('10');
  expect(await refusal.json()).toMatchObject({
    message: 'Hay demasiadas visitas a la vez. Espera un momento e inténtalo de nuevo.',
  });
  // A body without a length may become large.
  expect(await statusOf(await announce('/api/news', { 'Transfer-Encoding': 'chunked' }))).toBe(429);

  const campus = await Promise.all(
    Array.from({ length: 60 }, () => send('/api/public/contact', 900)),
  );
  expect(new Set(campus.map(({ status }) => status))).toEqual(new Set([200]));
  open.forEach((request) => request.destroy());
  const isLetIn = async (): Promise<boolean> => (await send('/api/media', MEGABYTE)).status === 200;
  await waitUntil(isLetIn, 10_000, 'que vuelva a haber sitio');
});

test('a request whose body was read gets 503 while the app is away, however large it is', async () => {
  const proxyPort = await findFreePort();
  const appPort = await findFreePort();
  await startProxy({ folder: makeFolder('proxy-away'), port: proxyPort, appPort });
  const url = `http://127.0.0.1:${proxyPort}`;
  for (const [path, bytes] of [
    ['/api/public/contact', 9 * 1024],
    ['/api/news', 900 * 1024],
    ['/api/media', 2 * MEGABYTE],
  ] as const) {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: Buffer.alloc(bytes) });
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '10']);
    expect(await response.text()).toContain('no está disponible');
  }
  const request = http.request(`${url}/api/news`, { method: 'POST' });
  request.write(Buffer.alloc(9 * 1024));
  request.end(Buffer.alloc(9 * 1024));
  expect(await statusOf(request)).toBe(503);
});
