import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { IMPORT_LOCK } from '../../scripts/import/open-site';
import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored, readNews, readRedirects } from './support/imports';
import { bareEnvironment, type Program, startProgram } from './support/product';
import { layRelay } from './support/relay';
import { startServer, storeSite, type StoredSite } from './support/stored-site';
import {
  exportOf,
  OLD_SITE,
  type Post,
  postXml,
  writeUploads,
  WXR_START,
} from './support/wordpress-export';

/* Interrupted imports, and imports that must not begin. */

const SOME_FAILED = 2;

let folder: string;
let server: string;
let uploads: string;

const makeSite = (name: string): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads: [] });

const writeExport = (name: string, posts: readonly Post[]): string => {
  const file = path.join(folder, name);
  writeFileSync(file, exportOf(posts));
  return file;
};

beforeAll(async () => {
  folder = makeFolder('import-stopped');
  server = await startServer(folder);
  uploads = path.join(folder, 'uploads');
  await writeUploads(uploads);
});

afterAll(cleanUp);

test('nothing outside the folder is read, whatever the export says', async () => {
  const own = await makeSite('outside');
  const secret = path.join(folder, 'secreto.jpg');
  writeFileSync(secret, readFileSync(path.join(uploads, '2018/01/foto.jpg')));
  const inside = path.join(folder, 'inside');
  await writeUploads(inside);
  symlinkSync(secret, path.join(inside, 'enlace.jpg'));
  const content = ['../secreto.jpg', '%2e%2e/secreto.jpg', 'enlace.jpg']
    .map((name) => `<p>a<img src="${OLD_SITE}/wp-content/uploads/${name}"></p>`)
    .join('');
  const file = writeExport('outside.xml', [{ id: 1, title: 'Fuera', content }]);
  const { code, output } = await importInto(own, 'wordpress', file, '--pictures', inside);
  expect(code, output).toBe(0);
  expect(await queryStored(own, 'select 1 from media')).toEqual([]);
});

test('where no file can be written it ends, and nothing is taken for refused', async () => {
  const own = await makeSite('no_room');
  const content = `<p>a<img src="${OLD_SITE}/wp-content/uploads/2018/01/foto.jpg"></p>`;
  const file = writeExport('no-room.xml', [{ id: 1, title: 'Con foto', content }]);
  const place = path.join(own.dataDir, 'media');
  // A file replaces the folder, because even root cannot write below a file.
  rmSync(place, { recursive: true, force: true });
  writeFileSync(place, '');
  const first = await importInto(own, 'wordpress', file, '--pictures', uploads);
  expect(first.code, first.output).toBe(1);
  expect(first.output).toContain('No se puede escribir en');
  expect((await readNews(own)).size).toBe(0);

  rmSync(place);
  mkdirSync(place);
  const second = await importInto(own, 'wordpress', file, '--pictures', uploads);
  expect(second.code, second.output).toBe(0);
  expect(await queryStored(own, 'select 1 from media')).toHaveLength(1);
});

test('killed in the middle and begun again, it is as if it had not been', async () => {
  const own = await makeSite('killed');
  const posts = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    title: `Entrada ${index + 1}`,
    content: `Texto <img src="${OLD_SITE}/wp-content/uploads/2018/01/foto.jpg"> ${index}`,
  }));
  const file = writeExport('many.xml', posts);
  const args = ['scripts/import.mjs', 'wordpress', file, '--pictures', uploads];
  const program = startProgram(process.execPath, args, { env: bareEnvironment(own.env) });
  const count = async () => (await readNews(own)).size;
  await waitUntil(async () => (await count()) >= 10, 120_000, `diez noticias\n${program.output()}`);
  await program.end('SIGKILL');
  const half = await count();
  expect(half).toBeLessThan(60);
  const { code, output } = await importInto(own, 'wordpress', file, '--pictures', uploads);
  expect(code, output).toBe(0);
  expect(output).toContain(`${60 - half} nuevas, ${half} iguales`);
  expect(await count()).toBe(60);
  expect(Object.keys(await readRedirects(own))).toHaveLength(60 * 2 + 1);
  expect(await queryStored(own, 'select 1 from media')).toHaveLength(1);
});

test('files of stored records are preserved if the response to a commit is lost', async () => {
  const own = await makeSite('ambiguous');
  const content = `<p>a<img src="${OLD_SITE}/wp-content/uploads/2018/01/foto.jpg"></p>`;
  const file = writeExport('ambiguous.xml', [{ id: 1, title: 'Con foto', content }]);
  const relay = await layRelay(Number(new URL(own.databaseUrl).port));
  const relayed = new URL(own.databaseUrl);
  relayed.port = String(relay.port);
  relay.breakNext('commit and chain');
  const env = { ...own.env, DATABASE_URL: relayed.href };
  const { code, output } = await importInto(
    { ...own, env },
    'wordpress',
    file,
    '--pictures',
    uploads,
  );
  expect(code, output).not.toBe(0);
  const stored = await queryStored<{ filename: string }>(own, 'select filename from media');
  expect(stored, 'the commit arrived').toHaveLength(1);
  const names = readdirSync(path.join(own.dataDir, 'media'));
  for (const { filename } of stored) expect(names).toContain(filename);

  const again = await importInto(own, 'wordpress', file, '--pictures', uploads);
  expect(again.code, again.output).toBe(0);
  expect(again.output).toMatch(/Noticias: 1 iguales\n/u);
});

