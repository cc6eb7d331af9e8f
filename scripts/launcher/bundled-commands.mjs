// The commands that work on the site's data, each bundled with its dependencies. Plain JavaScript: it
// runs before TypeScript can be loaded.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBuildOf } from './builds.mjs';
import { COMMAND_INPUTS } from './source-hash.mjs';

/** Paths below `scripts`. */
const COMMANDS = [
  'account/run-account',
  'backup/back-up',
  'backup/restore',
  'import/run-import',
  'prepare',
];

/**
 * Loaded from `node_modules`: packages that find their own files by their path, have binaries, are
 * imported on demand as CommonJS (their export names would be lost), or are never called here.
 */
const EXTERNALS = [
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

/** @param {string} file relative to the project */
const isInput = (file) =>
  file.startsWith('node_modules/') ||
  COMMAND_INPUTS.some((input) => file === input || file.startsWith(`${input}/`));

/** @param {string} folder */
const bundleCommands = async (folder) => {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: COMMANDS.map((name) => path.join('scripts', `${name}.ts`)),
    outbase: 'scripts',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Shared modules go into chunks, and dynamic imports are loaded on demand.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: EXTERNALS,
    // For bundled CommonJS modules that require Node's own.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'error',
  });
  const unlisted = Object.keys(metafile.inputs).filter((file) => !isInput(file));
  if (unlisted.length > 0) throw new Error(`not in COMMAND_INPUTS: ${unlisted.join(', ')}`);
};

/** Bundles the commands, unless they are up to date. Returns their folder. */
export const ensureCommands = () => ensureBuildOf('commands', COMMAND_INPUTS, bundleCommands);

/**
 * Imports a command.
 *
 * @param {string} name path below `scripts`, without `.ts`
 * @returns {Promise<unknown>}
 */
export const importCommand = async (name) => {
  const file = path.join(await ensureCommands(), `${name}.mjs`);
  return import(pathToFileURL(file).href);
};
