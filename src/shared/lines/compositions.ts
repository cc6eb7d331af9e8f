import type { Composition, Frame } from './composition';
import type { Point } from './curve';
import { CLOSING, PLACEHOLDER, ridges } from './list-compositions';
import { clamp, LAST, LINES, mix, offset, runThrough } from './stations';

const transpose = (lines: Point[][]): Point[][] =>
  lines.map((line) => line.map(([x, y]): Point => [y, x]));

/** The lines start spread, come together and weave, and end with a wider spread than at the start. */
const hero: Composition = (canvas) => {
  const { random } = canvas;
  const gather = random.between(0.08, 0.12);
  return runThrough(
    canvas,
    [
      { spread: 0.34, centre: random.between(0.62, 0.7) },
      { spread: 0.26, centre: random.between(0.66, 0.74) },
      { spread: 0.16, centre: random.between(0.5, 0.58) },
      { spread: gather, centre: random.between(0.36, 0.42) },
      { spread: gather * 1.2, centre: random.between(0.38, 0.44) },
      { spread: gather * 1.8, centre: random.between(0.54, 0.6) },
      { spread: 0.4, centre: random.between(0.56, 0.6) },
      { spread: 0.68, centre: 0.5 },
      { spread: 0.9, centre: 0.5 },
    ],
    (column) => (column > 1 && column < 7 ? 3 : 0),
  );
};

/** A vertical version of `hero`, for a page taller than wide: a stem, a knot, a crown. */
const cover: Composition = ({ width, height, random }) => {
  const lean = random.between(-0.16, 0.16);
  const knot = random.whole(1, 4);
  const upright = runThrough(
    { width: height, height: width, random },
    Array.from({ length: 6 }, (_, column) => ({
      spread: Math.min(0.94, 0.12 + Math.abs(column - knot) * random.between(0.2, 0.34)),
      centre: 0.5 + (column % 5 === 0 ? 0 : lean * Math.cos(column * 1.3)),
    })),
    (column) => (Math.abs(column - knot) < 2 ? 4 : 0),
  );
  return transpose(upright);
};

/** Lines from one side to the other that come together at a point that the seed chooses; or `ridges`. */
const picture: Composition = (canvas) => {
  const { random } = canvas;
  if (random.chance(0.35)) return ridges(canvas);
  const waist = random.whole(1, 4);
  return runThrough(
    canvas,
    Array.from({ length: 6 }, (_, column) => ({
      spread: Math.min(0.9, 0.12 + Math.abs(column - waist) * random.between(0.16, 0.26)),
      centre: 0.5 + random.between(-0.1, 0.1),
    })),
    (column) => (column > 0 && column < 5 ? 3 : 0),
  );
};

/** Eleven ripples around a point near the middle, each with a small gap. */
const square: Composition = ({ width, height, random }) => {
  const [x, y] = [random.between(0.44, 0.56) * width, random.between(0.44, 0.56) * height];
  const reach = Math.min(width, height) * 0.42;
  const turn = random.between(0, Math.PI * 2);
  const lobes = random.whole(2, 3);
  return LINES.map((line) => {
    const radius = reach * mix(0.1, 1, line / LAST);
    const start = turn + line * 0.34;
    return Array.from({ length: 10 }, (_, step): Point => {
      const angle = start + (step / 9) * Math.PI * 1.86;
      const bulge = 1 + 0.07 * Math.sin(angle * lobes + turn);
      return [
        clamp(x + Math.cos(angle) * radius * bulge, width),
        clamp(y + Math.sin(angle) * radius * bulge, height),
      ];
    });
  });
};

/** Ten lines run in parallel; one line leaves them, turns once and hangs down. */
const loose: Composition = ({ width, height, random }) => {
  const stray = random.whole(6, 8);
  const phase = random.between(0, Math.PI);
  const spacing = height * 0.036;
  const course = (line: number, share: number): Point => [
    share * width,
    height * 0.16 + line * spacing + Math.sin(phase + share * 4.4) * height * 0.035,
  ];
  return LINES.map((line) => {
    if (line !== stray) return Array.from({ length: 7 }, (_, step) => course(line, step / 6));
    const radius = height * 0.12;
    const loop = Array.from({ length: 8 }, (_, step): Point => {
      const angle = Math.PI * 0.75 - (step / 7) * Math.PI * 1.75;
      return [width * 0.63 + Math.cos(angle) * radius, height * 0.74 + Math.sin(angle) * radius];
    });
    return [
      course(line, 0),
      course(line, 1 / 6),
      course(line, 2 / 6),
      [width * 0.47, height * 0.58],
      ...loop,
      [width * 0.57, height * 0.86],
      [width * 0.62, height * 0.955],
      [width * 0.72, height * 0.955],
      [width * 0.8, height * 0.91],
    ];
  });
};

/** The mark of the site: an open book, or a fan, with eleven leaves that rise from one spine. */
const mark: Composition = ({ width, height }) =>
  LINES.map((line): Point[] => {
    const side = offset(line);
    const angle = side * 1.25;
    const tip: Point = [
      width * (0.5 + Math.sin(angle) * 0.49),
      height * (0.94 - Math.cos(angle) * 0.86),
    ];
    const spine: Point = [width * (0.5 + side * 0.17), height * (0.95 - 0.03 * side * side)];
    const belly: Point = [
      width * (0.5 + Math.sin(angle) * 0.27),
      height * (0.86 - Math.cos(angle * 0.8) * 0.34),
    ];
    return [spine, belly, tip];
  });

/** Every composition, with the size it was drawn for and the width of its lines. */
export const COMPOSITIONS = {
  hero: { draw: hero, width: 1440, height: 640, stroke: 1.6 },
  cover: { draw: cover, width: 900, height: 1200, stroke: 2.4 },
  picture: { draw: picture, width: 1600, height: 1000, stroke: 2.4 },
  square: { draw: square, width: 600, height: 600, stroke: 1.8 },
  closing: CLOSING,
  loose: { draw: loose, width: 1200, height: 600, stroke: 1.8 },
  mark: { draw: mark, width: 48, height: 48, stroke: 1.25 },
  placeholder: PLACEHOLDER,
} as const satisfies Record<string, Frame>;

export type CompositionName = keyof typeof COMPOSITIONS;
