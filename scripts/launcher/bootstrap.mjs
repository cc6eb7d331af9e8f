// First half of every command: Node's version, the dependencies, and how its TypeScript is loaded.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './install.mjs';
import { LaunchError } from './launch-error.mjs';

/** The folder of the project. Decoded: its name may have spaces and accents. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The lowest Node that `engines` allows, such as `20.19`. */
const readLeastNode = () => {
  const { engines } = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  );
  return engines.node.replace('>=', '');
};

/**
 * Throws, in words, when Node is too old for the product.
 *
 * @param {string} version
 */
export const requireNode = (version) => {
  const least = readLeastNode();
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    throw new LaunchError(`Hace falta Node ${least} o posterior; este es el ${version}.`);
  }
};

/**
 * Throws, in words, where the product does not run: its programs are ended by signals and run in
 * groups of processes, and Windows has neither.
 *
 * @param {string} platform
 */
export const requireSystem = (platform) => {
  if (platform !== 'win32') return;
  throw new LaunchError('No funciona en Windows: use WSL 2 (un Linux dentro de Windows) o Docker.');
};

/** Checks the system and Node, and installs what is missing. */
const prepareMachine = async () => {
  requireSystem(process.platform);
  requireNode(process.versions.node);
  process.chdir(ROOT);
  await ensureInstalled(process.cwd());
};

/** Prepares the machine, and makes TypeScript files importable as they are. */
export const prepareRuntime = async () => {
  await prepareMachine();
  const { register } = await import('tsx/esm/api');
  register();
};

/**
 * Prepares the machine, and loads a program that works on what the site keeps.
 *
 * @param {string} name its place below `scripts`, without `.ts`
 */
export const loadProgram = async (name) => {
  await prepareMachine();
  const { importProgram } = await import('./programs.mjs');
  return importProgram(name);
};

/**
 * Whoever reads what is said may be gone (a closed terminal, or `| head`): the launcher must not end before its children
 * for that, nor a backup in the middle of the night.
 */
export const outliveReaders = () => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
};

/**
 * Runs a command's main function; what goes wrong on purpose is told in one line, the rest whole.
 *
 * @param {() => Promise<void>} main
 */
export const run = async (main) => {
  outliveReaders();
  try {
    await main();
  } catch (error) {
    const expected = error instanceof Error && error.name === 'LaunchError';
    console.error(expected ? `✗ ${error.message}` : error);
    process.exit(1);
  }
};
