import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { create, type Font } from 'fontkit';

import { isVariant } from '@/features/events/certificates/certificates.glyphs';

/** Files contain subsets of characters, as for browsers. */
const SERIF_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'];
const SANS_SUBSETS = ['latin', 'latin-ext'];

const serif = (weight: number): string[] =>
  SERIF_SUBSETS.map(
    (subset) => `source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`,
  );
const sans = (weight: number): string[] =>
  SANS_SUBSETS.map(
    (subset) => `instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`,
  );

/** Font files of each face, in the order of lookup. The sans serif has only the Latin alphabet. */
const FACES = {
  serif: serif(600),
  sans: [...sans(400), ...serif(400)],
  sansStrong: [...sans(600), ...serif(600)],
} as const;
export type Face = keyof typeof FACES;

export type Faces = Record<Face, readonly Font[]>;

/**
 * Requests every character once, because fontkit 2.0.4 caches each glyph with the text of its first request, which is
 * empty for the parts of an accented letter: after «Ñ» has been embedded, «N» has no text in any later document, and
 * «Núñez» is copied from it as «úñez». A glyph shared by several characters has the text of the first: «’» is
 * requested before its variant U+02BC.
 */
const cacheGlyphs = (font: Font): Font => {
  const { characterSet } = font;
  for (const isLate of [false, true]) {
    for (const codePoint of characterSet.filter((one) => isVariant(one) === isLate)) {
      font.glyphForCodePoint(codePoint);
    }
  }
  return font;
};

const readFont = async (file: string): Promise<Font> => {
  // The server's working directory is the build folder, into which next.config.mjs copies the fonts.
  const place = /* turbopackIgnore: true */ process.cwd();
  const content = await readFile(path.join(place, 'node_modules/@fontsource', file));
  return cacheGlyphs(create(content) as Font);
};

const readFace = (face: Face): Promise<Font[]> => Promise.all(FACES[face].map(readFont));

let faces: Promise<Faces> | undefined;

/** Cached, because loading takes longer than drawing a page. */
export const certificateFonts = (): Promise<Faces> =>
  (faces ??= Promise.all([readFace('serif'), readFace('sans'), readFace('sansStrong')]).then(
    ([serifs, sanses, strong]) => ({ serif: serifs, sans: sanses, sansStrong: strong }),
  ));
