import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { OF_COMMANDS } from '../../scripts/launcher/left-out';
import { findWide, listLongScripts } from '../../scripts/launcher/narrow-scripts';
import { STANDALONE } from '../../scripts/launcher/server-program';
import { CHUNK_FOLDERS, groupChunks } from '../../scripts/launcher/shared-chunks';
import { withClient } from '../../scripts/testing/database';
import { cleanUp } from './support/cleanup';
import { type Editor, openEditor } from './support/editor';
import { ADMINISTRATOR, type Program, waitUntilReady } from './support/product';
import { layOutProduction, type Production } from './support/production';

const TITLE = 'Convocatoria abierta para la cohorte de otoño';
const NEW_TITLE = 'Convocatoria ampliada para la cohorte de otoño';
const PAGES = ['/', '/noticias'];

let production: Production;
let program: Program;
let editor: Editor;
let newsId: number;

const start = async (): Promise<void> => {
  program = production.image.start();
  await waitUntilReady(program, production.baseUrl, 60_000);
};

const open = (page: string): Promise<Response> => fetch(`${production.baseUrl}${page}`);

beforeAll(async () => {
  production = await layOutProduction('standalone', {}, { isNew: true });
});

afterAll(cleanUp);

test('two migrations at once on an empty database do the work once', async () => {
  const runs = await Promise.all([production.image.migrate(), production.image.migrate()]);
  expect(runs.map(({ code, output }) => (code === 0 ? 'done' : output))).toEqual(['done', 'done']);

  await withClient(production.databaseUrl, async (client) => {
    const users = await client.query('select username, role from users');
    expect(users.rows).toEqual([{ username: ADMINISTRATOR.username, role: 'admin' }]);
    const migrations = await client.query('select name from payload_migrations group by name');
    const all = await client.query('select name from payload_migrations');
    expect(all.rowCount).toBe(migrations.rowCount);
  });
});

test('a copied build, made without a database, serves the content of the one it is given', async () => {
  await start();
  editor = await openEditor(production.baseUrl, ADMINISTRATOR);
  newsId = await editor.publishNews(TITLE);
  for (const page of PAGES) {
    const answer = await open(page);
    expect(answer.status).toBe(200);
    expect((await answer.text()).includes(TITLE), page).toBe(true);
  }
});

test.each(PAGES)('the second visit of %s comes from the page cache', async (page) => {
  await (await open(page)).text();
  const second = await open(page);
  expect(second.headers.get('cache-status')).toBe('app; hit');
  expect((await second.text()).includes(TITLE)).toBe(true);
});

test('a change shows at the next visit, and a restart brings nothing old back', async () => {
  await editor.renameNews(newsId, NEW_TITLE);
  const expectNew = async () => {
    for (const page of PAGES) {
      const html = await (await open(page)).text();
      expect([page, html.includes(NEW_TITLE), html.includes(TITLE)]).toEqual([page, true, false]);
    }
  };
  await expectNew();

  await program.end('SIGTERM');
  await start();
  await expectNew();
});

test('what Next bundles twice is read into memory once', () => {
  const lines = CHUNK_FOLDERS.flatMap((folder) => {
    const groups = [...groupChunks(path.join(STANDALONE, folder))];
    return groups.map(([content, names]) => ({ length: content.length, copies: names.length - 1 }));
  });
  // Else the build did nothing: a release of Turbopack shares its chunks itself, or names them otherwise.
  expect(lines.reduce((sum, { copies }) => sum + copies, 0)).toBeGreaterThan(0);
  expect(lines.filter(({ copies, length }) => copies > 0 && length > 200)).toEqual([]);
});

test('no long script is kept in memory at two bytes a letter', () => {
  const names = listLongScripts(STANDALONE);
  // Else a release of Turbopack, or of the packages, writes them so itself.
  for (const folder of [CHUNK_FOLDERS[0] ?? '', path.join('node_modules', 'next')]) {
    const below = names.filter((name) => name.startsWith(folder + path.sep));
    expect(findWide('.', below).length, folder).toBeGreaterThan(0);
  }
  expect(findWide(STANDALONE, names)).toEqual([]);
});

/** Where Payload names what only its commands need, and never comes to with a server. */
const OF_COMMANDS_ONLY = [
  '@payloadcms/drizzle/dist/postgres/requireDrizzleKit.js',
  '@payloadcms/drizzle/dist/utilities/createSchemaGenerator.js',
  'payload/dist/bin/generateTypes.js',
];

test('what writes types and migrations is not in the server, and nothing else asks for it', async () => {
  const modules = path.join(STANDALONE, 'node_modules');
  const asked = new RegExp(
    `(?:from|require\\(|import\\() ?['"](?:${OF_COMMANDS.join('|')})['"/]`,
    'u',
  );
  const asking = ['node_modules', path.join('.next', 'server')].flatMap((folder) =>
    readdirSync(path.join(STANDALONE, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.[cm]?js$/u.test(file.name))
      .map((file) => path.join(file.parentPath, file.name))
      .filter((file) => asked.test(readFileSync(file, 'utf8')))
      .map((file) => path.relative(path.join(STANDALONE, folder), file)),
  );
  expect(asking.toSorted()).toEqual(OF_COMMANDS_ONLY);
  for (const name of ['prettier', 'lodash', 'drizzle-kit', 'esbuild']) {
    // Else it came with something else, or comes no more.
    expect(existsSync(path.join('node_modules', name)), name).toBe(true);
    expect(existsSync(path.join(modules, name)), name).toBe(false);
  }
  const { compile } = createRequire(path.resolve(STANDALONE, 'server.js'))(
    'json-schema-to-typescript',
  ) as { compile: () => Promise<string> };
  await expect(compile()).rejects.toThrow('where the server is built');
});

test('nothing is written beside the program', async () => {
  const before = production.image.listFiles();
  await (await open('/noticias?x=1')).text();
  await (await open('/noticias?noticia=999999')).text();
  await (await open('/no-existe')).text();
  expect(production.image.listFiles()).toEqual(before);
});
