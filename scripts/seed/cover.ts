import sharp from 'sharp';

import { SCHEMES, type SchemeName } from '../../src/shared/lines/palette';
import { readDemoJson } from './demo.reader';
import { figuresSchema } from './demo.schemas';

export interface IssueNumber {
  volume: string;
  issue: string;
  year: number;
  half: 1 | 2;
}

const MONTHS = { 1: 'Enero–junio de ', 2: 'Julio–diciembre de ' } as const;
const WIDTH = 900;
const HEIGHT = 1200;
const LEFT = 64;
const RIGHT = WIDTH - LEFT;
const LINE = 938;

type Outlines = ReturnType<typeof figuresSchema.parse>['small'];

/** Places the outlines of words and digits in a row that begins, or ends, at `x`. */
const setRow = (
  outlines: Outlines,
  parts: string[],
  { x, y, colour, end = false }: { x: number; y: number; colour: string; end?: boolean },
): string => {
  const row = parts.map((part) => {
    const outlinePath = outlines[part];
    if (!outlinePath) throw new Error(`«${part}» is not among the figures of the demo's covers.`);
    return outlinePath;
  });
  let pen = end ? x - row.reduce((sum, { width }) => sum + width, 0) : x;
  const paths = row.map(({ width, outline }) => {
    const path = `<path transform="translate(${pen} ${y})" d="${outline}" fill="${colour}"/>`;
    pen += width;
    return path;
  });
  return paths.join('');
};

export const numberCover = (
  cover: Buffer,
  { volume, issue, year, half, scheme }: IssueNumber & { scheme: SchemeName },
): Promise<Buffer> => {
  const { small, large } = readDemoJson('journal/figures.json', figuresSchema);
  const [ink, accent] = SCHEMES[scheme].lines;
  const print =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    setRow(small, [MONTHS[half], ...Array.from(String(year))], { x: LEFT, y: LINE, colour: ink }) +
    setRow(small, ['Vol. ', ...Array.from(volume)], { x: RIGHT, y: LINE, colour: ink, end: true }) +
    setRow(large, [issue], { x: RIGHT + 6, y: 1130, colour: accent, end: true }) +
    '</svg>';
  return sharp(cover)
    .composite([{ input: Buffer.from(print) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
