import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of the build, into which this file is copied (scripts/launcher/build.ts), and their URLs. */
const FOLDERS = [
  { folder: 'public', url: '/' },
  { folder: '.next/static', url: '/_next/static/' },
];

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * Lists the files of the build once; they do not change while served.
 *
 * @returns {(path: string) => boolean} whether a path is such a file
 */
export const listStaticFiles = () => {
  const paths = new Set(
    FOLDERS.flatMap(({ folder, url }) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map(
        (name) => `${url}${String(name).replaceAll(path.sep, '/')}`,
      ),
    ),
  );
  return (candidate) => paths.has(candidate);
};
