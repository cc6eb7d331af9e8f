import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What Payload brings along for its commands alone, which write types and migrations: 40 MB. A server would also load the
 * maker of types as it starts, for a function beside it, and keep it in memory.
 */
export const OF_COMMANDS = [
  '@esbuild',
  'drizzle-kit',
  'esbuild',
  'esbuild-register',
  'json-schema-to-typescript',
  'lodash',
  'prettier',
];

/** The one of them that is asked for by name at the start. */
const LOADED = 'json-schema-to-typescript';

/** It makes none, and says so. */
const IN_ITS_PLACE =
  "exports.compile = () => Promise.reject(new Error('Types are made where the server is built'));\n";

/**
 * Takes out of a finished server what only developers need.
 *
 * @param standalone the server's folder
 */
export const leaveOut = (standalone: string): void => {
  const modules = path.join(standalone, 'node_modules');
  for (const name of OF_COMMANDS)
    rmSync(path.join(modules, name), { recursive: true, force: true });
  mkdirSync(path.join(modules, LOADED));
  writeFileSync(path.join(modules, LOADED, 'index.js'), IN_ITS_PLACE);
};
