import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { type Editor, logIn } from './support/editor';
import { startProxy } from './support/nginx';
import { ADMINISTRATOR, type Program, waitUntilReady } from './support/product';
import { layOutProduction, type Production } from './support/production';

const TITLE = 'Defensa pública de tesis en noviembre';

let production: Production;
let program: Program;
let editor: Editor;
let site: string;

const start = async (): Promise<void> => {
  program = production.image.start();
  await waitUntilReady(program, production.baseUrl, 60_000);
};

const open = (page: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${site}${page}`, { headers });

const readPage = async (page: string): Promise<string> => (await open(page)).text();

beforeAll(async () => {
  const port = await findFreePort();
  site = `http://localhost:${port}`;
  production = await layOutProduction('proxy', { SITE_URL: site });
  await production.image.migrate();
  await start();
  const folder = path.join(production.folder, 'proxy');
  await startProxy({ folder, port, appPort: production.port });
  editor = await logIn(site, ADMINISTRATOR);
  await editor.publishNews(TITLE);
});

afterAll(cleanUp);

test('pages come compressed to whoever asks for it, and plain to others', async () => {
  // fetch() always unpacks: the header tells what went over the wire.
  const compressed = await open('/noticias', { 'Accept-Encoding': 'gzip' });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect((await compressed.text()).includes(TITLE)).toBe(true);
  const plain = await open('/noticias', { 'Accept-Encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await plain.text()).includes(TITLE)).toBe(true);
});

test('a page is cached for a moment', async () => {
  const states: (string | null)[] = [];
  for (let visit = 0; visit < 10; visit += 1) {
    const answer = await open('/');
    await answer.text();
    states.push(answer.headers.get('x-cache'));
  }
  expect(states).toContain('HIT');
});

test('what is published shows through the proxy a moment later', async () => {
  const title = 'Seminario recién publicado';
  await readPage('/noticias');
  await editor.publishNews(title);
  await waitUntil(async () => (await readPage('/noticias')).includes(title), 5_000);
});

test('while the app is away its last good pages are shown', async () => {
  await readPage('/');
  await readPage('/noticias');
  await program.end('SIGTERM');

  for (const page of ['/', '/noticias']) {
    const answer = await open(page);
    expect(answer.status).toBe(200);
    expect((await answer.text()).includes(TITLE)).toBe(true);
  }
  // Who asks for anything else is kept waiting, and then told.
  const [unseen, api] = await Promise.all([open('/terminos-uso'), open('/api/public/news')]);
  expect(unseen.status).toBe(503);
  expect(unseen.headers.get('retry-after')).toBe('10');
  expect(unseen.headers.get('content-type')).toMatch(/^text\/html/u);
  expect((await unseen.text()).includes('Vuelva en unos minutos')).toBe(true);
  expect(api.status).toBe(503);
  expect(api.headers.get('retry-after')).toBe('10');
  expect(api.headers.get('content-type')).toMatch(/^application\/json/u);
  expect(await api.text()).toContain('no está disponible');

  await start();
  await waitUntil(
    async () => (await open('/')).headers.get('x-cache') !== 'STALE',
    10_000,
    'la vuelta del sitio',
  );
});
