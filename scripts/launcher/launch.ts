import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import type { Settings } from '../../src/core/settings';
import { ensureBuilt } from './build';
import { markInUse } from './builds.mjs';
import { readCheckedSettings } from './checked-settings';
import { formatDuration, print, withProgress } from './console';
import { openDataFolder, readOrCreateSecret } from './data-folder';
import { assertDatabaseReachable } from '../database/reachable';
import { assertPortFree } from './ports';
import { startEmbeddedDatabase } from './postgres-server';
import { prepareDatabase } from './prepare-database';
import { type ChildCommand, ProcessManager } from './process-manager';
import { serverCommand, waitUntilReady } from './server-program';
import { handleShutdown } from './shutdown';
import { restartOnExit, superviseService } from './supervise';

/** Settings that the site's process does not need, secrets among them. */
const HIDDEN_ENV = /^(?:ADMIN_PASSWORD|BACKUP_(?!TIME$).*)$/u;
const BACKUP_PAUSE_MS = 60_000;
const MAX_START_CRASHES = 3;

/** Only an address counts, because many systems set HOSTNAME to the machine's name. */
const resolveHost = (): string => {
  const wanted = process.env['HOSTNAME'] ?? '';
  return net.isIP(wanted) || wanted === 'localhost' ? wanted : '0.0.0.0';
};

const openDatabase = async (settings: Settings, manager: ProcessManager): Promise<string> => {
  const given = settings.databaseUrl;
  if (given) {
    await withProgress({ done: 'Base de datos accesible' }, () => assertDatabaseReachable(given));
    return given;
  }
  const { url } = await withProgress({ done: 'Base de datos en marcha' }, () =>
    startEmbeddedDatabase(settings.dataDir, manager),
  );
  return url;
};

const siteEnvironment = (
  settings: Settings,
  generated: { databaseUrl: string; payloadSecret: string },
): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(settings.port),
  SITE_URL: settings.siteUrl,
  DATABASE_URL: generated.databaseUrl,
  DATA_DIR: settings.dataDir,
  PAYLOAD_SECRET: generated.payloadSecret,
  SEED_DEMO: settings.seedDemo ? '1' : '0',
  NEXT_TELEMETRY_DISABLED: '1',
});

/** @param build the folder that is served; `undefined` for `next dev` */
const siteCommand = (options: {
  build: string | undefined;
  env: NodeJS.ProcessEnv;
  port: number;
  host: string;
}): ChildCommand => {
  const { build, port, host } = options;
  const visible = Object.entries(options.env).filter(([name]) => !HIDDEN_ENV.test(name));
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(visible),
    NODE_ENV: build ? 'production' : 'development',
    HOSTNAME: host,
  };
  const next = path.resolve('node_modules/.bin/next');
  const { args, options: spawnOptions } = build
    ? serverCommand(build, env)
    : { args: [next, 'dev', '--port', String(port), '--hostname', host], options: { env } };
  return {
    name: 'El sitio',
    command: process.execPath,
    args,
    options: { ...spawnOptions, stdio: 'inherit' },
    // Longer than the server's own graceful shutdown.
    stopTimeoutMs: 15_000,
    onStart: (pid) => build && markInUse(build, pid),
  };
};

/** A separate process, so that running out of memory does not end the site. */
const backupCommand = (env: NodeJS.ProcessEnv): ChildCommand => ({
  name: 'El programa de las copias de seguridad',
  command: process.execPath,
  args: [path.resolve('scripts/backup.mjs'), '--nightly'],
  options: { env, stdio: 'inherit' },
});

const printSummary = (settings: Settings): void => {
  print('');
  print(`  Sitio           ${settings.siteUrl}/`);
  print(`  Administración  ${settings.siteUrl}/admin`);
  print('');
  print('Listo. Ctrl-C para detener.');
};

export const launch = async ({ dev }: { dev: boolean }): Promise<void> => {
  const begin = Date.now();
  const settings = readCheckedSettings();
  const { port, dataDir } = settings;
  const host = resolveHost();
  openDataFolder(dataDir);

  const manager = new ProcessManager(dataDir);
  await manager.acquireAndCleanUp();
  handleShutdown(manager);
  try {
    await assertPortFree(port, host);
    const databaseUrl = await openDatabase(settings, manager);
    const payloadSecret = settings.payloadSecret ?? readOrCreateSecret(dataDir, 'payload-secret');
    const env = siteEnvironment(settings, { databaseUrl, payloadSecret });
    // Before the migrations: a failed build must not leave a database that no program fits.
    const build = dev ? undefined : await ensureBuilt(manager);
    await prepareDatabase({ env, embedded: !settings.databaseUrl, manager });
    await withProgress({ done: 'Sitio en marcha' }, () =>
      superviseService(manager, siteCommand({ build, env, port, host }), {
        maxStartCrashes: MAX_START_CRASHES,
        waitUntilReady: (hasFailed) => waitUntilReady({ host, port }, hasFailed),
      }),
    );
    printSummary(settings);
    if (settings.backup.time) {
      void restartOnExit(manager, backupCommand(env), { minPauseMs: BACKUP_PAUSE_MS });
    }
    print(`(${formatDuration(Date.now() - begin)} en ${os.hostname()})`);
  } catch (error) {
    // A step that fails because of a requested stop is no error.
    if (manager.isStopping()) return;
    await manager.stopAll();
    throw error;
  }
};
