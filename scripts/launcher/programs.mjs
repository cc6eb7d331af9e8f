// The commands that work on what the site keeps, each as one program with all that it needs. Plain JavaScript: it is
// run before TypeScript can be loaded.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

import { LaunchError } from './launch-error.mjs';
import { computeStamp, PROGRAM_SOURCES } from './stamp.mjs';

/** By their places below `scripts`. */
const PROGRAMS = [
  'account/run-account',
  'backup/back-up',
  'backup/restore',
  'import/run-import',
  'prepare',
];

/** Not in `.next`: Next empties that folder when it builds. */
const FOLDER = path.join('node_modules', '.cache', 'doctorado', 'programs');

/**
 * Found where they are installed: what finds its own files by its place, has binaries, is loaded
 * by and by in an older form of module (whose names are then lost), or is never called here.
 */
const LEFT_OUT = [
  '@zxcvbn-ts/*',
  'drizzle-kit',
  'json-schema-to-typescript',
  'pdfkit',
  'pg-native',
  'pino',
  'pino-pretty',
  'prettier',
  'sharp',
  'undici',
  'unpdf',
];

/** Those made last are kept: one that is at work may still load a part of its own. */
const KEPT = 5;

/** @param {string} folder */
const ageOf = (folder) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whoever made or removed a folder for so long was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

/** @param {string} folder */
const isWhole = (folder) => !path.basename(folder).includes('.');

/**
 * Others may do the same: what is gone is gone.
 *
 * @param {string} folder
 */
const remove = (folder) => {
  // Under its name a folder is whole, or not there.
  const leaving = isWhole(folder) ? `${folder}.${process.pid}` : folder;
  try {
    if (leaving !== folder) renameSync(folder, leaving);
    rmSync(leaving, { recursive: true, force: true });
  } catch (error) {
    console.error(`! ${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const removeOutdated = () => {
  const newestFirst = readdirSync(FOLDER)
    .map((name) => path.join(FOLDER, name))
    .sort((one, other) => ageOf(other) - ageOf(one));
  const before = Date.now() - ABANDONED_MS;
  const abandoned = newestFirst.filter((folder) => !isWhole(folder) && ageOf(folder) < before);
  for (const folder of [...newestFirst.filter(isWhole).slice(KEPT), ...abandoned]) remove(folder);
};

/** @param {string} file from the project's folder */
const isSource = (file) =>
  file.startsWith('node_modules/') ||
  PROGRAM_SOURCES.some((source) => file === source || file.startsWith(`${source}/`));

/** @param {string} folder */
const bundle = async (folder) => {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: PROGRAMS.map((name) => path.join('scripts', `${name}.ts`)),
    outbase: 'scripts',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What one of them may need and another not is loaded when it is.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: LEFT_OUT,
    // Where an older module asks for a part of Node.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'error',
  });
  const unnamed = Object.keys(metafile.inputs).filter((file) => !isSource(file));
  if (unnamed.length > 0) throw new Error(`not in PROGRAM_SOURCES: ${unnamed.join(', ')}`);
};

const stampNow = () => computeStamp(process.cwd(), PROGRAM_SOURCES);

/**
 * Makes them aside. Several may do so at once: each makes its own, and the first to end is kept.
 *
 * @param {string} stamp
 */
const makePrograms = async (stamp) => {
  const folder = path.join(FOLDER, stamp);
  const unfinished = `${folder}.${process.pid}`;
  try {
    await bundle(unfinished);
    // Of sources that have changed meanwhile nobody knows which are in it.
    if (stampNow() === stamp && !existsSync(folder)) renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/** What the system says where nothing can be written. */
const UNWRITABLE = ['EACCES', 'EROFS', 'ENOSPC', 'EPERM'];

/** @param {unknown} error */
const isUnwritable = (error) =>
  error instanceof Error &&
  (UNWRITABLE.includes(String(/** @type {NodeJS.ErrnoException} */ (error).code)) ||
    /permission denied|read-only file system|no space left/iu.test(error.message));

/**
 * Makes the programs, unless those at hand are of these very sources.
 *
 * @returns {Promise<string>} their folder
 * @throws {LaunchError} where they cannot be written
 */
export const ensurePrograms = async () => {
  const stamp = stampNow();
  const folder = path.join(FOLDER, stamp);
  if (existsSync(folder)) return folder;
  try {
    mkdirSync(FOLDER, { recursive: true });
    await makePrograms(stamp);
    removeOutdated();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    throw new LaunchError(
      `No se pudo escribir en ${FOLDER}. Prepárelo quien puede: node scripts/start.mjs --build-only`,
    );
  }
  return ensurePrograms();
};

/**
 * Loads one of them.
 *
 * @param {string} name its place below `scripts`, without `.ts`
 * @returns {Promise<unknown>}
 */
export const importProgram = async (name) => {
  const file = path.resolve(await ensurePrograms(), `${name}.mjs`);
  return import(pathToFileURL(file).href);
};
