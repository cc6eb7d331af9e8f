import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { NAVIGATION_PAGES, QUERY_REWRITES } from '../../src/server/routes.mjs';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startProxy } from './support/nginx';
import { type RecordingApp, startRecordingApp } from './support/recording-app';

/** The proxy's cache: keys, lifetimes, no deleted content, and no unbounded keys. */

const ITEM = '/noticias?noticia=5';
const FILE = '/api/media/file/acta-1.pdf';
const PICTURE = '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Ffoto-1.png&w=640&q=75';

/** Faulty response of the app for an address. */
type Trouble = 'gone' | 'incomplete' | 'broken';
const TROUBLES = {
  /** The page of a missing item with the app's cache headers; a missing file is a 404. */
  gone: { cacheControl: 'no-cache', body: 'ya no existe' },
  /** A page with parts that could not be read. */
  incomplete: { cacheControl: 'private, no-cache, no-store, max-age=0', body: 'a medias' },
};

let folder: string;
let app: RecordingApp;
let baseUrl: string;
let troubles: Map<string, Trouble>;
/** Responses that wait for `release`. */
let held: (() => void)[];
let isHolding: boolean;

const visit = async (url: string, init?: RequestInit) => {
  const answer = await fetch(`${baseUrl}${url}`, init);
  return { status: answer.status, cache: answer.headers.get('x-cache'), body: await answer.text() };
};

const release = (): void => {
  isHolding = false;
  held.splice(0).forEach((give) => give());
};

/** Starts a visit; `isOver` says whether it was answered. */
const begin = (url: string) => {
  const answer = visit(url);
  const state = { answer, isOver: false };
  answer.then(
    () => (state.isOver = true),
    () => (state.isOver = true),
  );
  return state;
};

/**
 * Two simultaneous visitors, the second while the app handles the first: the response is not from the proxy's cache.
 */
const visitTogether = async (url: string): Promise<string[]> => {
  isHolding = true;
  let first = begin(url);
  const hasArrived = (): boolean => {
    if (first.isOver) first = begin(url);
    return held.length > 0;
  };
  await waitUntil(hasArrived, 10_000, 'una visita que llegue al sitio');
  const second = begin(url);
  await waitUntil(() => second.isOver || held.length > 1, 10_000);
  release();
  return (await Promise.all([first.answer, second.answer])).map(({ body }) => body);
};

