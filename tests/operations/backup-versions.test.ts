import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { runMigrations } from '../../scripts/backup/migrations';
import { ProcessManager } from '../../scripts/launcher/process-manager';
import { startEmbeddedDatabase } from '../../scripts/launcher/postgres-server';
import { withClient } from '../../scripts/testing/database';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { bareEnvironment, runCommand, runProgram } from './support/product';

/* Backups of other versions, restored into the PostgreSQL of `DATABASE_URL`. */

const FIRST_MIGRATION = '20261121_105532_inicial';

let folder: string;
let server: string;

const inFolder = (name: string): string => path.join(folder, name);

const addressOf = (database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const environment = (database: string) => ({
  DATABASE_URL: addressOf(database),
  PAYLOAD_SECRET: 'secreto-de-operaciones-de-32-caracteres',
  DATA_DIR: inFolder(database),
});

beforeAll(async () => {
  folder = makeFolder('versions');
  const children = new ProcessManager(folder);
  later(() => children.stopAll());
  server = (await startEmbeddedDatabase(inFolder('server'), children)).url;
  await withClient(server, async (client) => {
    for (const name of ['old', 'new']) await client.query(`create database ${name}`);
  });
  await withClient(addressOf('old'), async (client) => {
    await runMigrations(client, [FIRST_MIGRATION]);
    await client.query('insert into payload_migrations (name, batch) values ($1, 1)', [
      FIRST_MIGRATION,
    ]);
    await client.query(
      `insert into news (title, excerpt, content, category)
       select 'Noticia antigua', 'Resumen', '{}', enumlabel::enum_news_category
       from pg_enum where enumtypid = 'enum_news_category'::regtype limit 1`,
    );
  });
});

afterAll(cleanUp);

test("an old version's backup is restored and brought up to date", async () => {
  const taken = await runCommand('backup', [inFolder('old.tar.gz')], environment('old'));
  expect(taken.code, taken.output).toBe(0);
  const restored = await runCommand('restore', [inFolder('old.tar.gz')], environment('new'));
  expect(restored.code, restored.output).toBe(0);
  expect(restored.output).toMatch(/Migraciones posteriores a la copia: \d/u);
  const { rows } = await withClient(addressOf('new'), (client) =>
    client.query('select id, title, search_text from news'),
  );
  expect(rows).toEqual([
    { id: 1, title: 'Noticia antigua', search_text: 'noticia antigua\nresumen' },
  ]);
  const prepared = await runProgram(
    process.execPath,
    ['scripts/prepare.mjs'],
    bareEnvironment({ ...environment('new'), NODE_ENV: 'production', SEED_DEMO: '0' }),
  );
  expect(prepared.code, prepared.output).toBe(0);
  expect(prepared.output).not.toContain('Migraciones pendientes');
});

test("a newer version's backup is refused", async () => {
  await withClient(addressOf('old'), (client) =>
    client.query("insert into payload_migrations (name, batch) values ('29990101_futuro', 2)"),
  );
  const taken = await runCommand('backup', [inFolder('newer.tar.gz')], environment('old'));
  expect(taken.code, taken.output).toBe(0);
  const args = [inFolder('newer.tar.gz'), '--overwrite'];
  const { code, output } = await runCommand('restore', args, environment('new'));
  expect(code).toBe(1);
  expect(output).toMatch(/✗ La copia es de una versión posterior .*29990101_futuro/u);
});

test('a database without a site in it is not backed up, in one line', async () => {
  await withClient(server, (client) => client.query('create database strange'));
  const { code, output } = await runCommand('backup', [], environment('strange'));
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^✗ La base de datos no es de este producto/u);
});
