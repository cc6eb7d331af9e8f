/** A point of a curve, in the units of the drawing. */
export type Point = readonly [x: number, y: number];

const compact = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
};

/** Joins numbers for an SVG path: one decimal, and no space before a minus sign. */
const join = (...values: number[]): string =>
  values.map(compact).reduce((path, value) => path + (value.startsWith('-') ? '' : ' ') + value);

const at = (points: readonly Point[], index: number): Point =>
  points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];

/**
 * Returns a smooth SVG path through the points (Catmull-Rom as cubics). The `S` command derives its first
 * handle from the previous command, so a node needs only four numbers.
 *
 * @param tension the length of the handles; 1/6 is the natural curve, more makes it rounder.
 */
export const smoothPath = (points: readonly Point[], tension = 1 / 6): string => {
  const [startX, startY] = at(points, 0);
  const inner = (index: number): Point => {
    const [x0, y0] = at(points, index - 1);
    const [x1, y1] = at(points, index + 1);
    return [(x1 - x0) * tension, (y1 - y0) * tension];
  };
  /** Handle of an end point, which has one neighbour: it continues the curvature of the adjacent segment. */
  const end = (from: number, to: number): Point => {
    const [dx, dy] = inner(from < to ? from + 1 : from - 1);
    const [x0, y0] = at(points, Math.min(from, to));
    const [x1, y1] = at(points, Math.max(from, to));
    return [(x1 - x0) * tension * 4 - dx, (y1 - y0) * tension * 4 - dy];
  };
  const last = points.length - 1;
  const handle = (index: number): Point => {
    if (points.length < 3) return inner(index);
    if (index === 0) return end(0, 1);
    return index === last ? end(last, last - 1) : inner(index);
  };
  const [firstX, firstY] = handle(0);
  return points.slice(1).reduce(
    (path, [x, y], index) => {
      const [dx, dy] = handle(index + 1);
      return index === 0
        ? `${path}C${join(startX + firstX, startY + firstY, x - dx, y - dy, x, y)}`
        : `${path}S${join(x - dx, y - dy, x, y)}`;
    },
    `M${join(startX, startY)}`,
  );
};