const countKept = (zone: string): number =>
  readdirSync(path.join(folder, zone), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

beforeAll(async () => {
  folder = makeFolder('proxy-keeping');
  app = await startRecordingApp(({ url }, response, { seen }) => {
    const trouble = troubles.get(url);
    const isUpload = url.startsWith('/api/media/') || url.startsWith('/_next/image');
    const answer = (): void => {
      if (trouble === 'broken') {
        response.destroy();
        return;
      }
      const said = trouble && TROUBLES[trouble];
      if (!isUpload || trouble === 'incomplete') {
        response.setHeader(
          'Cache-Control',
          said?.cacheControl ?? 'public, max-age=0, must-revalidate',
        );
      }
      response.setHeader('Vary', 'RSC, Accept');
      response.writeHead(isUpload && trouble === 'gone' ? 404 : 200);
      response.end(said?.body ?? `answer ${seen.length}`);
    };
    if (isHolding) held.push(answer);
    else answer();
  });
  const port = await findFreePort();
  await startProxy({ folder, port, appPort: app.port, filesAge: '1s' });
  baseUrl = `http://127.0.0.1:${port}`;
});

afterAll(cleanUp);

beforeEach(() => {
  app.seen = [];
  troubles = new Map();
  held = [];
  isHolding = false;
});

test.each([ITEM, FILE, PICTURE])('what is gone is never shown again: %s', async (url) => {
  expect((await visit(url)).body).toBe('answer 1');
  expect((await visit(url)).cache).toBe('HIT');
  troubles.set(url, 'gone');
  expect(await visitTogether(url)).toEqual(['ya no existe', 'ya no existe']);
  troubles.set(url, 'broken');
  await waitUntil(async () => (await visit(url)).cache === 'STALE', 10_000, 'lo último guardado');
  expect((await visit(url)).body).toBe('ya no existe');
});

test('nobody is shown an old page because another is fetching the new one', async () => {
  await visit('/acerca');
  const bodies = await visitTogether('/acerca');
  expect(bodies).not.toContain('answer 1');
});

test('what was never there is not kept, however often it is asked for', async () => {
  for (const url of ['/noticias?noticia=404', '/api/media/file/inventado.pdf']) {
    troubles.set(url, 'gone');
    expect([(await visit(url)).cache, (await visit(url)).cache]).toEqual(['MISS', 'MISS']);
  }
});

test('a page that lacks something does not take the place of the last good one', async () => {
  expect((await visit('/galeria')).body).toBe('answer 1');
  troubles.set('/galeria', 'incomplete');
  await waitUntil(async () => (await visit('/galeria')).body === 'a medias', 10_000);
  troubles.set('/galeria', 'broken');
  expect(await visit('/galeria')).toMatchObject({ cache: 'STALE', body: 'answer 1' });
});

test('what the app says of another spelling of a page is not said of the page', async () => {
  const spelling = '/%70rofesores';
  troubles.set(spelling, 'gone');
  await visit('/profesores');
  // Waits until the stored page has expired (after a second), because only then may a «gone»
  // response replace it.
  await pause(2_500);
  expect((await visit(spelling)).body).toBe('ya no existe');
  expect((await visit('/profesores')).body).toMatch(/^answer/u);
});

test('a file is kept once, however it is asked for', async () => {
  const url = '/api/media/file/grande.pdf';
  const ways: [string, RequestInit][] = [
    [`${url}?1`, { method: 'HEAD' }],
    [`${url}?2`, { method: 'HEAD' }],
    [`${url}?prefix=x`, { headers: { RSC: '1', Accept: 'text/x-1' } }],
    ['/api//media/file/grande.pdf', {}],
    ['/api/media/file/gr%61nde.pdf', { headers: { RSC: '2' } }],
  ];
  const before = countKept('media');
  for (const [way, init] of ways) expect((await visit(way, init)).status).toBe(200);
  // The proxy requests the canonical URL only, so a response for another spelling cannot be cached for it.
  expect(new Set(app.seen.map((request) => request.url))).toEqual(new Set([url]));
  expect(countKept('media')).toBe(before + 1);
});

test('a picture is kept by the three words that make it, and once for each format', async () => {
  const url = PICTURE.replace('foto-1', 'foto-2');
  const before = countKept('media');
  for (const accept of ['image/webp,*/*', 'image/avif,image/webp;q=0.8', 'image/png', 'x/1']) {
    await visit(url, { headers: { Accept: accept } });
  }
  expect(countKept('media')).toBe(before + 2);
  const others = [
    `${url}&x=1`,
    url.replace('w=640', 'w=0640'),
    url.replace('q=75', 'q=075'),
    url.replace('.png', '.png%23a'),
    url.replace('foto', '%2566oto'),
    url.replace(/url=(.*)&w=640/u, 'w=640&url=$1'),
  ];
  for (const other of others) expect((await visit(other)).cache).toBe('BYPASS');
  expect(countKept('media')).toBe(before + 2);
});

test('a parameter is kept on the pages that know it, and on no other', async () => {
  const known = new Set(QUERY_REWRITES.map(({ page, name }) => `${page}?${name}=12`));
  const names = new Set(QUERY_REWRITES.map(({ name }) => name));
  for (const page of NAVIGATION_PAGES) {
    for (const name of names) {
      const url = `${page}?${name}=12`;
      expect([url, (await visit(url)).cache]).toEqual([url, known.has(url) ? 'MISS' : 'BYPASS']);
    }
  }
  for (const { page, name } of QUERY_REWRITES) {
    for (const value of ['', '0', '012', '+1', '12345678901', '1&x=1']) {
      expect((await visit(`${page}?${name}=${value}`)).cache).toBe('BYPASS');
    }
  }
});

test('files do not push out pages: each kind has a place of its own', async () => {
  const before = ['pages', 'static', 'media'].map(countKept);
  await visit('/calendario');
  await visit('/api/media/file/otra.pdf');
  await visit('/api/media/file/otra-mas.pdf');
  await visit('/_next/static/chunks/no-guardado.js');
  expect(
    ['pages', 'static', 'media'].map(countKept).map((now, at) => now - (before[at] ?? 0)),
  ).toEqual([1, 0, 2]);
});
