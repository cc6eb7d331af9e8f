// Finished builds, each in a folder that never changes again. Plain JavaScript: commands need them before
// TypeScript can be loaded.
//
//   <kind>-<version>                complete
//   <kind>-<version>.partial-<pid>  still being made, or removed
//   <kind>-<version>.user-<pid>     marks it as in use by that process
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

import { LaunchError } from './launch-error.mjs';
import { hashSources } from './source-hash.mjs';

/** Relative to the project. Not in `node_modules`, which `npm ci` removes. */
export const BUILDS_DIR = '.builds';
const MAX_BUILDS = 2;
const TEMPORARY = /\.(?:partial|user)-(\d+)$/u;
const UNWRITABLE = ['EACCES', 'EROFS', 'EPERM', 'ENOSPC', 'EDQUOT'];

/** @param {unknown} error */
export const codeOf = (error) => String(/** @type {NodeJS.ErrnoException} */ (error).code);

/** @param {number} pid */
export const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** @param {string} parent */
const removeAbandoned = (parent) => {
  for (const name of readdirSync(parent)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
};

/**
 * Protects a build from removal while a process runs. Nothing is removed from a read-only folder, as in the
 * image, or a full disk.
 *
 * @param {string} build
 * @param {number} pid
 */
export const markInUse = (build, pid) => {
  try {
    removeAbandoned(path.dirname(build));
    writeFileSync(`${build}.user-${pid}`, '');
    if (pid === process.pid) utimesSync(build, new Date(), new Date());
  } catch (error) {
    if (!UNWRITABLE.includes(codeOf(error))) throw error;
  }
};

/**
 * The complete builds of a kind, the last made or requested first.
 *
 * @param {string} kind
 * @param {string} [parent]
 */
export const listBuilds = (kind, parent = BUILDS_DIR) => {
  if (!existsSync(parent)) return [];
  const ageOf = (/** @type {string} */ build) =>
    -(statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return readdirSync(parent)
    .filter((name) => name.startsWith(`${kind}-`) && !TEMPORARY.test(name))
    .map((name) => path.resolve(parent, name))
    .sort((one, other) => ageOf(one) - ageOf(other));
};

/**
 * Removes all builds of a kind but the latest two and those in use.
 *
 * @param {string} kind
 * @param {string} parent
 */
const removeOld = (kind, parent) => {
  const names = readdirSync(parent);
  for (const build of listBuilds(kind, parent).slice(MAX_BUILDS)) {
    if (names.some((name) => name.startsWith(`${path.basename(build)}.user-`))) continue;
    const partial = `${build}.partial-${process.pid}`;
    try {
      renameSync(build, partial);
      rmSync(partial, { recursive: true, force: true });
    } catch (error) {
      // Unless another process removed it.
      if (existsSync(build)) console.error(`! ${build}: ${String(error)}`);
    }
  }
};

/**
 * Finds a build, or makes it in a partial folder and renames that when it is complete. If several processes
 * do so at the same time, the first result stays.
 *
 * @param {string} kind
 * @param {string} version what the build was made from: a digest
 * @param {(folder: string) => Promise<void> | void} make fills the folder
 * @param {string} [parent]
 * @returns {Promise<string>} the build's folder, marked as in use by this process
 */
export const ensureBuild = async (kind, version, make, parent = BUILDS_DIR) => {
  const build = path.resolve(parent, `${kind}-${version}`);
  const isMissing = !existsSync(build);
  if (isMissing) {
    const partial = `${build}.partial-${process.pid}`;
    try {
      mkdirSync(partial, { recursive: true });
      await make(partial);
      // Before the rename, because after a power failure the complete name could have empty files.
      await promisify(execFile)('sync', ['-f', partial]).catch(() => undefined);
      if (!existsSync(build)) renameSync(partial, build);
    } catch (error) {
      if (UNWRITABLE.includes(codeOf(error))) {
        throw new LaunchError(
          `No se pudo escribir en ${parent} (${codeOf(error)}). Prepárelo quien puede: node scripts/start.mjs --build-only`,
        );
      }
      if (!existsSync(build)) throw error;
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  markInUse(build, process.pid);
  if (isMissing) removeOld(kind, parent);
  return build;
};

/**
 * Whether the sources as they are now have been built.
 *
 * @param {string} kind
 * @param {string[]} inputs
 */
export const isBuilt = (kind, inputs) =>
  existsSync(path.resolve(BUILDS_DIR, `${kind}-${hashSources(process.cwd(), inputs)}`));

/**
 * `ensureBuild` for the sources as they are now.
 *
 * @param {string} kind
 * @param {string[]} inputs
 * @param {(folder: string) => Promise<void>} make
 */
export const ensureBuildOf = (kind, inputs, make) => {
  const version = hashSources(process.cwd(), inputs);
  return ensureBuild(kind, version, async (folder) => {
    await make(folder);
    if (hashSources(process.cwd(), inputs) === version) return;
    throw new LaunchError('El código cambió mientras se construía: repita la orden.');
  });
};
