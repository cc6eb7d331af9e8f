import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { toOneLine } from '@/shared/control-characters';

/**
 * Characters that the fonts of the Open Graph images lack: they cover Spanish, neighbouring languages and typography.
 * For other characters `next/og` would download fonts or emoji from a third party.
 */
export const UNDRAWABLE =
  /[^\u0020-\u007e\u00a1-\u00a3\u00a5\u00a7\u00a8\u00aa\u00ab\u00af\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/gu;

export const toDrawableText = (text: string): string =>
  toOneLine(text.normalize('NFC').replace(/\s/gu, ' ').replace(UNDRAWABLE, ''));

interface Font {
  name: 'serif' | 'sans';
  weight: 400 | 600;
  data: Buffer;
}

/** The site's fonts for `next/og`, which needs static weights and does not read WOFF2. */
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

export const sharingFonts = (): Promise<Font[]> =>
  (fonts ??= Promise.all(
    FILES.map(async ({ file, ...font }) => ({
      ...font,
      // The server runs in the build folder, to which next.config.mjs copies these files.
      data: await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), file)),
    })),
  ));