const manyPosts = (count: number): Post[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Entrada ${index + 1}`,
    content: `Texto ${index}`,
  }));

const startImport = (own: StoredSite, file: string): Program =>
  startProgram(process.execPath, ['scripts/import.mjs', 'wordpress', file], {
    env: bareEnvironment(own.env),
  });

/** Connections of an import that are terminated. */
const LOSSES: [string, string, string][] = [
  [
    'lost',
    'the connection that holds its turn',
    `pid in (select pid from pg_locks where locktype = 'advisory' and granted and objid = ${IMPORT_LOCK})`,
  ],
  // Terminates connections in a transaction and idle ones.
  ['all_lost', 'all its connections, as the database starts anew,', 'pid <> pg_backend_pid()'],
];

test.each(LOSSES)(
  '%s: %s lost, it says so and ends, and another goes on',
  async (name, _, lost) => {
    const own = await makeSite(name);
    const file = writeExport(`${name}.xml`, manyPosts(200));
    const program = startImport(own, file);
    const ended = once(program.process, 'close');
    const count = async () => (await readNews(own)).size;
    await waitUntil(
      async () => (await count()) >= 10,
      120_000,
      `diez noticias\n${program.output()}`,
    );
    const ends = await queryStored(
      own,
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and ${lost}`,
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(await ended, program.output()).toEqual([1, null]);
    expect(program.output()).toMatch(/✗ Se ha perdido la conexión (?:que guarda|con la base)/u);
    expect(program.output()).not.toContain('Failed query');
    // The report lists what was imported before the failure.
    expect(program.output()).toMatch(/Importado:.*Noticias: \d+ nuevas/su);
    const half = await count();
    expect(half).toBeLessThan(200);
    const { code, output } = await importInto(own, 'wordpress', file);
    expect(code, output).toBe(0);
    expect(output).toContain(`${200 - half} nuevas, ${half} iguales`);
  },
);

test('what another import brings at the same time comes once', async () => {
  const own = await makeSite('at_once');
  const file = writeExport('at-once.xml', manyPosts(2));
  const titles = () => queryStored(own, 'select title from news order by id');
  const before = await titles();
  await withClient(own.databaseUrl, async (other) => {
    await other.query('begin');
    await other.query(
      `insert into imported_records (source, item, collection, record, digest, stored_at)
       select 'wordpress viejo.example.org/', 'post 1', 'news', id, '', now() from news limit 1`,
    );
    const program = startImport(own, file);
    const ended = once(program.process, 'close');
    const waiting = "select 1 from pg_locks where not granted and locktype = 'transactionid'";
    await waitUntil(
      async () => Boolean((await other.query(waiting)).rowCount),
      120_000,
      `la espera por la otra\n${program.output()}`,
    );
    await other.query('commit');
    expect(await ended, program.output()).toEqual([SOME_FAILED, null]);
    expect(program.output()).toContain('Noticias: 1 nuevas, 1 con fallos');
    expect(program.output()).toMatch(/✗ entrada 1 .*ya hay aquí un registro/u);
  });
  expect(await titles()).toEqual([...before, { title: 'Entrada 2' }]);
  // The imported record is recognised from now on.
  const { code, output } = await importInto(own, 'wordpress', file);
  expect(code, output).toBe(0);
  expect(output).toContain('Noticias: 1 iguales, 1 cambiadas aquí, sin tocar');
});

test('an address that two posts had, or the office has used, stays where it leads, and is told', async () => {
  const own = await makeSite('doubles');
  await queryStored(own, `insert into redirects ("from", "to") values ('/?p=2', '/acerca')`);
  const link = `${OLD_SITE}/la-misma/`;
  const file = writeExport('doubles.xml', [
    { id: 1, title: 'Una', content: 'Texto', link },
    { id: 2, title: 'Otra', content: 'Texto', link },
  ]);
  const { code, output } = await importInto(own, 'wordpress', file);
  expect(code, output).toBe(0);
  expect(output).toContain('la dirección antigua /?p=2 lleva ya a otra parte: queda como está');
  expect(await readRedirects(own)).toEqual({
    '/la-misma': expect.stringMatching(/noticia=\d+$/u) as string,
    '/?p=1': expect.stringMatching(/noticia=\d+$/u) as string,
    '/?p=2': '/acerca',
  });
});

test('a file that is cut off brings what it has whole, and says where it ends', async () => {
  const own = await makeSite('cut');
  const file = path.join(folder, 'cut.xml');
  const first = postXml({ id: 1, title: 'Entera', content: 'Texto' });
  const second = postXml({ id: 2, title: 'A medias', content: 'Texto' });
  writeFileSync(file, `${WXR_START}${first}${second.slice(0, 200)}`);
  const { code, output } = await importInto(own, 'wordpress', file);
  expect(code, output).toBe(SOME_FAILED);
  expect(output).toContain('Noticias: 1 nuevas');
  expect(output).toMatch(/archivo, línea \d+: el archivo está dañado o cortado desde aquí/u);
});

test('what cannot be understood is told before anything begins', async () => {
  const site = await makeSite('unasked');
  const file = writeExport('plain.xml', []);
  const cases: [string[], string][] = [
    [[], 'Uso: npm run import'],
    [['wordpress'], 'Uso: npm run import'],
    [['joomla', file], 'Uso: npm run import'],
    [['wordpress', path.join(folder, 'no.xml')], 'No hay ningún archivo'],
    [['wordpress', file, '--pictures', path.join(folder, 'no')], 'No hay ninguna carpeta'],
    [['wordpress', file, '--default-category', 'Deportes'], '«Deportes» no es una categoría'],
    [['wordpress', file, '--category', 'Deportes'], '--category espera'],
  ];
  for (const [args, expected] of cases) {
    const { code, output } = await importInto(site, ...args);
    expect(code, output).toBe(1);
    expect(output).toContain(expected);
  }
});
