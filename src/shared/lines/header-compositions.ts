import type { Composition } from './composition';
import { COMPOSITIONS } from './compositions';
import type { Point } from './curve';
import { drawFrame, type LinesDrawing } from './draw-frame';
import { clamp, LAST, LINES, mix } from './stations';

/**
 * Artwork of page headers: eleven lines with a motif per page. Separate from the other compositions, because only the
 * server renders them.
 */

const bell = (distance: number, breadth: number): number => Math.exp(-((distance / breadth) ** 2));
const steps = (count: number): number[] =>
  Array.from({ length: count + 1 }, (_, step) => step / count);

/** Converts a point from shares (0 to 1) of the drawing to its units, and clamps it to the drawing. */
const place =
  (width: number, height: number) =>
  ([x, y]: Point): Point => [clamp(x * width, width), clamp(y * height, height)];

/** Calendar: each line has one peak, further to the right than the peak of the line before. */
const days: Composition = ({ width, height, random }) =>
  LINES.map((line) => {
    const share = line / LAST;
    const day = mix(0.22, 0.86, share);
    const rise = random.between(0.16, 0.26);
    return steps(20).map((x) =>
      place(width, height)([x, mix(0.3, 0.92, share) - rise * bell(x - day, 0.075)]),
    );
  });

/** Payment plans: three groups of waves with different frequencies. */
const rhythms: Composition = ({ width, height, random }) => {
  const phase = random.between(0, Math.PI);
  const paces = [
    { lines: 4, top: 0.16, waves: 3.5, swing: 0.06 },
    { lines: 4, top: 0.45, waves: 2.25, swing: 0.07 },
    { lines: 3, top: 0.76, waves: 1.25, swing: 0.08 },
  ];
  return paces.flatMap(({ lines, top, waves, swing }) =>
    Array.from({ length: lines }, (_, line) =>
      steps(waves > 3 ? 16 : 12).map((x) =>
        place(
          width,
          height,
        )([x, top + line * 0.034 + Math.sin(phase + x * waves * Math.PI * 2) * swing * x]),
      ),
    ),
  );
};

/** Journal: the leaves of an open book. */
const leaves: Composition = ({ width, height, random }) => {
  const lean = random.between(-0.02, 0.02);
  return LINES.map((line) => {
    const side = (line / LAST) * 2 - 1;
    const angle = side * 1.32 + lean;
    const tip: Point = [0.56 + Math.sin(angle) * 0.43, 1.02 - Math.cos(angle) * 0.94];
    const belly: Point = [0.56 + Math.sin(angle) * 0.21, 0.9 - Math.cos(angle * 0.7) * 0.42];
    const spine: Point = [0.56 + side * 0.07, 1];
    return [spine, belly, tip].map(place(width, height));
  });
};

/** Documents: stacked sheets of which the corners are visible. */
const sheets: Composition = ({ width, height, random }) => {
  const slant = random.between(0.02, 0.04);
  return LINES.map((line) => {
    const share = line / LAST;
    const right = mix(0.95, 0.5, share);
    const top = mix(0.08, 0.74, share);
    const edge: Point[] = [
      [0.03 + share * 0.04, top + slant],
      [right - 0.36, top + slant * 0.5],
      [right - 0.16, top + slant * 0.2],
      [right - 0.07, top],
      [right - 0.02, top + 0.03],
      [right, top + 0.11],
      [right, top + 0.2],
      [right, Math.min(0.97, top + 0.42)],
      [right, 1],
    ];
    return edge.map(place(width, height));
  });
};

/** Gallery: nested arches. */
const arches: Composition = ({ width, height, random }) => {
  const centre = random.between(0.56, 0.6);
  const unit = Math.min(width, height * 2);
  return LINES.map((line) => {
    const radius = mix(0.045, 0.41, line / LAST);
    const spring = mix(0.8, 0.88, line / LAST);
    const wide = (radius * unit) / width;
    const tall = (radius * unit) / height;
    const curve = steps(8).map((step): Point => {
      const angle = Math.PI * (1 - step);
      return [centre + Math.cos(angle) * wide, spring - Math.sin(angle) * tall];
    });
    return ([[centre - wide, 1], ...curve, [centre + wide, 1]] satisfies Point[]).map(
      place(width, height),
    );
  });
};

