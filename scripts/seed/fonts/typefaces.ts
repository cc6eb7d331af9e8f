import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';

import { freezeOutlines } from './freeze';
import { encodeNames } from './name-table';
import { assembleFont, readWoff2 } from './woff2';

const require = createRequire(import.meta.url);

const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz';
const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght';

/** The cuts that pictures and papers are set in. */
const CUTS = {
  display: { file: `${SERIF}-normal.woff2`, axes: { wght: 560, opsz: 60 } },
  displayItalic: { file: `${SERIF}-italic.woff2`, axes: { wght: 420, opsz: 60 } },
  serif: { file: `${SERIF}-normal.woff2`, axes: { wght: 400, opsz: 12 } },
  serifBold: { file: `${SERIF}-normal.woff2`, axes: { wght: 680, opsz: 14 } },
  serifItalic: { file: `${SERIF}-italic.woff2`, axes: { wght: 400, opsz: 12 } },
  sans: { file: `${SANS}-normal.woff2`, axes: { wght: 420 } },
  sansBold: { file: `${SANS}-normal.woff2`, axes: { wght: 620 } },
} as const;

export type Cut = keyof typeof CUTS;

/** Tables that speak of variations, and hints made for other outlines than the frozen ones. */
const LEFT_BEHIND = [
  'gvar',
  'fvar',
  'avar',
  'HVAR',
  'STAT',
  'MVAR',
  'prep',
  'fpgm',
  'cvt ',
  'gasp',
];

const open = (bytes: Buffer): Font => {
  const font = fontkit.create(bytes);
  if (!('getVariation' in font)) throw new Error('A collection of fonts was not expected.');
  return font;
};

const makeCut = (cut: Cut): Buffer => {
  const { file, axes } = CUTS[cut];
  const source = readWoff2(readFileSync(require.resolve(file)));
  const { glyphCount, ...outlines } = freezeOutlines(open(assembleFont(source)).getVariation(axes));
  const tables = new Map(
    [...source.tables, ...Object.entries(outlines)].filter(([tag]) => !LEFT_BEHIND.includes(tag)),
  );
  // A PDF tells its fonts apart by their names.
  tables.set(
    'name',
    encodeNames(file.includes('serif') ? 'Source Serif 4' : 'Instrument Sans', cut),
  );
  tables.get('hhea')?.writeUInt16BE(glyphCount, 34);
  return assembleFont({ flavour: source.flavour, tables });
};

const made = new Map<Cut, Font>();

/** A cut, to measure, to draw and to embed: made once. */
export const cutFont = (cut: Cut): Font => {
  const known = made.get(cut);
  if (known) return known;
  const font = open(makeCut(cut));
  made.set(cut, font);
  return font;
};
