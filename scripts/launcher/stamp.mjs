// What something was made from, as a digest. Plain JavaScript: it is asked before TypeScript can be loaded.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Everything the site is built from: files and folders, below the project's folder. */
export const SITE_SOURCES = [
  'src',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'postcss.config.mjs',
  // What is done to the build once Next has made it.
  'scripts/launcher',
];

/** Everything the commands are made from. */
export const PROGRAM_SOURCES = [
  'src',
  'scripts/account',
  'scripts/backup',
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
 * @param {string} source
 */
const listFiles = (root, source) => {
  const place = path.join(root, source);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [source];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
};

/**
 * A digest of all that lies in these files and folders: two equal ones need not be made again.
 *
 * @param {string} root folder of the project
 * @param {string[]} sources
 */
export const computeStamp = (root, sources) => {
  const digest = createHash('sha256');
  // The system: what is made holds its binaries. Any Node that the product allows runs it.
  digest.update(`${process.platform} ${process.arch}`);
  for (const file of sources.flatMap((source) => listFiles(root, source))) {
    const content = readFileSync(path.join(root, file));
    digest.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
};
