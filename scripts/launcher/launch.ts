import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Settings } from '../../src/core/settings';
import { ensureBuilt } from './build';
import { readCheckedSettings } from './checked-settings';
import { Children, type ChildCommand } from './children';
import { requireDatabase } from './database';
import { keepSecret, openDataFolder } from './data-folder';
import { requireFreePort } from './ports';
import { startEmbeddedDatabase } from './postgres-server';
import { type FirstAdministrator, prepareDatabase } from './prepare-database';
import { say, step } from './progress';
import { keepServing } from './server';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from './server-program';
import { stopOnRequest } from './shutdown';

/** What the site itself has no need to know, secrets among it. */
const UNSERVED = /^(?:ADMIN_PASSWORD|BACKUP_(?!TIME$).*)$/u;
const BACKUP_PAUSE_MS = 60_000;

/** Many systems set HOSTNAME to the machine's name: only an address is taken as a choice. */
const chooseHost = (): string => {
  const wanted = process.env['HOSTNAME'] ?? '';
  return net.isIP(wanted) || wanted === 'localhost' ? wanted : '0.0.0.0';
};

const chooseDatabase = async (settings: Settings, children: Children): Promise<string> => {
  const given = settings.databaseUrl;
  if (given) {
    await step({ done: 'Base de datos accesible' }, () => requireDatabase(given));
    return given;
  }
  const { url } = await step({ done: 'Base de datos en marcha' }, () =>
    startEmbeddedDatabase(settings.dataDir, children),
  );
  return url;
};

/** The environment of everything that works on the database: the settings, made absolute. */
const describeEnvironment = (
  settings: Settings,
  made: { databaseUrl: string; payloadSecret: string },
): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(settings.port),
  SITE_URL: settings.siteUrl,
  DATABASE_URL: made.databaseUrl,
  DATA_DIR: settings.dataDir,
  PAYLOAD_SECRET: made.payloadSecret,
  SEED_DEMO: settings.seedDemo ? '1' : '0',
  NEXT_TELEMETRY_DISABLED: '1',
});

const describeServer = (options: {
  dev: boolean;
  env: NodeJS.ProcessEnv;
  port: number;
  host: string;
}): ChildCommand => {
  const { dev, env, port, host } = options;
  const next = path.resolve('node_modules/.bin/next');
  const args = dev
    ? [next, 'dev', '--port', String(port), '--hostname', host]
    : [...SERVER_FLAGS, SERVER_FILE];
  const mode = dev ? 'development' : 'production';
  const served = Object.fromEntries(Object.entries(env).filter(([name]) => !UNSERVED.test(name)));
  return {
    name: 'El sitio',
    command: process.execPath,
    args,
    options: {
      env: { ...SERVER_ENVIRONMENT, ...served, NODE_ENV: mode, HOSTNAME: host },
      stdio: 'inherit',
    },
    // More than it takes to answer those who are inside (src/server/stop.mjs).
    patienceMs: 15_000,
  };
};

/** In a process of its own: one that is ended for its memory does not take the site along. */
const keepBackingUp = async (children: Children, env: NodeJS.ProcessEnv): Promise<void> => {
  const args = [path.resolve('scripts/backup.mjs'), '--nightly'];
  const options = { env, stdio: 'inherit' } as const;
  while (!children.isStopping()) {
    const command = process.execPath;
    const name = 'Las copias de cada noche';
    const end = await children.runToEnd({ name, command, args, options });
    if (children.isStopping()) return;
    console.error(`! ${name} se detuvieron (${end}); vuelven a empezar dentro de un minuto.`);
    await wait(BACKUP_PAUSE_MS);
  }
};

const announce = (settings: Settings, administrator: FirstAdministrator | undefined): void => {
  say('');
  say(`  Sitio           ${settings.siteUrl}/`);
  say(`  Administración  ${settings.siteUrl}/admin`);
  if (administrator) {
    say('');
    say(`  Primera cuenta  ${administrator.username}`);
    say(`  Contraseña      ${administrator.password ?? '(la de ADMIN_PASSWORD)'}`);
    if (administrator.password) say('  Anótela: no se volverá a mostrar.');
  }
  say('');
  say('Listo. Ctrl-C para detener.');
};

/** Starts the whole product and keeps it running until it is asked to stop. */
export const launch = async ({ dev }: { dev: boolean }): Promise<void> => {
  const begin = Date.now();
  const settings = readCheckedSettings();
  const host = chooseHost();
  openDataFolder(settings.dataDir);

  const children = new Children(settings.dataDir);
  await children.takeOver();
  stopOnRequest(children);
  try {
    await requireFreePort(settings.port, host);
    const databaseUrl = await chooseDatabase(settings, children);
    const payloadSecret = settings.payloadSecret ?? keepSecret(settings.dataDir, 'payload-secret');
    const env = describeEnvironment(settings, { databaseUrl, payloadSecret });
    const administrator = await prepareDatabase({
      env,
      embedded: !settings.databaseUrl,
      children,
    });
    if (!dev) await ensureBuilt(children);
    await step({ done: 'Sitio en marcha' }, () =>
      keepServing({
        command: describeServer({ dev, env, port: settings.port, host }),
        host,
        port: settings.port,
        children,
      }),
    );
    announce(settings, administrator);
    if (settings.backup.time) void keepBackingUp(children, env);
    say(`(${((Date.now() - begin) / 1000).toFixed(1).replace('.', ',')} s en ${os.hostname()})`);
  } catch (error) {
    // A stop that was asked for while starting makes the step at hand fail: that is no error.
    if (children.isStopping()) return;
    await children.stopAll();
    throw error;
  }
};
