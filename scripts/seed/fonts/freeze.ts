import type { Font, PathCommand } from 'fontkit';

/**
 * The outlines of one instance of a variable font (a weight, an optical size) as static tables:
 * what a PDF can embed.
 */

const ON_CURVE = 0x01;

interface FrozenTables {
  glyf: Buffer;
  loca: Buffer;
  hmtx: Buffer;
  glyphCount: number;
}

interface Outline {
  ends: number[];
  points: { x: number; y: number; onCurve: boolean }[];
}

const traceOutline = (commands: PathCommand[]): Outline => {
  const outline: Outline = { ends: [], points: [] };
  const add = (x = 0, y = 0, onCurve = true): void => {
    outline.points.push({ x: Math.round(x), y: Math.round(y), onCurve });
  };
  for (const { command, args } of commands) {
    if (command === 'closePath') outline.ends.push(outline.points.length - 1);
    else if (command === 'quadraticCurveTo') {
      add(args[0], args[1], false);
      add(args[2], args[3]);
    } else add(args[0], args[1]);
  }
  return outline;
};

const encodeOutline = ({ ends, points }: Outline): Buffer => {
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const distances = (values: number[]): number[] =>
    values.map((value, index) => value - (values[index - 1] ?? 0));
  const words = (values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 2);
    values.forEach((value, index) => bytes.writeInt16BE(value, index * 2));
    return bytes;
  };
  const noInstructions = 0;
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const glyph = Buffer.concat([
    words([ends.length, ...box, ...ends, noInstructions]),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? ON_CURVE : 0))),
    words(distances(xs)),
    words(distances(ys)),
  ]);
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
};

/** Outlines and widths of `font`, an instance that fontkit's `getVariation` made. */
export const freezeOutlines = (font: Font): FrozenTables => {
  const glyphCount = font.numGlyphs;
  const loca = Buffer.alloc((glyphCount + 1) * 4);
  const hmtx = Buffer.alloc(glyphCount * 4);
  let offset = 0;
  const outlines = Array.from({ length: glyphCount }, (_, index) => {
    const glyph = font.getGlyph(index);
    const encoded = encodeOutline(traceOutline(glyph.path.commands));
    offset += encoded.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
    hmtx.writeUInt16BE(Math.round(glyph.advanceWidth), index * 4);
    // The left side bearing is the outline's own left edge.
    hmtx.writeInt16BE(encoded.length > 0 ? encoded.readInt16BE(2) : 0, index * 4 + 2);
    return encoded;
  });
  return { glyf: Buffer.concat(outlines), loca, hmtx, glyphCount };
};
