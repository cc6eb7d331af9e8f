import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { resolveDataFolder } from '../../scripts/launcher/postgres-paths';
import { isAlive, readStartTime } from '../../scripts/launcher/process-info';
import { waitUntil } from '../../scripts/testing/wait';
import { openEditor, readNewsTitles } from './support/editor';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { findChild, listProcessesOf } from './support/processes';
import {
  bareEnvironment,
  type Program,
  runProgram,
  startProduct,
  startProgram,
  waitUntilAnnounced,
  waitUntilReady,
} from './support/product';

const TITLE = 'Noticia que sobrevive a todo';

let folder: string;
let dataDir: string;
let port: number;
let baseUrl: string;
let product: Program;

const environment = () => ({ DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: '0' });

const start = async (): Promise<void> => {
  product = startProduct(environment());
  await waitUntilReady(product, baseUrl);
  await waitUntilAnnounced(product);
};

beforeAll(async () => {
  folder = makeFolder('start');
  dataDir = path.join(folder, 'data');
  port = await findFreePort();
  baseUrl = `http://localhost:${port}`;
  await start();
});

afterAll(cleanUp);

test('the first start tells the addresses and, once, the first account', async () => {
  const output = product.output();
  expect(output).toContain('Migraciones pendientes');
  expect(output).toContain(`${baseUrl}/\n`);
  expect(output).toContain(`${baseUrl}/admin\n`);
  const password = /Contraseña\s+(\S+)/.exec(output)?.[1] ?? '';
  const editor = await openEditor(baseUrl, { username: 'admin', password });
  await editor.publishNews(TITLE);
  expect(await readNewsTitles(baseUrl)).toEqual([TITLE]);
});

test('a second launcher on the same data folder is refused', async () => {
  const env = bareEnvironment({ ...environment(), PORT: String(await findFreePort()) });
  const { code, output } = await runProgram(process.execPath, ['scripts/start.mjs'], env);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^✗ Ya hay un servidor en marcha con esta carpeta de datos/);
});

test('of two launchers at the same moment one serves and the other is refused', async () => {
  const startOnPort = async (): Promise<Program> =>
    startProduct({
      DATA_DIR: path.join(folder, 'together'),
      PORT: String(await findFreePort()),
      SEED_DEMO: '0',
    });
  const [one, other] = [await startOnPort(), await startOnPort()];
  const [refused, serving] = await Promise.race([
    once(one.process, 'close').then(() => [one, other] as const),
    once(other.process, 'close').then(() => [other, one] as const),
  ]);
  expect(refused.output().trim()).toMatch(/^✗ Ya hay un servidor en marcha/);
  await waitUntilAnnounced(serving);
  expect(await serving.end('SIGTERM')).toBe(0);
});

test('on one address of the machine alone it is asked there whether it is ready', async () => {
  const host = '127.0.0.2';
  const own = await findFreePort();
  const dataDir = path.join(folder, 'one-address');
  const alone = startProduct({
    PORT: String(own),
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    HOSTNAME: host,
  });
  await waitUntilAnnounced(alone);
  expect((await fetch(`http://${host}:${own}/api/health/ready`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.1:${own}/api/health/ready`)).rejects.toThrow();
  expect(await alone.end('SIGTERM')).toBe(0);
});

test('the site of an older version is not taken for a dead one', async () => {
  const older = path.join(folder, 'older');
  mkdirSync(older);
  const birth = readStartTime(process.pid) ?? '';
  writeFileSync(
    path.join(older, 'run.json'),
    JSON.stringify({ launcher: { pid: process.pid, birth }, children: [] }),
  );
  const env = bareEnvironment({ DATA_DIR: older, PORT: String(await findFreePort()) });
  const { code, output } = await runProgram(process.execPath, ['scripts/start.mjs'], env);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^✗ Ya hay un servidor en marcha con esta carpeta de datos/);
});

test('SIGTERM ends everything, and the next start has the data and makes nothing anew', async () => {
  expect(listProcessesOf(dataDir).length).toBeGreaterThan(1);
  expect(await product.end('SIGTERM')).toBe(0);
  expect(listProcessesOf(dataDir)).toEqual([]);

  await start();
  expect(product.output()).not.toMatch(/Migraciones|Contraseña/u);
  expect(await readNewsTitles(baseUrl)).toEqual([TITLE]);
});

test('all ends where whoever read its words has ended first, as in a pipe', async () => {
  product.stopReading();
  expect(await product.end('SIGINT')).toBe(0);
  expect(listProcessesOf(dataDir)).toEqual([]);
  await start();
});

test('after kill -9 of the launcher the next start takes over', async () => {
  const left = ['PostgreSQL' as const, 'El sitio' as const].map((name) => {
    const pid = findChild(dataDir, name);
    return { pid, startTime: readStartTime(pid) ?? '' };
  });
  await product.end('SIGKILL');
  expect(left.every(isAlive)).toBe(true);

  await start();
  expect(left.some(isAlive)).toBe(false);
  expect(await readNewsTitles(baseUrl)).toEqual([TITLE]);
});

test('the site comes back when its process dies', async () => {
  const pid = findChild(dataDir, 'El sitio');
  process.kill(pid, 'SIGKILL');
  await waitUntil(() => product.output().includes('El sitio se detuvo'), 10_000);
  await waitUntilReady(product, baseUrl, 30_000);
  expect(findChild(dataDir, 'El sitio')).not.toBe(pid);
});

/** The result of readiness is cached for a second, so it does not reflect a database that has just failed. */
const waitUntilNewsAnswer = (): Promise<void> =>
  waitUntil(async () => (await fetch(`${baseUrl}/api/public/news`)).ok, 60_000, 'las noticias');

test('the database comes back when its process dies', async () => {
  const pid = findChild(dataDir, 'PostgreSQL');
  process.kill(pid, 'SIGKILL');
  await waitUntil(() => product.output().includes('PostgreSQL se detuvo'), 10_000);
  await waitUntilNewsAnswer();
  expect(await readNewsTitles(baseUrl)).toEqual([TITLE]);
});

test('a database that cannot be started again for a while ends nothing', async () => {
  const dataFolder = resolveDataFolder(dataDir);
  expect((await fetch(`${baseUrl}/noticias`)).status).toBe(200);
  chmodSync(dataFolder, 0o000);
  process.kill(findChild(dataDir, 'PostgreSQL'), 'SIGKILL');
  try {
    await waitUntil(() => product.output().split('PostgreSQL se detuvo').length > 3, 60_000);
    // The page is served from the cache.
    expect((await fetch(`${baseUrl}/noticias`)).status).toBe(200);
  } finally {
    chmodSync(dataFolder, 0o700);
  }
  await waitUntilNewsAnswer();
  expect(await readNewsTitles(baseUrl)).toEqual([TITLE]);
});

test('when npm dies everything ends', async () => {
  await product.end('SIGTERM');
  const npm = startProgram('npm', ['start'], { env: bareEnvironment(environment()) });
  await waitUntilReady(npm, baseUrl);
  await npm.end('SIGKILL');
  await waitUntil(() => listProcessesOf(dataDir).length === 0, 30_000, 'el fin de todo');
  await start();
});
