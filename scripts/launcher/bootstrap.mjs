// The start of every command: checks Node and the system, installs the dependencies, loads TypeScript.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './install.mjs';
import { LaunchError } from './launch-error.mjs';

/** The folder of the project. Decoded, because its name may have spaces and accents. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} version
 * @throws {LaunchError} if Node is too old
 */
export const assertNodeVersion = (version) => {
  const { engines } = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  );
  const min = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = min.split('.').map(Number);
  if (major < minMajor || (major === minMajor && minor < minMinor)) {
    throw new LaunchError(`Hace falta Node ${min} o posterior; este es el ${version}.`);
  }
};

/**
 * @param {string} platform
 * @throws {LaunchError} on Windows, which has no signals and no process groups
 */
export const assertPlatform = (platform) => {
  if (platform !== 'win32') return;
  throw new LaunchError('No funciona en Windows: use WSL 2 (un Linux dentro de Windows) o Docker.');
};

const prepareMachine = async () => {
  assertPlatform(process.platform);
  assertNodeVersion(process.versions.node);
  process.chdir(ROOT);
  await ensureInstalled(process.cwd());
};

export const prepareRuntime = async () => {
  await prepareMachine();
  const { register } = await import('tsx/esm/api');
  register();
};

/** Ignores EPIPE: a closed terminal must not end the launcher before its children, nor a backup. */
const ignoreBrokenPipe = () => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
};

/**
 * Runs a command's main function. Prints an expected error in one line, other errors with their stack.
 *
 * @param {() => Promise<void>} main
 */
export const run = async (main) => {
  ignoreBrokenPipe();
  try {
    await main();
  } catch (error) {
    const expected =
      error instanceof Error && ['LaunchError', 'SettingsError'].includes(error.name);
    console.error(expected ? `✗ ${error.message}` : error);
    process.exit(1);
  }
};

/**
 * Runs a bundled command and exits with its code.
 *
 * @template Module
 * @param {string} name path below `scripts`, without `.ts`
 * @param {(command: Module, call: { args: string[], folder: string }) => Promise<number | void>} call `folder`: where
 * the command was called, because npm and the preparation change the working directory
 */
export const runCommand = (name, call) => {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  return run(async () => {
    await prepareMachine();
    const { importCommand } = await import('./bundled-commands.mjs');
    const command = /** @type {Module} */ (await importCommand(name));
    process.exit((await call(command, { args: process.argv.slice(2), folder })) ?? 0);
  });
};
