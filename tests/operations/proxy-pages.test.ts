import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { waitUntil } from '../../scripts/testing/wait';
import { NAVIGATION_PAGES } from '../../src/server/routes.mjs';
import { expectStatus } from '../support/api/expectations';
import { cleanUp } from './support/cleanup';
import { type Editor, openEditor } from './support/editor';
import { startProxy } from './support/nginx';
import { ADMINISTRATOR, type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

const TITLE = 'Defensa pública de tesis en noviembre';

let production: Production;
let program: Program;
let editor: Editor;
let site: string;

const start = async (): Promise<void> => {
  program = await production.start();
};

const open = (page: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${site}${page}`, { headers });

const makePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

const readPage = async (page: string): Promise<string> => (await open(page)).text();

beforeAll(async () => {
  const port = await findFreePort();
  site = `http://localhost:${port}`;
  production = await prepareProduction('proxy', { SITE_URL: site, TRUST_PROXY: '1' });
  await start();
  const folder = path.join(production.folder, 'proxy');
  await startProxy({ folder, port, appPort: production.port });
  editor = await openEditor(site, ADMINISTRATOR);
  await editor.publishNews(TITLE);
});

afterAll(cleanUp);

test('pages come compressed to whoever asks for it, and plain to others', async () => {
  // fetch() always decodes: the header shows the transferred encoding.
  const ways = {
    'gzip, deflate, br, zstd': 'br',
    'gzip, deflate, br, zstd, dcb, dcz': 'br',
    'gzip, deflate, br;q=0': 'gzip',
    'br;q=0, gzip': 'gzip',
  };
  for (const [accepted, given] of Object.entries(ways)) {
    const compressed = await open('/noticias', { 'Accept-Encoding': accepted });
    expect([accepted, compressed.headers.get('content-encoding')]).toEqual([accepted, given]);
    expect((await compressed.text()).includes(TITLE)).toBe(true);
  }
  // Next's own files were compressed at the build.
  const [file = ''] = /\/_next\/static\/[^"]+\.js/u.exec(await readPage('/')) ?? [];
  const program = await open(file, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(program.headers.get('content-encoding')).toBe('br');
  const plain = await open('/noticias', { 'Accept-Encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await plain.text()).includes(TITLE)).toBe(true);
});

/** Headers that the proxy may change: of the connection, of the caches, and of the body's encoding. */
const OWN_HEADERS =
  /^(?:connection|content-(?:encoding|length)|date|keep-alive|server|transfer-encoding|cache-status|x-cache|x-request-id)$/u;

/** The other headers of a response, by name. */
const saidBy = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.test(name)));

/** Headers without the hashes of scripts, because a 404 is rendered per request, and hashes differ per render. */
const saidOfAnyRender = (response: Response) =>
  Object.fromEntries(
    Object.entries(saidBy(response)).map(([name, value]) => [
      name,
      value.replaceAll(/ 'sha256-[^']+'/gu, ''),
    ]),
  );

test('a 304 leaves the policy of the page that the browser has as it is', async () => {
  const page = await open('/noticias');
  await page.text();
  const tag = page.headers.get('etag') ?? '';
  expect([page.status, tag]).toEqual([200, expect.stringMatching(/^W\/"/u)]);
  expect(page.headers.get('content-security-policy')).toContain("'sha256-");
  // The first request refreshes the cache if it is over a second old, the second is served from it.
  for (const where of ['asked of the app', 'kept here']) {
    const again = await open('/noticias', { 'If-None-Match': tag });
    expect([where, again.status, again.headers.get('content-security-policy')]).toEqual([
      where,
      304,
      null,
    ]);
  }
  const whole = await open('/noticias');
  await whole.text();
  expect(whole.headers.get('content-security-policy')).toContain("'sha256-");
});

test('a page says the same through the proxy as without it', async () => {
  const others = [
    await editor.publishArticle('Escribir a mano'),
    '/revista/acerca',
    '/revista/articulos/999999',
    `/noticias?noticia=${await editor.publishNews('Ayudas de movilidad')}`,
    '/noticias?noticia=999999',
    '/galeria?x=1',
  ];
  for (const page of [...NAVIGATION_PAGES, ...others]) {
    // Retried, because content that was just published may not be visible everywhere yet.
    const compare = async (): Promise<void> => {
      const [direct, proxied] = [await fetch(`${production.baseUrl}${page}`), await open(page)];
      expect(direct.headers.get('x-frame-options')).toBe('DENY');
      const said = direct.status === 404 ? saidOfAnyRender : saidBy;
      expect([page, proxied.status, said(proxied)]).toEqual([page, direct.status, said(direct)]);
    };
    await vi.waitFor(compare, { timeout: 5_000, interval: 500 });
  }
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

test('a file has its length, and comes in parts, before it is kept and after', async () => {
  const data = await makePicture();
  const file = await editor.uploadPicture(data);
  const partOfUnknown = await expectStatus(open(file, { Range: 'bytes=10-19' }), 206);
  expect(Buffer.from(await partOfUnknown.arrayBuffer())).toEqual(data.subarray(10, 20));
  const whole = await open(file);
  expect(whole.headers.get('content-length')).toBe(String(data.length));
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(data);
  const part = await expectStatus(open(file, { Range: 'bytes=-10' }), 206);
  expect(part.headers.get('x-cache')).toBe('HIT');
  expect(part.headers.get('content-range')).toBe(
    `bytes ${data.length - 10}-${data.length - 1}/${data.length}`,
  );
  expect(Buffer.from(await part.arrayBuffer())).toEqual(data.subarray(-10));
});

test('an item that was withdrawn is not shown again, though the app goes away', async () => {
  const title = 'Convocatoria que se retira';
  const id = await editor.publishNews(title);
  const page = `/noticias?noticia=${id}`;
  await waitUntil(async () => (await readPage(page)).includes(title), 10_000);
  await editor.withdrawNews(id, title);
  await waitUntil(async () => !(await readPage(page)).includes(title), 10_000, 'que se retire');
  const invented = await open('/noticias?noticia=999999');
  expect(invented.headers.get('cache-control')).toBe('no-cache');
  expect((await open('/noticias?noticia=999999')).headers.get('x-cache')).toBe('MISS');

  await program.end('SIGTERM');
  await waitUntil(async () => (await open(page)).headers.get('x-cache') === 'STALE', 10_000);
  expect(await readPage(page)).not.toContain(title);
  await start();
});

test('an article that was withdrawn is not shown again, though the app goes away', async () => {
  const title = 'Artículo que se retira';
  const page = await editor.publishArticle(title);
  await waitUntil(async () => (await readPage(page)).includes(title), 10_000);
  await editor.withdrawArticle(page);
  await waitUntil(async () => !(await readPage(page)).includes(title), 10_000, 'que se retire');
  await program.end('SIGTERM');
  expect(await readPage(page)).not.toContain(title);
  await start();
});

test('while the app is away its last good pages are shown', async () => {
  const article = await editor.publishArticle('Leer en voz alta');
  const pages = [
    ['/', TITLE],
    ['/noticias', TITLE],
    ['/revista/acerca', 'Acceso abierto'],
    [article, 'Leer en voz alta'],
  ] as const;
  for (const [page, text] of pages) expect(await readPage(page)).toContain(text);
  await program.end('SIGTERM');

  for (const [page, text] of pages) {
    const answer = await open(page);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(await answer.text()).toContain(text);
  }
  const unseen = await open('/documentos?pagina=7', { Accept: 'text/html' });
  const api = await open('/api/public/news');
  expect(unseen.status).toBe(503);
  expect(unseen.headers.get('retry-after')).toBe('10');
  expect(unseen.headers.get('content-type')).toMatch(/^text\/html/u);
  expect((await unseen.text()).includes('Vuelve en unos minutos')).toBe(true);
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
