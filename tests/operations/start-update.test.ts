import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { BUILDS_DIR, listBuilds } from '../../scripts/launcher/builds.mjs';
import { findFreePort } from '../../scripts/launcher/ports';
import { findRunningDatabase, startEmbeddedDatabase } from '../../scripts/launcher/postgres-server';
import { ProcessManager } from '../../scripts/launcher/process-manager';
import { COMMAND_INPUTS, SITE_INPUTS } from '../../scripts/launcher/source-hash.mjs';
import { withClient } from '../../scripts/testing/database';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { findChild } from './support/processes';
import {
  bareEnvironment,
  type Program,
  runProgram,
  startProgram,
  waitUntilAnnounced,
  waitUntilReady,
} from './support/product';

/** A separate checkout, with the builds of this one, in which a site runs while the checkout changes. */

let checkout: string;
let dataDir: string;
let baseUrl: string;
let product: Program;
let settings: Record<string, string>;

const FILES = ['package.json', 'scripts', ...SITE_INPUTS, ...COMMAND_INPUTS];

const runStart = (extra: Record<string, string>, ...args: string[]) =>
  runProgram(
    process.execPath,
    [path.join(checkout, 'scripts', 'start.mjs'), ...args],
    bareEnvironment({ ...settings, ...extra }),
  );

const status = async (address: string): Promise<number> => (await fetch(baseUrl + address)).status;

beforeAll(async () => {
  const folder = makeFolder('update');
  checkout = path.join(folder, 'checkout');
  dataDir = path.join(folder, 'data');
  mkdirSync(path.join(checkout, BUILDS_DIR), { recursive: true });
  for (const file of new Set(FILES)) {
    cpSync(file, path.join(checkout, file), { recursive: true });
  }
  for (const kind of ['site', 'commands']) {
    const [build = ''] = listBuilds(kind);
    const copy = path.join(checkout, BUILDS_DIR, path.basename(build));
    cpSync(build, copy, { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'));

  const port = await findFreePort();
  baseUrl = `http://localhost:${port}`;
  settings = { DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: '0' };
  product = startProgram(process.execPath, [path.join(checkout, 'scripts', 'start.mjs')], {
    env: bareEnvironment(settings),
  });
  await waitUntilReady(product, baseUrl);
  await waitUntilAnnounced(product);
  expect(product.output()).not.toContain('Construyendo');
  // `git pull` brings a version that cannot be built.
  writeFileSync(path.join(checkout, 'src', 'payload-types.ts'), 'export const broken = ;\n');
  writeFileSync(path.join(checkout, 'next.config.mjs'), "throw new Error('broken');\n");
});

afterAll(cleanUp);

test('a failing build says what has not changed, and the site serves what it has not served yet', async () => {
  const { code, output } = await runStart({}, '--build-only');
  expect(code).toBe(1);
  expect(output).toContain('broken');
  expect(output).toMatch(
    /✗ La construcción terminó con un error \(1\)\. La base de datos y el sitio/u,
  );
  expect(await status('/calendario')).toBe(200);
  expect(await status('/admin/login')).toBe(200);
});

test('an update whose build fails does not migrate', async () => {
  const server = path.join(path.dirname(dataDir), 'server');
  const manager = new ProcessManager(path.dirname(dataDir));
  later(() => manager.stopAll());
  const { url } = await startEmbeddedDatabase(server, manager);
  const { code, output } = await runStart({
    DATA_DIR: path.join(path.dirname(dataDir), 'other'),
    PORT: String(await findFreePort()),
    DATABASE_URL: url,
    PAYLOAD_SECRET: 'secreto-de-operaciones-de-32-caracteres',
  });
  expect(code).toBe(1);
  expect(output).toContain('La construcción terminó con un error');
  await withClient(url, async (client) => {
    const tables = await client.query("select 1 from pg_tables where schemaname = 'public'");
    expect(tables.rowCount).toBe(0);
  });
});

test('while npm ci has removed node_modules, pages, new connections and a restart work', async () => {
  rmSync(path.join(checkout, 'node_modules'));
  expect(await status('/noticias')).toBe(200);
  expect(await status('/buscar?q=educacion')).toBe(200);
  await withClient(findRunningDatabase(dataDir) ?? '', async (client) => {
    // A new connection loads a library, a list of stop words and a time zone from PostgreSQL's folder.
    await client.query(
      "select to_tsvector('spanish', 'la educación'), now() at time zone 'America/Caracas'",
    );
  });
  process.kill(findChild(dataDir, 'El sitio'), 'SIGKILL');
  await expect.poll(() => product.output(), { timeout: 10_000 }).toContain('El sitio se detuvo');
  await waitUntilReady(product, baseUrl, 30_000);
  expect(await status('/acerca')).toBe(200);
});
