import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the program, as the build lays it out. */
const FOLDER = fileURLToPath(new URL('../public', import.meta.url));

/**
 * Which paths are files of `public/`; they are there before the server starts, and do not change.
 *
 * @returns {(path: string) => boolean}
 */
export const listPublicFiles = () => {
  const paths = new Set(
    readdirSync(FOLDER, { recursive: true }).map(
      (name) => `/${String(name).replaceAll('\\', '/')}`,
    ),
  );
  return (path) => paths.has(path);
};
