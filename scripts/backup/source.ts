import type { Client } from 'pg';

import type { Settings } from '../../src/core/settings';
import { BACKGROUND_LOCK } from '../../src/core/background/task.definition';
import { ProcessManager } from '../launcher/process-manager';
import { withClient } from '../database/client';
import { assertDatabaseReachable } from '../database/reachable';
import { openDataFolder } from '../launcher/data-folder';
import { LaunchError } from '../launcher/launch-error.mjs';
import {
  findRunningDatabase,
  hasDatabase,
  startEmbeddedDatabase,
} from '../launcher/postgres-server';
import { handleShutdown } from '../launcher/shutdown';

type Work<Result> = (client: Client) => Promise<Result>;

const INTERRUPTED = 130;

const withBackupClient = <Result>(url: string, work: Work<Result>): Promise<Result> =>
  withClient({ connectionString: url, application_name: 'copia de seguridad' }, work);

const withOwnServer = async <Result>(
  { dataDir }: Settings,
  children: ProcessManager,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  await children.acquireAndCleanUp();
  handleShutdown(children, INTERRUPTED);
  try {
    const { url } = await startEmbeddedDatabase(dataDir, children);
    return await work(url);
  } finally {
    await children.stopAll();
  }
};

export const withDatabaseAddress = async <Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    await assertDatabaseReachable(databaseUrl);
    return work(databaseUrl);
  }
  if (!hasDatabase(dataDir)) throw new LaunchError(`DATA_DIR: no hay base de datos en ${dataDir}.`);
  const children = new ProcessManager(dataDir);
  if (children.findLauncher() === undefined) return withOwnServer(settings, children, work);
  const url = findRunningDatabase(dataDir);
  if (!url)
    throw new LaunchError('La base de datos todavía está arrancando: repita en un momento.');
  return work(url);
};

export const withDatabase = <Result>(settings: Settings, work: Work<Result>): Promise<Result> =>
  withDatabaseAddress(settings, (url) => withBackupClient(url, work));

/** Name of the lease in versions before 22 November 2026. */
const OLDER_LEASE = 'mail-worker';

/**
 * Checks the lease of the background work: if a copy of the site holds it, the site is running.
 *
 * @throws {LaunchError} if the site is running
 */
const requireStoppedSite = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock(hashtextextended(name, 0)) as free from unnest($1::text[]) as name',
    [[BACKGROUND_LOCK, OLDER_LEASE]],
  );
  if (rows.every(({ free }) => free)) return;
  throw new LaunchError(
    'El sitio está en marcha con esta base de datos: deténgalo antes de restaurar. No se ha cambiado nada.',
  );
};

/** Runs `work` on the site's database while the site is stopped. @throws {LaunchError} if the site is running */
export const withStoppedSite = async <Result>(
  settings: Settings,
  work: Work<Result>,
): Promise<Result> => {
  const { databaseUrl, dataDir } = settings;
  openDataFolder(dataDir);
  if (databaseUrl) {
    await assertDatabaseReachable(databaseUrl);
    return withBackupClient(databaseUrl, async (client) => {
      await requireStoppedSite(client);
      return work(client);
    });
  }
  const children = new ProcessManager(dataDir);
  const launcher = children.findLauncher();
  if (launcher !== undefined) {
    throw new LaunchError(
      `El sitio está en marcha con esta carpeta de datos (proceso ${launcher}): deténgalo antes de restaurar. No se ha cambiado nada.`,
    );
  }
  return withOwnServer(settings, children, (url) => withBackupClient(url, work));
};
