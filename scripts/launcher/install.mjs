// Installs the dependencies. Runs before anything is installed: plain Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

import { BUILDS_DIR, codeOf, isRunning } from './builds.mjs';
import { LaunchError } from './launch-error.mjs';

/** Without the version of Node: `npm test` starts sites under another one, and no package is built for one version. */
const MACHINE = `${process.platform} ${process.arch}`;

const LOCK_CHECK_MS = 300;

/** @param {string} file */
const readText = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** @param {string} file */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @param {string} root */
const installFingerprint = (root) => {
  const lock = readText(path.join(root, 'package-lock.json'));
  if (!lock) throw new LaunchError('Falta package-lock.json en la carpeta del proyecto.');
  return `${MACHINE} ${createHash('sha256').update(lock).digest('hex')}`;
};

/** @param {string} root */
const stampOf = (root) => path.join(root, 'node_modules', '.install-stamp');

/**
 * Whether `node_modules` belongs to `package-lock.json` and to this machine: so says the stamp of the
 * last start. `npm ci` removes it; then a file that npm writes at the end of each install must be newer than
 * the lock file.
 *
 * @param {string} root folder of the project
 */
export const isInstallCurrent = (root) => {
  const stamp = readText(stampOf(root));
  if (stamp === installFingerprint(root)) return true;
  if (stamp) return false;
  const installedAt = modifiedAt(path.join(root, 'node_modules', '.package-lock.json'));
  return installedAt > modifiedAt(path.join(root, 'package-lock.json'));
};

/** @param {string} root */
const runNpmCi = (root) =>
  new Promise((resolve, reject) => {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const npm = process.env['npm_execpath'];
    const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' });
    const child = npm?.endsWith('.js')
      ? spawn(process.execPath, [npm, ...args], options)
      : spawn('npm', args, options);
    const forward = () => child.kill('SIGTERM');
    process.once('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.removeListener('SIGTERM', forward);
      if (code === 0) resolve(undefined);
      else reject(new LaunchError('No se pudieron instalar las dependencias (npm ci).'));
    });
  });

/**
 * Runs `work` while no other process installs in this folder: two concurrent `npm ci` delete each other's files.
 *
 * @param {string} root
 * @param {() => Promise<void>} work
 */
const withInstallLock = async (root, work) => {
  const lock = path.join(root, BUILDS_DIR, 'install.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (isRunning(Number(readText(lock)))) await wait(LOCK_CHECK_MS);
    else rmSync(lock, { force: true });
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

/** @param {string} root */
const install = async (root) => {
  // Another process may have done it in the meantime.
  if (isInstallCurrent(root)) return;
  const start = Date.now();
  console.log('· Instalando dependencias (la primera vez tarda uno o dos minutos)…');
  await runNpmCi(root);
  const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',');
  console.log(`✓ Dependencias instaladas (${seconds} s)`);
};

/**
 * Installs the dependencies if they are missing or outdated.
 *
 * @param {string} root folder of the project
 */
export const ensureInstalled = async (root) => {
  const wanted = installFingerprint(root);
  if (readText(stampOf(root)) === wanted) return;
  if (!isInstallCurrent(root)) await withInstallLock(root, () => install(root));
  try {
    writeFileSync(stampOf(root), wanted);
  } catch {
    // The packages belong to another user; without a stamp the files' times decide.
  }
};
