import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

import { BUILDS_DIR, ensureBuildOf } from '../launcher/builds.mjs';
import { findFreePort } from '../launcher/ports';
import { withClient } from '../testing/database';
import { imageNodeVersion, resolveNode } from '../testing/node-versions';
import { waitUntil } from '../testing/wait';
import type { BenchSite } from './bench-site';
import type { BenchContext } from './benchmark';

const SOURCE = 'scripts/bench/stock-payload';
const DATABASE = 'stock_payload';
const ACCOUNT = { email: 'admin@example.org', password: 'stock-payload-2026' };
const READY_TIMEOUT_MS = 60_000;

export interface StockSite {
  baseUrl: string;
  token: string;
  stop: () => Promise<void>;
}

const isServing = async (url: string): Promise<boolean> => {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
};

/** @returns the token of the first account, which anyone may create */
const createAccount = async (baseUrl: string): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/users/first-register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  if (!response.ok) throw new Error(`first account of the stock Payload: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
};

/**
 * Builds and starts Payload as it comes, with the project's packages and a database beside the site's. Built in the
 * folder of builds, because packages are resolved from the folders above.
 */
export const startStockSite = async (
  { manager }: BenchContext,
  { env: siteEnv }: BenchSite,
): Promise<StockSite> => {
  const node = resolveNode(imageNodeVersion());
  const next = path.resolve('node_modules/.bin/next');
  const build = await ensureBuildOf('stock', [SOURCE, 'package-lock.json'], async (folder) => {
    cpSync(SOURCE, folder, { recursive: true });
    const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' as const } };
    // Outside the folder, which is removed if the build fails.
    const logFile = path.resolve(BUILDS_DIR, 'stock.log');
    rmSync(logFile, { force: true });
    const run = (args: string[]) =>
      manager.run({ name: 'Payload sin cambios', command: node, args, options, logFile });
    await run(['prepare.mjs', 'import-map']);
    await run([next, 'build']);
  });

  const siteDatabase = siteEnv['DATABASE_URL'] ?? '';
  await withClient(siteDatabase, (client) => client.query(`create database ${DATABASE}`));
  const url = new URL(siteDatabase);
  url.pathname = DATABASE;
  const port = String(await findFreePort());
  const env = { ...process.env, DATABASE_URL: url.href, PAYLOAD_SECRET: 'stock-payload' };
  await manager.run({
    name: 'Tablas de Payload sin cambios',
    command: node,
    args: ['prepare.mjs', 'tables'],
    options: {
      cwd: build,
      env: { ...env, NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  });
  const { process: child, exit } = manager.start({
    name: 'Payload sin cambios',
    command: node,
    args: [next, 'start', '--port', port],
    options: {
      cwd: build,
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  });
  const baseUrl = `http://localhost:${port}`;
  await waitUntil(
    () => isServing(`${baseUrl}/admin/login`),
    READY_TIMEOUT_MS,
    'el arranque de Payload sin cambios',
  );
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return { baseUrl, token: await createAccount(baseUrl), stop };
};
