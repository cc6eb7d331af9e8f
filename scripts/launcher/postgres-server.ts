import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { isConnectionError } from '../../src/core/database/errors';
import { withClient } from '../database/client';
import { markInUse } from './builds.mjs';
import { openDataFolder, readOrCreateSecret } from './data-folder';
import { LaunchError } from './launch-error.mjs';
import { findFreePort } from './ports';
import {
  createOwnedDir,
  findProgram,
  type PostgresPaths,
  preparePostgres,
  resolveDataFolder,
} from './postgres-paths';
import { readCommandLine, readStartTime, stopProcess } from './process-info';
import type { ChildCommand, ProcessManager } from './process-manager';
import { superviseService } from './supervise';

const DATABASE = 'doctorado';
const ROLE = 'app';
/** PostgreSQL's fast shutdown rolls open transactions back and loses nothing. */
const FAST_SHUTDOWN_SIGNAL: NodeJS.Signals = 'SIGINT';
const STOP_TIMEOUT_MS = 20_000;
/** How often a server that is not ready yet is logged. */
const LOG_INTERVAL_MS = 15_000;
/** For a server that accepts the connection and does not respond. */
const CONNECT_TIMEOUT_MS = 5_000;
const MAX_POLL_MS = 250;
/** Several, because a killed postmaster's children hold the data folder for a moment longer. */
const MAX_START_CRASHES = 5;

/** The line of `postmaster.pid` that holds the port. */
const PORT_LINE = 3;

const urlOf = (port: number, password: string): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** Runs initdb in a partial folder and renames it, so that an interrupted run leaves no half cluster. */
const createCluster = async (
  paths: PostgresPaths,
  run: {
    password: string;
    manager: ProcessManager;
    spawning: Pick<ChildCommand, 'options' | 'logFile'>;
  },
): Promise<void> => {
  const partial = `${paths.dataFolder}.partial`;
  const passwordFile = `${paths.dataFolder}.password`;
  createOwnedDir(paths, partial);
  writeFileSync(passwordFile, run.password, { mode: 0o600 });
  if (paths.user) chownSync(passwordFile, paths.user.uid, paths.user.gid);
  try {
    await run.manager.run({
      name: 'La preparación de PostgreSQL (initdb)',
      command: findProgram(paths, 'initdb'),
      args: [
        ...['-D', partial, '-U', ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
        ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ],
      ...run.spawning,
    });
    renameSync(partial, paths.dataFolder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

const assertSameMajor = ({ dataFolder, version }: PostgresPaths): void => {
  const cluster = readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (version.split('.')[0] === cluster) return;
  throw new LaunchError(
    `La base de datos de ${dataFolder} es de PostgreSQL ${cluster} y el incorporado es ${version}: pásela con una copia de seguridad.`,
  );
};

/**
 * Stops the server that a crashed launcher left on this data folder. The process named in
 * `postmaster.pid` is signalled only if its command line names the folder.
 */
const stopOrphan = async ({ dataFolder }: PostgresPaths): Promise<void> => {
  const pidFile = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const startTime = pid > 0 ? readStartTime(pid) : undefined;
  if (!startTime) return;
  if (readCommandLine(pid)?.includes(`-D ${dataFolder} `)) {
    await stopProcess(
      { pid, startTime },
      { signal: FAST_SHUTDOWN_SIGNAL, group: false, stopTimeoutMs: STOP_TIMEOUT_MS },
    );
    return;
  }
  // Another process has this pid today; PostgreSQL itself would take it for a running postmaster.
  rmSync(pidFile, { force: true });
};

const ensureDatabase = (port: number, password: string): Promise<void> => {
  const address = { host: '127.0.0.1', port, user: ROLE, password, database: 'postgres' };
  return withClient({ ...address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
};

/**
 * Waits without limit while the server runs, because recovery after a crash may take minutes.
 *
 * @throws {LaunchError} if it has failed, and for what waiting does not repair, such as a full disk
 */
const waitUntilReady = async (
  { port, password, logFile }: { port: number; password: string; logFile: string },
  hasFailed: () => boolean,
): Promise<void> => {
  let loggedAt = performance.now();
  for (let pause = 30; ; pause = Math.min(1.5 * pause, MAX_POLL_MS)) {
    try {
      await ensureDatabase(port, password);
      return;
    } catch (error) {
      const { message } = error as Error;
      if (hasFailed() || !isConnectionError(error)) {
        throw new LaunchError(`PostgreSQL no arranca: vea ${logFile} (${message}).`);
      }
      if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
        loggedAt = performance.now();
        console.error(`! PostgreSQL aún no está listo: vea ${logFile} (${message}).`);
      }
      await wait(pause);
    }
  }
};

export const startEmbeddedDatabase = async (
  dataDir: string,
  manager: ProcessManager,
): Promise<{ url: string }> => {
  openDataFolder(dataDir);
  const password = readOrCreateSecret(dataDir, 'database-password');
  const paths = await preparePostgres(dataDir);
  const logFile = path.join(dataDir, 'postgres.log');
  rmSync(logFile, { force: true });
  const spawning = { options: { cwd: '/', ...paths.user }, logFile };
  if (!existsSync(paths.dataFolder)) await createCluster(paths, { password, manager, spawning });
  assertSameMajor(paths);
  await stopOrphan(paths);

  const port = await findFreePort();
  const command: ChildCommand = {
    name: 'PostgreSQL',
    command: findProgram(paths, 'postgres'),
    args: ['-D', paths.dataFolder, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
    ...spawning,
    stopSignal: FAST_SHUTDOWN_SIGNAL,
    group: false,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    onStart: (pid) => markInUse(paths.build, pid),
  };
  await superviseService(manager, command, {
    maxStartCrashes: MAX_START_CRASHES,
    waitUntilReady: (hasFailed) => waitUntilReady({ port, password, logFile }, hasFailed),
  });
  return { url: urlOf(port, password) };
};

/** The URL of a data folder's running PostgreSQL; `undefined` until it has created its `postmaster.pid`. */
export const findRunningDatabase = (dataDir: string): string | undefined => {
  const pidFile = path.join(resolveDataFolder(dataDir), 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]);
  return port > 0 ? urlOf(port, readOrCreateSecret(dataDir, 'database-password')) : undefined;
};

export const hasDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) && existsSync(resolveDataFolder(dataDir));
