import path from 'node:path';

import type { ProcessManager } from '../launcher/process-manager';
import { LaunchError } from '../launcher/launch-error.mjs';
import { findFreePort } from '../launcher/ports';
import { startEmbeddedDatabase } from '../launcher/postgres-server';
import { resolveNode, imageNodeVersion } from './node-versions';
import { ADMINISTRATOR, copyTemplate } from './site-templates';
import { isReady, waitUntil } from './wait';

const NAME = 'El sitio de las pruebas';
const READY_TIMEOUT_MS = 600_000;

/**
 * Starts the product as `npm start` does, on the Node version of the image, with demo content and separate PostgreSQL,
 * files and accounts. Stopped with the runner's children.
 *
 * @param own settings in addition to the tests' own
 * @returns environment variables for the tests
 */
export const startTestSite = async (
  children: ProcessManager,
  folder: string,
  own: Record<string, string> = {},
): Promise<Record<string, string>> => {
  const places = { database: path.join(folder, 'database'), files: path.join(folder, 'site') };
  await copyTemplate('demo', places);
  const database = await startEmbeddedDatabase(places.database, children);
  const port = await findFreePort();
  const siteEnv = {
    BASE_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: places.files,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    PAYLOAD_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas',
  };
  const settings = {
    PORT: String(port),
    SITE_URL: siteEnv.BASE_URL,
    SEED_DEMO: '1',
    RATE_LIMIT_FACTOR: '1000',
    ...own,
  };
  const { exit } = children.start({
    name: NAME,
    command: resolveNode(imageNodeVersion()),
    args: [path.resolve('scripts/start.mjs')],
    options: { env: { ...process.env, ...settings, ...siteEnv }, stdio: 'inherit' },
    group: false,
    stopTimeoutMs: 40_000,
  });
  const ended = exit.then(() => {
    throw new LaunchError(`${NAME} se detuvo.`);
  });
  // If the site ends after it was ready, the failing tests report it.
  ended.catch(() => undefined);
  await Promise.race([
    ended,
    waitUntil(() => isReady(siteEnv.BASE_URL), READY_TIMEOUT_MS, 'el arranque del sitio'),
  ]);
  return siteEnv;
};
