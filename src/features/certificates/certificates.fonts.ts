import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { create, type Font } from 'fontkit';

/** The house's type as files that a PDF can hold. A subset of letters in each, as for browsers. */
const FACES = {
  serif: 'source-serif-4/files/source-serif-4-*-600-normal.woff',
  sans: 'instrument-sans/files/instrument-sans-*-400-normal.woff',
  sansStrong: 'instrument-sans/files/instrument-sans-*-600-normal.woff',
} as const;
export type Face = keyof typeof FACES;

/** Spanish and its neighbours; then the letters of other names written in the Latin alphabet: «Łukasz». */
const SUBSETS = ['latin', 'latin-ext'] as const;

/** A face's fonts, in the order in which a letter is looked for in them. */
export type Faces = Record<Face, readonly Font[]>;

const readFace = (face: Face): Promise<Font[]> =>
  Promise.all(
    SUBSETS.map(async (subset) => {
      const file = path.join(
        // The server runs in the folder of the build, which next.config.mjs has them copied to.
        /* turbopackIgnore: true */ process.cwd(),
        'node_modules/@fontsource',
        FACES[face].replace('*', subset),
      );
      // None of these files is a collection of several.
      return create(await readFile(file)) as Font;
    }),
  );

let faces: Promise<Faces> | undefined;

/** The fonts, read once: to unpack them and their rules takes longer than to draw a page. */
export const certificateFonts = (): Promise<Faces> =>
  (faces ??= Promise.all([readFace('serif'), readFace('sans'), readFace('sansStrong')]).then(
    ([serif, sans, sansStrong]) => ({ serif, sans, sansStrong }),
  ));
