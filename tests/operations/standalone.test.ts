import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { cleanUp } from './support/cleanup';
import { type Editor, openEditor } from './support/editor';
import { ADMINISTRATOR, type Program } from './support/product';
import { layOutProduction, type Production } from './support/production';

const TITLE = 'Convocatoria abierta para la cohorte de otoño';
const NEW_TITLE = 'Convocatoria ampliada para la cohorte de otoño';
const PAGES = ['/', '/noticias'];

let production: Production;
let program: Program;
let editor: Editor;
let newsId: number;

const start = async (): Promise<void> => {
  program = await production.start();
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

test('a stop while it starts is a stop as well', async () => {
  await program.end('SIGTERM');
  const starting = production.image.start();
  await pause(1_000);
  expect(await starting.end('SIGTERM')).toBe(0);
  await start();
});

test('nothing is written beside the program', async () => {
  const before = production.image.listFiles();
  await (await open('/noticias?x=1')).text();
  await (await open('/noticias?noticia=999999')).text();
  await (await open('/no-existe')).text();
  expect(production.image.listFiles()).toEqual(before);
});
