// First half of every command: Node's version, the dependencies, and the TypeScript loader.
import process from 'node:process';

import { ensureInstalled } from './install.mjs';
import { LaunchError } from './launch-error.mjs';

const LEAST_NODE = [20, 9];

/**
 * Throws, in words, when Node is too old for the product.
 *
 * @param {string} version
 */
export const requireNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    throw new LaunchError(
      `Hace falta Node ${LEAST_NODE.join('.')} o posterior; este es el ${version}.`,
    );
  }
};

/** Checks Node, installs what is missing and makes TypeScript files importable. */
export const prepareRuntime = async () => {
  requireNode(process.versions.node);
  process.chdir(new URL('../..', import.meta.url).pathname.replace(/^\/(?=[A-Za-z]:)/, ''));
  await ensureInstalled(process.cwd());
  const { register } = await import('tsx/esm/api');
  register();
};

/**
 * Runs a command's main function; what goes wrong on purpose is told in one line, the rest whole.
 *
 * @param {() => Promise<void>} main
 */
export const run = async (main) => {
  try {
    await main();
  } catch (error) {
    const expected = error instanceof Error && error.name === 'LaunchError';
    console.error(expected ? `✗ ${error.message}` : error);
    process.exit(1);
  }
};
