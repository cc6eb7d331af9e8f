import type { Composition, Frame } from './composition';
import type { Point } from './curve';
import { clamp, LAST, LINES, mix, runThrough } from './stations';

/** Compositions rendered in the browser, which loads only these two. */

/** Mountain ridges one behind the other, each with a different wave. */
export const ridges: Composition = ({ width, height, random }) => {
  const phase = random.between(0, Math.PI * 2);
  const drift = random.between(0.35, 0.6);
  const summit = random.between(0.1, 0.9);
  const breadth = random.between(0.16, 0.3);
  return LINES.map((line) => {
    const base = mix(0.34, 0.92, line / LAST);
    return Array.from({ length: 7 }, (_, column): Point => {
      const share = column / 6;
      const rise = Math.exp(-(((share - summit) / breadth) ** 2)) * mix(0.24, 0.02, line / LAST);
      const wave = Math.sin(phase + share * 5 + line * drift) * mix(0.02, 0.045, line / LAST);
      return [share * width, clamp((base - rise + wave) * height, height)];
    });
  });
};

/** Lines that converge to one point, for example in the footer and in notices. */
const closing: Composition = (canvas) => {
  const { random } = canvas;
  const lines = runThrough(
    canvas,
    [
      { spread: 0.84, centre: 0.5 },
      { spread: 0.7, centre: 0.5 + random.between(-0.06, 0.06) },
      { spread: 0.52, centre: 0.5 + random.between(-0.1, 0.1) },
      { spread: 0.36, centre: 0.5 + random.between(-0.1, 0.1) },
      { spread: 0.22, centre: 0.5 + random.between(-0.06, 0.06) },
      { spread: 0.1, centre: 0.5 },
      { spread: 0, centre: 0.5 },
    ],
    (column) => (column > 1 && column < 5 ? 2 : 0),
  );
  const knot: Point = [canvas.width * 0.97, canvas.height * 0.5];
  return lines.map((points) => [
    ...points.slice(0, -1).map(([x, y]): Point => [x * 0.97, y]),
    knot,
  ]);
};

/** Artwork of the footer and of notices, for example of an empty list. */
export const CLOSING = { draw: closing, width: 1440, height: 160, stroke: 1.4 } satisfies Frame;

/** Artwork in place of a missing picture: a horizon. */
export const PLACEHOLDER = { draw: ridges, width: 640, height: 400, stroke: 1.4 } satisfies Frame;
