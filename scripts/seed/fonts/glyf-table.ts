import { ByteReader } from './byte-reader';

/**
 * WOFF 2.0 keeps a font's outlines rearranged to compress better (section 5.1 of the standard).
 * This puts them back as TrueType's `glyf` and `loca` tables, point by point in the same order,
 * as the variations of the font need them.
 */

const ON_CURVE = 0x01;
const MORE_COMPONENTS = 0x0020;
const HAS_INSTRUCTIONS = 0x0100;

interface Streams {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  boxBitmap: Buffer;
  instructions: ByteReader;
}

interface OutlinePoint {
  dx: number;
  dy: number;
  onCurve: boolean;
}

const openStreams = (table: Buffer): { count: number; streams: Streams } => {
  const head = new ByteReader(table);
  head.uint32();
  const count = head.uint16();
  head.uint16();
  const sizes = Array.from({ length: 7 }, () => head.uint32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    head.take(size),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const bitmapLength = 4 * Math.ceil(count / 32);
  return {
    count,
    streams: {
      contours: new ByteReader(contours),
      points: new ByteReader(points),
      flags: new ByteReader(flags),
      glyphs: new ByteReader(glyphs),
      composites: new ByteReader(composites),
      boxBitmap: boxes.subarray(0, bitmapLength),
      boxes: new ByteReader(boxes.subarray(bitmapLength)),
      instructions: new ByteReader(instructions),
    },
  };
};

/** One point: seven bits say how many bytes follow and how they are to be read (section 5.2). */
const readPoint = ({ flags, glyphs }: Streams): OutlinePoint => {
  const flag = flags.uint8();
  const code = flag & 0x7f;
  const signed = (value: number, bit: number): number => (code & bit ? value : -value);
  const onCurve = (flag & 0x80) === 0;
  if (code < 10) {
    return { dx: 0, dy: signed(((code & 14) << 7) + glyphs.uint8(), 1), onCurve };
  }
  if (code < 20) {
    return { dx: signed((((code - 10) & 14) << 7) + glyphs.uint8(), 1), dy: 0, onCurve };
  }
  if (code < 84) {
    const base = code - 20;
    const byte = glyphs.uint8();
    return {
      dx: signed(1 + (base & 0x30) + (byte >> 4), 1),
      dy: signed(1 + ((base & 0x0c) << 2) + (byte & 0x0f), 2),
      onCurve,
    };
  }
  if (code < 120) {
    const base = code - 84;
    return {
      dx: signed(1 + (Math.floor(base / 12) << 8) + glyphs.uint8(), 1),
      dy: signed(1 + (((base % 12) >> 2) << 8) + glyphs.uint8(), 2),
      onCurve,
    };
  }
  if (code < 124) {
    const [first, second, third] = [glyphs.uint8(), glyphs.uint8(), glyphs.uint8()];
    return {
      dx: signed((first << 4) + (second >> 4), 1),
      dy: signed(((second & 0x0f) << 8) + third, 2),
      onCurve,
    };
  }
  return { dx: signed(glyphs.uint16(), 1), dy: signed(glyphs.uint16(), 2), onCurve };
};

const int16s = (values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeInt16BE(value, index * 2));
  return bytes;
};

const findBounds = (points: OutlinePoint[]): Buffer => {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return int16s([left, bottom, right, top]);
};

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

const readSimple = (streams: Streams, contourCount: number, box: Buffer | undefined): Buffer => {
  let end = -1;
  const ends = Array.from({ length: contourCount }, () => (end += streams.points.short255()));
  const points = Array.from({ length: end + 1 }, () => readPoint(streams));
  const instructionLength = streams.glyphs.short255();
  return Buffer.concat([
    uint16(contourCount),
    box ?? findBounds(points),
    ...ends.map(uint16),
    uint16(instructionLength),
    streams.instructions.take(instructionLength),
    // Every distance in two bytes: larger than need be, and right.
    Buffer.from(points.map(({ onCurve }) => (onCurve ? ON_CURVE : 0))),
    int16s(points.map(({ dx }) => dx)),
    int16s(points.map(({ dy }) => dy)),
  ]);
};

/** Bytes of a component after its flags and glyph: two arguments, then its scale, if any. */
const componentLength = (flags: number): number => {
  const words = flags & 0x0001 ? 4 : 2;
  if (flags & 0x0008) return words + 2;
  if (flags & 0x0040) return words + 4;
  return flags & 0x0080 ? words + 8 : words;
};

const readComposite = (streams: Streams, box: Buffer): Buffer => {
  const parts: Buffer[] = [uint16(0xffff), box];
  let hasInstructions = false;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS;) {
    flags = streams.composites.uint16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    parts.push(uint16(flags), streams.composites.take(2 + componentLength(flags)));
  }
  if (hasInstructions) {
    const length = streams.glyphs.short255();
    parts.push(uint16(length), streams.instructions.take(length));
  }
  return Buffer.concat(parts);
};

/** The tables `glyf` and `loca` (with offsets of four bytes) of a transformed `glyf` table. */
export const restoreGlyphs = (table: Buffer): { glyf: Buffer; loca: Buffer } => {
  const { count, streams } = openStreams(table);
  const glyphs = Array.from({ length: count }, (_, index) => {
    const contours = streams.contours.uint16();
    const hasBox = ((streams.boxBitmap[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
    const box = hasBox ? streams.boxes.take(8) : undefined;
    if (contours === 0) return Buffer.alloc(0);
    const glyph =
      contours === 0xffff
        ? readComposite(streams, box ?? Buffer.alloc(8))
        : readSimple(streams, contours, box);
    return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
  });
  const loca = Buffer.alloc((count + 1) * 4);
  glyphs.reduce((offset, { length }, index) => {
    loca.writeUInt32BE(offset + length, (index + 1) * 4);
    return offset + length;
  }, 0);
  return { glyf: Buffer.concat(glyphs), loca };
};
