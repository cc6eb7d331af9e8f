import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything the build is made from: files and folders, below the project's folder. */
const INPUTS = [
  'src',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'postcss.config.mjs',
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const listFiles = (root: string, input: string): string[] => {
  const place = path.join(root, input);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [input];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(input, file))
    .filter((file) => !isTest(file) && statSync(path.join(root, file)).isFile())
    .sort();
};

/** A digest of all that goes into the build: two equal ones need no new build. */
export const computeBuildStamp = (root: string): string => {
  const digest = createHash('sha256');
  // The system: the build holds its binaries. Any Node that the product allows runs it.
  digest.update(`${process.platform} ${process.arch}`);
  for (const file of INPUTS.flatMap((input) => listFiles(root, input))) {
    const content = readFileSync(path.join(root, file));
    digest.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
};
