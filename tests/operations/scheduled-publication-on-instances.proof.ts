import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { callApi, login, type Session } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { isoAt, minuteFrom } from '../support/api/minutes';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import { type Copy, type Production, prepareProduction } from './support/production';

/**
 * Two instances on one database, one restarted between scheduling and publication: scheduled content appears and
 * disappears on both, on every kind of route, within a second, despite the caches.
 */

/** After this time the old state must not be served. */
const MAX_MS = 1_000;
/** Time until the first scheduled change: enough for a restart and for filling the caches. */
const AHEAD_MS = 45_000;
const LASTS_MS = 8_000;
/** Time before the change at which polling begins. */
const BEFORE_MS = 4_000;

let production: Production;
let copies: [Copy, Copy];
let office: Session;

const TITLE = 'A la hora en punto';
const BODIES = {
  news: { excerpt: 'Resumen.', content: 'Texto.', category: 'Académico', published: true },
  events: {
    description: 'Un encuentro.',
    category: 'Talleres',
    startDate: new Date(Date.now() + 864e5).toISOString(),
  },
  documents: { category: 'Formularios', fileUrl: 'https://example.org/a.pdf', fileType: 'PDF' },
  journal: {
    volume: '1',
    issue: '1',
    year: 2026,
    pdfUrl: 'https://example.org/n.pdf',
    published: true,
  },
  gallery: { category: 'Eventos', imageUrl: 'https://example.org/a.jpg' },
} as const;
type Slug = keyof typeof BODIES;
const SLUGS = Object.keys(BODIES) as Slug[];

/** The routes that show a record, each with the text that shows its presence. */
const routesOf = (slug: Slug, id: number): { path: string; sign: string }[] => {
  const list = { path: `/api/public/${slug}`, sign: TITLE };
  const inMap = (page: string) => ({ path: '/sitemap.xml', sign: `${page}=${id}<` });
  const at = (...paths: string[]) => paths.map((path) => ({ path, sign: TITLE }));
  const search = { path: `/api/public/${slug}?search=hora+en+punto`, sign: TITLE };
  switch (slug) {
    case 'news':
      return [
        list,
        search,
        inMap('/noticias?noticia'),
        ...at('/', '/noticias', '/noticias/atom.xml', `/noticias?noticia=${id}`),
        ...at(`/api/public/news/${id}`),
      ];
    case 'events':
      return [
        list,
        search,
        inMap('/seminarios?evento'),
        ...at('/seminarios', '/calendario', '/calendario/eventos.ics', `/seminarios/${id}.ics`),
      ];
    case 'documents':
      return [list, search, ...at('/documentos')];
    case 'journal':
      return [list, search, inMap('/revista?numero'), ...at('/revista', `/revista?numero=${id}`)];
    case 'gallery':
      return [list, search, inMap('/galeria?imagen'), ...at('/galeria')];
  }
};

const read = async ({ baseUrl }: Copy, path: string): Promise<string> =>
  (await fetch(`${baseUrl}${path}`)).text();

/** Polls all routes around `hour`; the responses shortly before it, and from a second after it, must be right. */
const watch = async (
  copy: Copy,
  routes: readonly { path: string; sign: string }[],
  { hour, isShownAfter }: { hour: number; isShownAfter: boolean },
): Promise<void> => {
  let asked = 0;
  await pause(Math.max(0, hour - BEFORE_MS - Date.now()));
  while (Date.now() < hour + MAX_MS + 500) {
    for (const { path, sign } of routes) {
      const begun = Date.now();
      const isShown = (await read(copy, path)).includes(sign);
      const ended = Date.now();
      if (ended < hour) {
        asked += 1;
        expect([path, isShown, 'before'], `${hour - ended} ms before`).toEqual([
          path,
          !isShownAfter,
          'before',
        ]);
      }
      if (begun > hour + MAX_MS) {
        asked += 1;
        expect([path, isShown, 'after'], `${begun - hour} ms after`).toEqual([
          path,
          isShownAfter,
          'after',
        ]);
      }
    }
  }
  expect(asked).toBeGreaterThan(routes.length);
};

beforeAll(async () => {
  production = await prepareProduction('hours', { RATE_LIMIT_FACTOR: '1000' });
  copies = [await production.startCopy(), await production.startCopy()];
  office = await login(copies[0].baseUrl, ADMINISTRATOR);
});

afterAll(cleanUp);

test('appears and goes at the second, on both copies, through a restart of one', async () => {
  // Content stays visible until the end of the minute of its withdrawal.
  const goes = minuteFrom(AHEAD_MS + LASTS_MS);
  const appears = goes - LASTS_MS;
  const routes: { path: string; sign: string }[] = [];
  for (const slug of SLUGS) {
    const { id } = await callApi<{ id: number }>(office, `/api/admin/${slug}`, {
      method: 'POST',
      body: {
        ...BODIES[slug],
        title: TITLE,
        publishAt: isoAt(appears),
        withdrawAt: isoAt(goes - 1_000),
      },
    });
    routes.push(...routesOf(slug, id));
  }
  const [one, other] = copies;
  for (const { path } of routes) await read(other, path);
  await other.program.end('SIGTERM');
  const again = await production.startCopy(Number(new URL(other.baseUrl).port));
  copies = [one, again];

  // Both instances must cache all routes before the change.
  for (const copy of copies) {
    await waitUntil(
      async () => {
        const { headers } = await fetch(`${copy.baseUrl}/noticias`);
        return headers.get('cache-status') === 'app; hit';
      },
      20_000,
      'que /noticias esté guardada',
    );
    for (const { path } of routes) await read(copy, path);
  }
  expect(Date.now(), 'time enough before the hour').toBeLessThan(appears - 1_000);
  await Promise.all(
    copies.map((copy) => watch(copy, routes, { hour: appears, isShownAfter: true })),
  );
  await Promise.all(copies.map((copy) => watch(copy, routes, { hour: goes, isShownAfter: false })));
}, 240_000);

test('what has gone at its hour is given to nobody while the database is slow', async () => {
  const [copy] = copies;
  const goes = minuteFrom(3_000);
  const title = 'Se va con la base de datos lenta';
  await callApi(office, '/api/admin/gallery', {
    method: 'POST',
    body: { ...BODIES.gallery, title, withdrawAt: isoAt(goes - 1_000) },
  });
  const list = '/api/public/gallery?limit=24';
  expect(await read(copy, list)).toContain(title);
  await withClient(production.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table gallery in access exclusive mode');
    await pause(goes + 100 - Date.now());
    const asked = read(copy, list);
    // Longer than the time after which a stale response may be served.
    await Promise.race([asked, pause(2_500)]);
    await client.query('commit');
    expect(await asked).not.toContain(title);
  });
}, 120_000);
