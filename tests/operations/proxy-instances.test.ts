import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { UNREACHABLE_FORM_RATE } from '../../scripts/testing/nginx';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startProxy } from './support/nginx';

/** Three instances of an app behind the proxy, of which some fail. */

const FORM = { method: 'POST', headers: { 'Idempotency-Key': 'clave-de-un-envio' }, body: '{}' };
const READINGS = ['/acerca', '/acerca?x=1', '/api/public/news', '/admin/dashboard'];

/** A controllable instance. */
interface Copy {
  port: number;
  /** Received requests, as `METHOD path`. */
  seen: string[];
  /** Behaviour: responds with its name, breaks off the connection, or never responds. */
  mood: 'well' | 'breaking' | 'hanging';
  /** Existing static files; others are answered with 404. */
  files: string[];
  /** As `kill -9`: cuts all connections and stops listening. */
  kill: () => Promise<void>;
}

const startCopy = async (name: string): Promise<Copy> => {
  const server = http.createServer((request, response) => {
    const { method = '', url = '' } = request;
    request.resume().once('end', () => {
      copy.seen.push(`${method} ${url}`);
      if (copy.mood === 'hanging') return;
      if (copy.mood === 'breaking') {
        response.destroy();
        return;
      }
      const isMissing = url.startsWith('/_next/static/') && !copy.files.includes(url);
      response.setHeader('Cache-Control', isMissing ? 'no-store' : 'public, max-age=3600');
      response.writeHead(isMissing ? 404 : 200);
      response.end(name);
    });
  });
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const copy: Copy = { port: 0, seen: [], mood: 'well', files: [], kill };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  later(kill);
  copy.port = (server.address() as AddressInfo).port;
  return copy;
};

let copies: [Copy, Copy, Copy];
let baseUrl: string;

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${baseUrl}${path}`, init);
  return { status: answer.status, body: await answer.text(), cache: answer.headers.get('x-cache') };
};

/** Sends `count` simultaneous requests; returns the distinct statuses. */
const askMany = async (count: number, path: string, init?: RequestInit): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(path, init)));
  return [...new Set(answers.map(({ status }) => status))];
};

const countSeen = (what: string): number =>
  copies.flatMap(({ seen }) => seen).filter((request) => request === what).length;

beforeEach(async () => {
  copies = [await startCopy('uno'), await startCopy('dos'), await startCopy('tres')];
  const [first, ...others] = copies.map(({ port }) => port);
  const port = await findFreePort();
  await startProxy({
    folder: makeFolder('proxy-copies'),
    port,
    appPort: first ?? 0,
    otherCopies: others,
    formRate: UNREACHABLE_FORM_RATE,
  });
  baseUrl = `http://127.0.0.1:${port}`;
});

afterAll(cleanUp);

test('without any instance every request that is not cached is refused', async () => {
  await Promise.all(copies.map(({ kill }) => kill()));
  for (const path of READINGS) expect((await ask(path)).status).toBe(503);
});

test('a request that breaks off is sent to another instance only if it is repeatable', async () => {
  copies[0].mood = 'breaking';
  const requests: [string, RequestInit][] = [
    ['/api/public/contact', FORM],
    ['/api/admin/news', { method: 'POST', body: '{}' }],
    ['/api/admin/news/1', { method: 'PATCH', body: '{}' }],
    ['/api/admin/news/1', { method: 'PUT', body: '{}' }],
    ['/api/admin/news/1', { method: 'DELETE' }],
  ];
  for (const path of READINGS) expect(await askMany(6, path)).toEqual([200]);
  for (const [path, init] of requests) {
    // Sent one after the other, until the broken instance has received one.
    const answered: number[] = [];
    const before = copies[0].seen.length;
    await waitUntil(async () => {
      answered.push((await ask(path, init)).status);
      return copies[0].seen.length > before;
    }, 30_000);
    // Idempotent methods (RFC 9110, 9.2.2), and forms with a key.
    const isRepeatable = init === FORM || ['PUT', 'DELETE'].includes(init.method ?? '');
    expect(answered.at(-1)).toBe(isRepeatable ? 200 : 503);
    const repeats = isRepeatable ? 1 : 0;
    expect(countSeen(`${init.method ?? ''} ${path}`)).toBe(answered.length + repeats);
    copies.forEach((copy) => (copy.seen = []));
  }
});

test('a request that breaks off on every instance takes none of them out of service', async () => {
  copies.forEach((copy) => (copy.mood = 'breaking'));
  expect((await ask('/api/public/news')).status).toBe(503);
  expect(countSeen('GET /api/public/news')).toBe(3);
  copies.forEach((copy) => (copy.mood = 'well'));
  expect((await ask('/api/public/news')).status).toBe(200);
});

test('a copy that is killed is passed over: nothing had reached it', async () => {
  await copies[1].kill();
  for (let turn = 0; turn < 5; turn += 1) {
    for (const path of READINGS) expect(await askMany(6, path)).toEqual([200]);
    expect(await askMany(6, '/api/admin/news', { method: 'POST', body: '{}' })).toEqual([200]);
    expect(await askMany(6, '/api/admin/news/1', { method: 'PUT', body: '{}' })).toEqual([200]);
  }
  expect(countSeen('POST /api/admin/news')).toBe(30);
  expect(countSeen('PUT /api/admin/news/1')).toBe(30);
});

test('a page that was kept is asked of another copy before an old one is shown', async () => {
  await ask('/acerca');
  // The two instances that have not received a request yet are next in the proxy's order.
  await Promise.all(copies.filter(({ seen }) => seen.length === 0).map(({ kill }) => kill()));
  const states: (string | null)[] = [];
  const isAskedAnew = async () => {
    states.push((await ask('/acerca')).cache);
    return countSeen('GET /acerca') === 2;
  };
  await waitUntil(isAskedAnew, 30_000, 'una página nueva');
  expect(states).not.toContain('STALE');
  expect(states).not.toContain('UPDATING');
});

test('a copy that hangs holds what it was given and gets no more; what it held is not lost', async () => {
  copies[0].mood = 'hanging';
  const held: Promise<{ status: number }>[] = [];
  while (copies[0].seen.length === 0) {
    held.push(ask('/api/public/news'));
    await waitUntil(() => countSeen('GET /api/public/news') === held.length, 10_000);
  }
  for (let turn = 0; turn < 30; turn += 1) expect((await ask('/api/public/news')).status).toBe(200);
  expect(copies[0].seen).toHaveLength(1);
  await copies[0].kill();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200));
});

test('a file that one copy has is found, whichever is asked; one that none has is not', async () => {
  const file = '/_next/static/chunks/nueva.js';
  copies[2].files = [file];
  expect(await ask(file)).toMatchObject({ status: 200, body: 'tres' });
  // The proxy stores the file once the first instance asked has it; then no instance needs it.
  await waitUntil(async () => (await ask(file)).cache === 'HIT', 30_000, 'que se guarde');
  copies[2].files = [];
  expect(await ask(file)).toMatchObject({ status: 200, body: 'tres', cache: 'HIT' });
  const missing = '/_next/static/chunks/ninguna.js';
  expect((await ask(missing)).status).toBe(404);
  expect(copies.map(({ seen }) => seen.includes(`GET ${missing}`))).toEqual([true, true, true]);
  copies[0].files = [missing];
  expect((await ask(missing)).status).toBe(200);
});
