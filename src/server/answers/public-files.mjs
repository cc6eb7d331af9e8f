import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build lays its files out, beside the program, and where visitors find them. */
const FOLDERS = [
  { folder: 'public', address: '/' },
  { folder: '.next/static', address: '/_next/static/' },
];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Which paths are files; they are there before the server starts, and do not change.
 *
 * @returns {(path: string) => boolean}
 */
export const listPublicFiles = () => {
  const paths = new Set(
    FOLDERS.flatMap(({ folder, address }) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map(
        (name) => `${address}${String(name).replaceAll(path.sep, '/')}`,
      ),
    ),
  );
  return (address) => paths.has(address);
};