/** Seminars and congresses: lines from different heights that meet near one point. */
const meeting: Composition = ({ width, height, random }) => {
  const [x, y] = [random.between(0.54, 0.58), random.between(0.48, 0.54)];
  return LINES.map((line) => {
    const share = line / LAST;
    const from = mix(0.04, 0.96, share);
    const to = mix(0.98, 0.02, share);
    const near = (share - 0.5) * 0.1;
    return (
      [
        [0.02, from],
        [x * 0.55, mix(from, y, 0.52)],
        [x - 0.07, y + near],
        [x + 0.07, y - near],
        [x + (1 - x) * 0.5, mix(to, y, 0.5)],
        [1, to],
      ] satisfies Point[]
    ).map(place(width, height));
  });
};

/** Council: two overlapping groups of concentric arcs. */
const voices: Composition = ({ width, height, random }) => {
  const turn = random.between(0, Math.PI * 2);
  const unit = Math.min(width / 2, height);
  return LINES.map((line) => {
    const isFirst = line < 6;
    const rank = isFirst ? line / 5 : (line - 6) / 4;
    const radius = mix(0.1, isFirst ? 0.46 : 0.38, rank) * unit;
    const [x, y] = isFirst ? [0.44, 0.52] : [0.72, 0.46];
    const start = turn + line * 0.5;
    return steps(9).map((step): Point => {
      const angle = start + step * Math.PI * 1.9;
      return [
        clamp(x * width + Math.cos(angle) * radius, width),
        clamp(y * height + Math.sin(angle) * radius, height),
      ];
    });
  });
};

/** Contact: contour lines of a map around one place. */
const contours: Composition = ({ width, height, random }) => {
  const [x, y] = [random.between(0.58, 0.62) * width, random.between(0.48, 0.54) * height];
  const [turn, other] = [random.between(0, Math.PI * 2), random.between(0, Math.PI * 2)];
  return LINES.map((line) => {
    const reach = mix(0.05, 1, line / LAST);
    return steps(14).map((step): Point => {
      const angle = turn + step * Math.PI * 1.96;
      const relief = 0.84 + 0.1 * Math.sin(angle * 2 + other) + 0.06 * Math.sin(angle * 3 + turn);
      return [
        clamp(x + Math.cos(angle) * reach * relief * width * 0.4, width),
        clamp(y + Math.sin(angle) * reach * relief * height * 0.48, height),
      ];
    });
  });
};

/** Enrolment: three steps upwards. */
const stairs: Composition = ({ width, height, random }) => {
  const rise = random.between(0.18, 0.19);
  return LINES.map((line) => {
    const base = 0.78 + (line - LAST / 2) * 0.034;
    const late = (line - LAST / 2) * 0.008;
    const level = (x: number): number =>
      [0.3, 0.55, 0.8].reduce((sum, at) => sum + 1 / (1 + Math.exp(-(x - at - late) * 60)), 0);
    return steps(20).map((x) => place(width, height)([x, base - level(x) * rise]));
  });
};

/** Legal texts: tangled lines that become parallel. */
const order: Composition = ({ width, height, random }) => {
  const phase = random.between(0, Math.PI * 2);
  return LINES.map((line) => {
    const share = line / LAST;
    return steps(10).map((x) => {
      const tangle = Math.max(0, 1 - x / 0.62) ** 1.6;
      const wave = Math.sin(phase + line * 1.9 + x * 9) * 0.3 * tangle;
      return place(width, height)([x, mix(0.16, 0.84, share) + wave]);
    });
  });
};

const HEADER_COMPOSITIONS = {
  days,
  rhythms,
  leaves,
  sheets,
  arches,
  meeting,
  voices,
  contours,
  stairs,
  order,
  weave: COMPOSITIONS.hero.draw,
  ridges: COMPOSITIONS.placeholder.draw,
} as const satisfies Record<string, Composition>;

export type HeaderCompositionName = keyof typeof HEADER_COMPOSITIONS;
export const HEADER_COMPOSITION_NAMES = Object.keys(HEADER_COMPOSITIONS) as HeaderCompositionName[];

/** Draws the lines of a page header. */
export const drawHeaderLines = ({
  seed,
  composition,
  ...size
}: {
  seed: string;
  composition: HeaderCompositionName;
  width?: number;
  height?: number;
}): LinesDrawing =>
  drawFrame({
    ...size,
    key: `${composition}:${seed}`,
    frame: { draw: HEADER_COMPOSITIONS[composition], width: 900, height: 420, stroke: 1.3 },
  });
