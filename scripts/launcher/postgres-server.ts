import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';

import { isDatabaseAway } from '../../src/core/database/faults';
import type { Children, Exit } from './children';
import { keepSecret, openDataFolder } from './data-folder';
import { LaunchError } from './launch-error.mjs';
import { findFreePort } from './ports';
import {
  findProgram,
  makeOwnFolder,
  type PostgresHome,
  preparePostgresHome,
} from './postgres-home';
import { readBirth, readCommandLine, stopProcess } from './process-identity';

const DATABASE = 'doctorado';
const ROLE = 'app';
/** PostgreSQL's "fast" shutdown: open transactions are rolled back, nothing is lost. */
const FAST_STOP: NodeJS.Signals = 'SIGINT';
/** How often it is told that the server is not ready yet. */
const TELL_EVERY_MS = 15_000;
/** One that takes a connection and says nothing. */
const CONNECT_PATIENCE_MS = 5_000;
const LONGEST_LOOK_MS = 250;

/** An embedded PostgreSQL that runs until the launcher ends its children. */
export interface EmbeddedDatabase {
  url: string;
  port: number;
}

/** Where `postmaster.pid` says the port: its fourth line. */
const PORT_LINE = 3;

const urlOf = (port: number, password: string): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

const spawnOptions = (home: PostgresHome) => ({
  cwd: '/',
  ...(home.user ? { uid: home.user.uid, gid: home.user.gid } : {}),
});

/** Lends the log to what `start` starts, which has it for itself from then on. */
const withLog = <Started>(file: string, start: (log: number) => Started): Started => {
  const log = openSync(file, 'a', 0o600);
  try {
    return start(log);
  } finally {
    closeSync(log);
  }
};

