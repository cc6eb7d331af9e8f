// Keeps node_modules in step with the lock file. Runs before anything is installed: plain Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { LaunchError } from './launch-error.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/** @param {string} file */
const readText = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** @param {string} lockText */
const describeInstall = (lockText) =>
  JSON.stringify({
    lock: createHash('sha256').update(lockText).digest('hex'),
    node: process.versions.node.split('.')[0],
    platform: process.platform,
    arch: process.arch,
  });

/**
 * @param {string[] | undefined} wanted
 * @param {string} actual
 */
const allows = (wanted, actual) =>
  !wanted || (wanted.includes(actual) && !wanted.includes(`!${actual}`));

const isMusl = () => {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return process.platform === 'linux' && !report.header?.glibcVersionRuntime;
};

/**
 * Whether an optional package is made for this machine. One that names no platform may be left
 * out by npm (it belongs to another one that was): it says nothing.
 *
 * @param {LockedPackage} locked
 */
const isMadeForThisMachine = (locked) =>
  Boolean(locked.os ?? locked.cpu) &&
  allows(locked.os, process.platform) &&
  allows(locked.cpu, process.arch) &&
  allows(locked.libc, isMusl() ? 'musl' : 'glibc');

/**
 * Whether what npm says it installed is what the lock file asks for on this machine.
 * Spares an `npm ci` to whoever has just run `npm install`.
 *
 * @param {string} lockText
 * @param {string | undefined} installedText npm's own record, `node_modules/.package-lock.json`
 */
export const matchesLock = (lockText, installedText) => {
  if (!installedText) return false;
  const lock = /** @type {LockFile} */ (JSON.parse(lockText));
  const installed = /** @type {LockFile} */ (JSON.parse(installedText));
  return Object.entries(lock.packages ?? {}).every(([place, locked]) => {
    if (place === '') return true;
    const found = installed.packages?.[place];
    if (found) return found.version === locked.version;
    return Boolean(locked.optional) && !isMadeForThisMachine(locked);
  });
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
 * Installs the dependencies when they are missing or stale.
 *
 * @param {string} root folder of the project
 */
export const ensureInstalled = async (root) => {
  const lockText = readText(path.join(root, 'package-lock.json'));
  if (!lockText) throw new LaunchError('Falta package-lock.json en la carpeta del proyecto.');
  const stampFile = path.join(root, 'node_modules', '.install-stamp.json');
  const wanted = describeInstall(lockText);
  if (readText(stampFile) === wanted) return;

  const installedText = readText(path.join(root, 'node_modules', '.package-lock.json'));
  if (!matchesLock(lockText, installedText)) {
    const start = Date.now();
    console.log('· Instalando dependencias (la primera vez tarda uno o dos minutos)…');
    await runNpmCi(root);
    const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',');
    console.log(`✓ Dependencias instaladas (${seconds} s)`);
  }
  writeFileSync(stampFile, wanted);
};
