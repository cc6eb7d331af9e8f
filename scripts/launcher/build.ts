import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { settingNames } from '../../src/core/settings';

import { Children } from './children';
import { hintStartScripts } from './compile-hints';
import { LaunchError } from './launch-error.mjs';
import { leaveOut } from './left-out';
import { releaseLock, takeLock } from './lock-file';
import { narrowScripts } from './narrow-scripts';
import { ensurePrograms } from './programs.mjs';
import { step } from './progress';
import { STANDALONE } from './server-program';
import { shareChunks } from './shared-chunks';
import { computeStamp, SITE_SOURCES } from './stamp.mjs';

const STAMP = path.join(STANDALONE, '.build-stamp');
/** Not in `.next`: Next empties that folder when it builds. */
const NOTES = path.join('node_modules', '.cache', 'doctorado');
const LOCK = path.join(NOTES, 'build.lock');
const LOG = path.join(NOTES, 'build.log');
const LOG_LINES_SHOWN = 40;

/** Our part of the server. */
const OWN_SERVER = path.join('src', 'server');

/** What Next makes of it; the server's program loads it. */
const NEXT_SERVER_FILE = path.resolve(STANDALONE, 'server.js');

const readText = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/**
 * The environment of a build: no database and no secrets, so that nothing of one installation's
 * content can end up in it. Empty rather than absent, lest Next take them from an `.env` file.
 */
const describeBuildEnvironment = (): NodeJS.ProcessEnv => {
  const ofOneSite = settingNames.filter((name) => /^(?:BACKUP|OIDC)_/u.test(name));
  const secrets = [
    'DATABASE_URL',
    'PAYLOAD_SECRET',
    'PAYLOAD_SECRET_PREVIOUS',
    'ADMIN_PASSWORD',
    'SITE_URL',
    'SMTP_URL',
  ];
  const emptied = [...secrets, ...ofOneSite];
  const kept = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(emptied.map((name) => [name, ''])),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
};

/** Two launchers of one project folder build one after the other. */
const withBuildLock = async (work: () => Promise<void>): Promise<void> => {
  mkdirSync(NOTES, { recursive: true });
  while (!takeLock(LOCK)) await wait(200);
  try {
    await work();
  } finally {
    releaseLock(LOCK);
  }
};

/** What Next leaves out of the standalone folder, and what it should have left out. */
const completeStandalone = (): void => {
  if (!existsSync(NEXT_SERVER_FILE)) {
    throw new LaunchError(
      `La construcción no dejó ${NEXT_SERVER_FILE} (¿falta output: 'standalone'?).`,
    );
  }
  cpSync(OWN_SERVER, STANDALONE, {
    recursive: true,
    filter: (file) => !file.endsWith('.test.ts'),
  });
  cpSync(path.join('.next', 'static'), path.join(STANDALONE, '.next', 'static'), {
    recursive: true,
  });
  if (existsSync('public')) cpSync('public', path.join(STANDALONE, 'public'), { recursive: true });
  for (const name of readdirSync(STANDALONE)) {
    if (name === '.env' || name.startsWith('.env.')) rmSync(path.join(STANDALONE, name));
  }
};

const build = async (children: Children): Promise<void> => {
  const stamp = computeStamp(process.cwd(), SITE_SOURCES);
  rmSync(STAMP, { force: true });
  const log = openSync(LOG, 'w');
  try {
    await children.run({
      name: 'La construcción',
      command: process.execPath,
      args: [path.resolve('node_modules/.bin/next'), 'build'],
      options: { env: describeBuildEnvironment(), stdio: ['ignore', log, log] },
    });
  } catch (error) {
    const tail = (readText(LOG) ?? '').trimEnd().split('\n').slice(-LOG_LINES_SHOWN).join('\n');
    if (!children.isStopping()) console.error(tail);
    throw error;
  } finally {
    closeSync(log);
  }
  hintStartScripts('.next');
  completeStandalone();
  leaveOut(STANDALONE);
  shareChunks(STANDALONE);
  narrowScripts(STANDALONE);
  writeFileSync(STAMP, stamp);
};

const isCurrent = (): boolean => readText(STAMP) === computeStamp(process.cwd(), SITE_SOURCES);

/** Builds the site, without any database, unless the build at hand is of these very sources. */
export const ensureBuilt = async (children: Children): Promise<void> => {
  if (isCurrent()) return;
  const names = {
    doing: 'Construyendo el sitio (uno o dos minutos; solo cuando cambia el código)',
    done: 'Sitio construido',
  };
  await step(names, () =>
    withBuildLock(async () => {
      if (!isCurrent()) await build(children);
    }),
  );
};

/** Builds and nothing else: what the Docker image does. */
export const buildOnly = async (): Promise<void> => {
  const work = mkdtempSync(path.join(os.tmpdir(), 'doctorado-build-'));
  try {
    await ensureBuilt(new Children(work));
    // Elsewhere whoever needs one first makes them; the image's own user may not.
    await ensurePrograms();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
