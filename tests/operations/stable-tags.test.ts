import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { NAVIGATION_PAGES } from '../../src/server/routes.mjs';
import { connect } from '../support/api/raw.client';
import { cleanUp } from './support/cleanup';
import { openEditor } from './support/editor';
import { ADMINISTRATOR, type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

/** An unchanged page has the same ETag in all renders and instances. */

/** Number of renders of each page by each instance. */
const RENDERS = 28;

let production: Production;
let one: Program;
let instances: string[];
let pages: string[];

beforeAll(async () => {
  production = await prepareProduction('stable-tags');
  one = await production.start();
  const { baseUrl: other } = await production.startCopy();
  instances = [production.baseUrl, other];
  const editor = await openEditor(production.baseUrl, ADMINISTRATOR);
  const item = await editor.publishNews('Una noticia con enlace propio');
  pages = [
    ...NAVIGATION_PAGES,
    `/noticias?noticia=${item}`,
    await editor.publishArticle('Leer despacio'),
  ];
});

afterAll(cleanUp);

/** Invalidates every entry on every instance, as a change of content does. */
const expireAll = (): Promise<void> =>
  withClient(production.databaseUrl, async (client) => {
    const { rows } = await client.query<{ tag: string }>(
      'select distinct unnest(tags) as tag from content_changes',
    );
    const tags = new Set([...rows.map(({ tag }) => tag), ...TAGS]);
    await client.query('select pg_notify($1, $2)', ['content_changes', [...tags].join('\n')]);
  });

const TAGS = ['identity', 'contact-details', 'news', 'events', 'media', 'journal', 'gallery'];

const read = async (baseUrl: string, page: string) => {
  const answer = await fetch(`${baseUrl}${page}`, { headers: { Accept: 'text/html' } });
  await answer.text();
  return { tag: answer.headers.get('etag'), state: answer.headers.get('cache-status') };
};

test('one ETag each, over many renders on two instances', async () => {
  const seen = new Map(pages.map((page) => [page, new Set<string | null>()]));
  const renders = new Map(pages.map((page) => [page, 0]));
  for (let round = 0; round < RENDERS; round += 1) {
    await expireAll();
    await Promise.all(
      instances.map(async (baseUrl) => {
        // The instance has received the invalidation: the page with every tag is no longer cached.
        await waitUntil(async () => (await read(baseUrl, '/')).state !== 'app; hit', 10_000, '/');
        for (const page of pages) {
          const { tag, state } = await read(baseUrl, page);
          seen.get(page)?.add(tag);
          if (state !== 'app; hit') renders.set(page, (renders.get(page) ?? 0) + 1);
        }
      }),
    );
  }
  for (const page of pages) {
    expect([page, seen.get(page)?.size, seen.get(page)?.has(null)]).toEqual([page, 1, false]);
    // With fewer renders the test would prove nothing.
    if (page !== '/') expect(renders.get(page), page).toBeGreaterThanOrEqual(RENDERS);
  }
}, 900_000);

test('a connection without data does not delay the stop', async () => {
  const silent = await connect(production.baseUrl);
  silent.on('error', () => undefined);
  const used = await connect(production.baseUrl);
  used.on('error', () => undefined);
  used.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => used.once('data', resolve));
  const begin = performance.now();
  expect(await one.end('SIGTERM')).toBe(0);
  // The shutdown timeout, after which all connections are closed, is twelve seconds.
  expect(performance.now() - begin).toBeLessThan(8_000);
  silent.destroy();
  used.destroy();
});
