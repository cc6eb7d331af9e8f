// Installs the dependencies. Runs before anything is installed: plain Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  lstatSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

import { codeOf, isRunning } from './builds.mjs';
import { LaunchError } from './launch-error.mjs';

/**
 * The version of Node is not included, because `npm test` starts sites under another one, and no
 * package is built for one version.
 */
const MACHINE = `${process.platform} ${process.arch}`;

const LOCK_CHECK_MS = 300;
const MAX_INSTALL_MS = 3_600_000;

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
 * Whether `node_modules` belongs to `package-lock.json` and to this machine, by the stamp of the
 * last start. `npm ci` removes the stamp; then a file that npm writes at the end of each install
 * must be newer than the lock file.
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
    child.once('error', (error) =>
      reject(new LaunchError(`No se pudo ejecutar npm (${codeOf(error)}).`)),
    );
    child.once('exit', (code) => {
      process.removeListener('SIGTERM', forward);
      if (code === 0) resolve(undefined);
      else reject(new LaunchError('No se pudieron instalar las dependencias (npm ci).'));
    });
  });

/** @param {string} lock */
const isAbandoned = (lock) => {
  try {
    // A process that the machine has started since may have the holder's pid.
    if (Date.now() - lstatSync(lock).mtimeMs > MAX_INSTALL_MS) return true;
    const holder = Number(readlinkSync(lock));
    // After the restart of a container, this process may have the pid of the last holder.
    return holder === process.pid || !isRunning(holder);
  } catch {
    // The holder has just removed it.
    return false;
  }
};

/**
 * Waits until no other process installs in the folder, because two concurrent `npm ci` delete each other's files.
 * The lock is a symbolic link to the holder's pid: a file could be empty after a power failure.
 *
 * @param {string} lock
 */
const acquire = async (lock) => {
  for (let isWaiting = false; ;) {
    try {
      symlinkSync(String(process.pid), lock);
      return;
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'EEXIST') throw new LaunchError(`No se pudo crear ${lock} (${code}).`);
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (isWaiting) await wait(LOCK_CHECK_MS);
    else {
      console.log(`· Otro proceso está instalando las dependencias (${lock}): esperando…`);
      isWaiting = true;
    }
  }
};

/** @param {string} root */
const install = async (root) => {
  const lock = path.join(root, '.install.lock');
  await acquire(lock);
  try {
    // The former holder of the lock may have installed them.
    if (isInstallCurrent(root)) return;
    const start = Date.now();
    console.log('· Instalando dependencias (la primera vez tarda uno o dos minutos)…');
    await runNpmCi(root);
    const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',');
    console.log(`✓ Dependencias instaladas (${seconds} s)`);
  } finally {
    rmSync(lock, { force: true });
  }
};

/**
 * Installs the dependencies if they are missing or outdated.
 *
 * @param {string} root folder of the project
 */
export const ensureInstalled = async (root) => {
  const wanted = installFingerprint(root);
  if (readText(stampOf(root)) === wanted) return;
  if (!isInstallCurrent(root)) await install(root);
  try {
    writeFileSync(stampOf(root), wanted);
  } catch {
    // The packages belong to another user; without a stamp the files' times decide.
  }
};
