import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Font {
  name: 'serif' | 'sans';
  weight: 400 | 600;
  data: Buffer;
}

/** The house's type as `next/og` reads it: still weights, and not in the browsers' format. */
const FILES = [
  {
    name: 'serif',
    weight: 600,
    file: 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  },
  {
    name: 'sans',
    weight: 400,
    file: 'node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  },
  {
    name: 'sans',
    weight: 600,
    file: 'node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  },
] as const;

let fonts: Promise<Font[]> | undefined;

/** The fonts of the sharing pictures, read once. */
export const sharingFonts = (): Promise<Font[]> =>
  (fonts ??= Promise.all(
    FILES.map(async ({ file, ...font }) => ({
      ...font,
      // The server runs in the folder of the build, which next.config.mjs has them copied to.
      data: await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), file)),
    })),
  ));