const createCluster = async (
  home: PostgresHome,
  password: string,
  children: Children,
  logFile: string,
): Promise<void> => {
  // Built aside and renamed at the end: a start that was cut short leaves no half cluster.
  const partial = `${home.dataFolder}.partial`;
  const passwordFile = `${home.dataFolder}.password`;
  makeOwnFolder(home, partial);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  try {
    await withLog(logFile, (log) =>
      children.run({
        name: 'La preparación de PostgreSQL (initdb)',
        command: findProgram(home, 'initdb'),
        args: [
          ...['-D', partial, '-U', ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
          ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        ],
        options: { ...spawnOptions(home), stdio: ['ignore', log, log] },
      }),
    );
    renameSync(partial, home.dataFolder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

const requireSameMajor = (home: PostgresHome): void => {
  const cluster = readFileSync(path.join(home.dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (home.version.split('.')[0] === cluster) return;
  throw new LaunchError(
    `La base de datos de ${home.dataFolder} es de PostgreSQL ${cluster} y el incorporado es ${home.version}: pásela con una copia de seguridad.`,
  );
};

/**
 * Ends the server that a crashed launcher left on this data folder. The process named in
 * `postmaster.pid` is touched only when its command line names this very folder.
 */
const stopLeftServer = async (home: PostgresHome): Promise<void> => {
  const pidFile = path.join(home.dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const birth = pid > 0 ? readBirth(pid) : undefined;
  if (!birth) return;
  const command = readCommandLine(pid) ?? '';
  if (command.includes(`-D ${home.dataFolder} `)) {
    await stopProcess({ pid, birth }, { signal: FAST_STOP, group: false, patienceMs: 20_000 });
    return;
  }
  // A stranger bears the number today; PostgreSQL itself would take it for a living postmaster.
  rmSync(pidFile, { force: true });
};

interface ServerStart {
  home: PostgresHome;
  port: number;
  password: string;
  children: Children;
  logFile: string;
}

const connect = async (port: number, password: string, database: string): Promise<Client> => {
  const client = new Client({
    ...{ host: '127.0.0.1', port, user: ROLE, password, database },
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const ensureDatabase = async (port: number, password: string): Promise<void> => {
  const admin = await connect(port, password, 'postgres');
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await admin.query(`create database ${DATABASE}`);
  } finally {
    await admin.end().catch(() => undefined);
  }
};

/**
 * Waits for as long as the server lives and comes: after a crash it first does again what its log has, which may take
 * minutes, and a second one beside it would find the folder taken.
 *
 * @throws what no waiting mends: a password that is not its own, no room for the database
 */
const waitUntilReady = async (
  { port, password, logFile }: ServerStart,
  exit: Promise<Exit>,
): Promise<void> => {
  const server = { hasEnded: false };
  const noteEnd = () => (server.hasEnded = true);
  void exit.then(noteEnd, noteEnd);
  let told = performance.now();
  for (let pause = 30; ; pause = Math.min(1.5 * pause, LONGEST_LOOK_MS)) {
    try {
      await ensureDatabase(port, password);
      return;
    } catch (error) {
      if (server.hasEnded || !isDatabaseAway(error)) throw error;
      if (performance.now() - told > TELL_EVERY_MS) {
        told = performance.now();
        console.error(
          `! PostgreSQL aún no está listo: vea ${logFile} (${(error as Error).message}).`,
        );
      }
      await wait(pause);
    }
  }
};

interface RunningServer {
  exit: Promise<Exit>;
}

const startServer = async (start: ServerStart): Promise<RunningServer> => {
  const { home, port, children } = start;
  const { exit, process: server } = withLog(start.logFile, (log) =>
    children.start({
      name: 'PostgreSQL',
      command: findProgram(home, 'postgres'),
      args: ['-D', home.dataFolder, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      options: { ...spawnOptions(home), stdio: ['ignore', log, log] },
      stopSignal: FAST_STOP,
      group: false,
      patienceMs: 20_000,
    }),
  );
  try {
    await waitUntilReady(start, exit);
  } catch (error) {
    // It may live on, and the next one would find its folder taken.
    server.kill(FAST_STOP);
    await exit.catch(() => undefined);
    throw error;
  }
  return { exit };
};

/** A server that was killed leaves its children for a moment: they hold the data folder. */
const startPatiently = async (start: ServerStart): Promise<RunningServer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(start);
    } catch (error) {
      if (attempt >= 5 || start.children.isStopping()) {
        throw new LaunchError(
          `PostgreSQL no arranca: vea ${start.logFile} (${(error as Error).message}).`,
        );
      }
      await wait(attempt * 300);
    }
  }
};

const LONGEST_PAUSE_MS = 30_000;

/**
 * What the site has kept it gives on meanwhile, so it is tried for as long as it takes: a disk that was full
 * is emptied some day. `undefined` where everything is stopping.
 */
const startAgain = async (start: ServerStart): Promise<RunningServer | undefined> => {
  for (
    let pause = 1_000;
    !start.children.isStopping();
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  ) {
    try {
      return await startPatiently(start);
    } catch (error) {
      console.error(`! ${(error as Error).message} Se intenta de nuevo.`);
      await wait(pause);
    }
  }
  return undefined;
};

const keepRunning = async (start: ServerStart, first: RunningServer): Promise<void> => {
  let server: RunningServer | undefined = first;
  while (server) {
    await server.exit.catch(() => undefined);
    if (start.children.isStopping()) return;
    console.error('! PostgreSQL se detuvo; se vuelve a arrancar.');
    server = await startAgain(start);
  }
};

/** Starts the embedded PostgreSQL of a data folder, and restarts it whenever it dies. */
export const startEmbeddedDatabase = async (
  dataDir: string,
  children: Children,
): Promise<EmbeddedDatabase> => {
  openDataFolder(dataDir);
  const password = keepSecret(dataDir, 'database-password');
  const home = preparePostgresHome(dataDir);
  const logFile = path.join(dataDir, 'postgres.log');
  rmSync(logFile, { force: true });
  if (!existsSync(home.dataFolder)) await createCluster(home, password, children, logFile);
  requireSameMajor(home);
  await stopLeftServer(home);

  const port = await findFreePort();
  const start = { home, port, password, children, logFile };
  const server = await startPatiently(start);
  void keepRunning(start, server);
  return { url: urlOf(port, password), port };
};

/**
 * The address of a data folder's PostgreSQL that somebody else has started; `undefined` where the
 * folder has no database yet.
 */
export const findRunningDatabase = (dataDir: string): string | undefined => {
  const { dataFolder } = preparePostgresHome(dataDir);
  const pidFile = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]);
  return port > 0 ? urlOf(port, keepSecret(dataDir, 'database-password')) : undefined;
};

/** Whether a data folder holds a database, running or not. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) && existsSync(preparePostgresHome(dataDir).dataFolder);
