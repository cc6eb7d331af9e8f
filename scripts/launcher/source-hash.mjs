// Digests of source files. Plain JavaScript: they are needed before TypeScript can be loaded.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Everything the site is built from: files and folders, relative to the project. */
export const SITE_INPUTS = [
  'src',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'postcss.config.mjs',
  'scripts/launcher/build.ts',
  'scripts/launcher/compress-static.ts',
];

/** Everything the commands are bundled from. */
export const COMMAND_INPUTS = [
  'src',
  'scripts/account',
  'scripts/backup',
  'scripts/database',
  'scripts/import',
  'scripts/launcher',
  'scripts/seed',
  'scripts/prepare.ts',
  'payload.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * @param {string} root
 * @param {string} input
 */
const listFiles = (root, input) => {
  const place = path.join(root, input);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [input];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
};

/**
 * A digest of the names and contents of all files, tests excepted.
 *
 * @param {string} root folder of the project
 * @param {string[]} inputs
 */
export const hashSources = (root, inputs) => {
  const digest = createHash('sha256');
  // A build holds binaries of the system. It runs on every Node that the product allows.
  digest.update(`${process.platform} ${process.arch}`);
  for (const file of inputs.flatMap((input) => listFiles(root, input))) {
    const content = readFileSync(path.join(root, file));
    digest.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex').slice(0, 16);
};
