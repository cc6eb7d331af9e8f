import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { settingNames } from '../../src/core/settings';

import { BUILDS_DIR, ensureBuildOf, isBuilt } from './builds.mjs';
import { ensureCommands } from './bundled-commands.mjs';
import { compressStatic } from './compress-static';
import { withProgress } from './console';
import { withFileLock } from './file-lock';
import { LaunchError } from './launch-error.mjs';
import { ProcessManager } from './process-manager';
import { handleShutdown } from './shutdown';
import { SITE_INPUTS } from './source-hash.mjs';

const LOG = path.join(BUILDS_DIR, 'build.log');
const LOG_LINES_SHOWN = 40;
/** Where `next build` works. Nothing is served from there. */
const STANDALONE = path.join('.next', 'standalone');

const WITHHELD =
  /^(?:DATABASE_URL$|PAYLOAD_SECRET|ADMIN_PASSWORD$|SITE_URL$|SMTP_URL$|BACKUP_|OIDC_|UPLOADS_S3_)/u;

/**
 * No database and no secrets: a build must not hold content of one installation. Empty instead of
 * absent, because Next would read absent ones from `.env`.
 */
const buildEnvironment = (): NodeJS.ProcessEnv => {
  const withheld = settingNames.filter((name) => WITHHELD.test(name));
  const others = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(withheld.map((name) => [name, ''])),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
};

const runNextBuild = async (manager: ProcessManager): Promise<void> => {
  rmSync(STANDALONE, { recursive: true, force: true });
  rmSync(LOG, { force: true });
  try {
    await manager.run({
      name: 'La construcción',
      command: process.execPath,
      args: [path.resolve('node_modules/.bin/next'), 'build'],
      options: { env: buildEnvironment() },
      logFile: LOG,
    });
  } catch (error) {
    if (manager.isStopping() || !existsSync(LOG)) throw error;
    const lines = readFileSync(LOG, 'utf8').trimEnd().split('\n');
    console.error(lines.slice(-LOG_LINES_SHOWN).join('\n'));
    throw new LaunchError(
      `${(error as Error).message} La base de datos y el sitio en marcha siguen como estaban. Registro: ${LOG}`,
    );
  }
};

/** Adds what Next's standalone output lacks, and replaces its server by ours. */
const assembleSite = async (folder: string): Promise<void> => {
  renameSync(STANDALONE, folder);
  rmSync(path.join(folder, 'server.js'));
  cpSync(path.join('src', 'server'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.test.ts'),
  });
  cpSync(path.join('.next', 'static'), path.join(folder, '.next', 'static'), { recursive: true });
  await compressStatic(path.join('.next', 'static'), path.join(folder, 'compressed'));
  cpSync('public', path.join(folder, 'public'), { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name === '.env' || name.startsWith('.env.')) rmSync(path.join(folder, name));
  }
};

const buildSite = (manager: ProcessManager): Promise<string> =>
  ensureBuildOf('site', SITE_INPUTS, async (folder) => {
    await runNextBuild(manager);
    await assembleSite(folder);
  });

const ensureSite = (manager: ProcessManager): Promise<string> => {
  if (isBuilt('site', SITE_INPUTS)) return buildSite(manager);
  const names = {
    doing: 'Construyendo el sitio (uno o dos minutos; solo cuando cambia el código)',
    done: 'Sitio construido',
  };
  // One `next build` at a time: all work in `.next`. The next holder of the lock finds the result.
  const lock = path.join(BUILDS_DIR, 'next-build.lock');
  return withProgress(names, () => withFileLock(lock, () => buildSite(manager)));
};

export const ensureBuilt = async (manager: ProcessManager): Promise<string> => {
  const site = await ensureSite(manager);
  await ensureCommands();
  return site;
};

export const buildOnly = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'doctorado-build-'));
  const manager = new ProcessManager(dataDir);
  handleShutdown(manager, 1);
  try {
    await ensureBuilt(manager);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
