// The commands that work on what the site keeps, each as one program with all that it needs. Plain JavaScript: it is
// run before TypeScript can be loaded.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

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

/** One that is older than this is run by nobody any more. */
const OUTDATED_MS = 24 * 60 * 60 * 1000;

/** @param {string} current */
const removeOutdated = (current) => {
  for (const name of readdirSync(FOLDER)) {
    const folder = path.join(FOLDER, name);
    if (folder === current || Date.now() - statSync(folder).mtimeMs < OUTDATED_MS) continue;
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param {string} folder */
const bundle = async (folder) => {
  const { build } = await import('esbuild');
  await build({
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
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  });
};

/**
 * Makes the programs, unless those at hand are of these very sources. Several may do so at once: each makes its own, and
 * the first to end is kept.
 */
export const ensurePrograms = async () => {
  const folder = path.join(FOLDER, computeStamp(process.cwd(), PROGRAM_SOURCES));
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  await bundle(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeOutdated(folder);
  return folder;
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
