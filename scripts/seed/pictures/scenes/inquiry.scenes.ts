import { smoothPath } from '../../../../src/shared/lines/curve';
import type { Scene } from '../scene';
import { blend, circle, path, polyline, range, rect, type Point } from '../svg';
import { drawThreads } from '../threads';

const ELEVEN = range(11);

/** A map by its contours, with a route across it from mark to mark. */
export const contourMap: Scene = ({ width, height, tone, random }) => {
  const summits = range(3).map((index) => ({
    at: [width * (0.2 + index * 0.3), height * random.between(0.25, 0.75)] as Point,
    phase: random.between(0, 6),
    lobes: random.whole(2, 4),
  }));
  const reach = Math.min(width, height) * 0.5;
  const rings = ELEVEN.flatMap((step) => {
    const level = 10 - step;
    return summits.map(({ at, phase, lobes }) => {
      const radius = reach * (0.06 + level * 0.094);
      const ring = range(15).map((node): Point => {
        const angle = (node / 14) * Math.PI * 2;
        const bulge =
          1 + 0.13 * Math.sin(angle * lobes + phase) + 0.06 * Math.sin(angle * 5 - phase);
        return [
          at[0] + Math.cos(angle) * radius * bulge * 1.2,
          at[1] + Math.sin(angle) * radius * bulge,
        ];
      });
      return path(`${smoothPath(ring)}Z`, {
        fill: blend(tone.sky, tone.far, step / 11),
        stroke: tone.line,
        width: level % 5 === 0 ? 3 : 1.3,
      });
    });
  });
  const route = summits.flatMap(({ at: [x, y] }, index): Point[] => [
    [x, y],
    [x + width * 0.15, y + height * (index % 2 ? 0.2 : -0.2)],
  ]);
  const start: Point = [-20, height * 0.5];
  const marks = summits.map(
    ({ at }) => circle(at, 22, { fill: tone.light }) + circle(at, 13, { fill: tone.accent }),
  );
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    rings.join('') +
    path(smoothPath([start, ...route]), { stroke: tone.accent, width: 6, dash: '2 16' }) +
    marks.join('')
  );
};

/** Eleven bright stars joined into a figure, among many small ones. */
export const constellation: Scene = ({ width, height, tone, random }) => {
  const dust = range(160).map(() =>
    circle([random.between(0, width), random.between(0, height)], random.between(0.8, 2.6), {
      fill: tone.glow,
      opacity: 0.55,
    }),
  );
  const stars = ELEVEN.map((star): Point => [
    width * (0.08 + star * 0.084 + random.between(-0.025, 0.025)),
    height * (0.5 + Math.sin(star * 1.25 + random.between(-0.5, 0.5)) * 0.3),
  ]);
  const bridges = range(4).map(() => {
    const from = random.whole(0, 7);
    return polyline([stars[from] ?? [0, 0], stars[from + random.whole(2, 3)] ?? [0, 0]], {
      stroke: tone.line,
      width: 1.5,
      dash: '3 9',
    });
  });
  const bright = stars.map((at, index) => {
    const size = index % 4 === 1 ? 15 : random.between(6, 10);
    const colour = index % 4 === 1 ? tone.second : tone.light;
    return (
      circle(at, size * 2.6, { fill: colour, opacity: 0.13 }) +
      circle(at, size, { fill: colour }) +
      (index % 4 === 1 ? circle(at, size * 3.6, { stroke: colour, width: 1.5, opacity: 0.7 }) : '')
    );
  });
  const orbits = range(3).map((orbit) =>
    circle([width * 0.5, height * 1.5], height * (0.85 + orbit * 0.22), {
      stroke: tone.line,
      width: 1.2,
      opacity: 0.45,
    }),
  );
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    orbits.join('') +
    dust.join('') +
    bridges.join('') +
    polyline(stars, { stroke: tone.line, width: 2.2 }) +
    bright.join('')
  );
};

/** Branches that look for one another, as nerve cells do. */
export const dendrites: Scene = ({ width, height, tone, random }) => {
  const cells: Point[] = [
    [width * 0.22, height * random.between(0.3, 0.45)],
    [width * 0.56, height * random.between(0.55, 0.72)],
    [width * 0.82, height * random.between(0.24, 0.4)],
  ];
  const grow = (from: Point, angle: number, length: number, depth: number): string => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const bend: Point = [
      (from[0] + to[0]) / 2 + random.between(-0.16, 0.16) * length,
      (from[1] + to[1]) / 2 + random.between(-0.16, 0.16) * length,
    ];
    const branch = path(smoothPath([from, bend, to]), {
      stroke: tone.line,
      width: 1.6 + depth * 1.8,
    });
    if (depth === 0) {
      const colour = random.chance(0.3) ? tone.second : tone.accent;
      return branch + circle(to, random.between(4, 8), { fill: colour });
    }
    return (
      branch +
      grow(to, angle + random.between(0.25, 0.6), length * 0.7, depth - 1) +
      grow(to, angle - random.between(0.25, 0.6), length * 0.7, depth - 1)
    );
  };
  const drawn = cells.map((cell, index) => {
    const arms = ELEVEN.filter((arm) => index !== 1 || arm % 2 === 0).map((arm) =>
      grow(cell, (arm / 11) * Math.PI * 2 + index, height * random.between(0.1, 0.16), 2),
    );
    return (
      arms.join('') +
      circle(cell, height * 0.055, { fill: tone.near }) +
      circle(cell, height * 0.026, { fill: tone.second })
    );
  });
  const axon = path(
    smoothPath([
      cells[0] ?? [0, 0],
      [width * 0.36, height * 0.72],
      cells[1] ?? [0, 0],
      [width * 0.7, height * 0.3],
      cells[2] ?? [0, 0],
    ]),
    { stroke: tone.second, width: 6, dash: '30 14' },
  );
  return rect([0, 0], [width, height], { fill: tone.sky }) + axon + drawn.join('');
};

/** Findings: eleven series of points, and the line that they suggest. */
export const findings: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const [left, foot, right, top] = [width * 0.08, height * 0.88, width * 0.94, height * 0.1];
  const grid = ELEVEN.map((line) => {
    const y = foot - ((foot - top) * line) / 10;
    return polyline(
      [
        [left, y],
        [right, y],
      ],
      { stroke: tone.line, width: 1, opacity: 0.45 },
    );
  });
  const bars = ELEVEN.map((bar) => {
    const x = left + ((right - left) * (bar + 0.5)) / 11;
    const rise = (foot - top) * (0.16 + bar * 0.055 + random.between(-0.05, 0.08));
    const colour = bar === 7 ? tone.accent : blend(tone.far, tone.near, bar / 13);
    const dots = range(9).map(() =>
      circle(
        [x + random.between(-26, 26), foot - rise - random.between(10, 130)],
        random.between(4, 8),
        {
          fill: bar === 7 ? tone.second : tone.near,
          opacity: 0.85,
        },
      ),
    );
    return (
      rect([x - width * 0.028, foot - rise], [width * 0.056, rise], { fill: colour }) +
      dots.join('')
    );
  });
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    grid.join('') +
    bars.join('') +
    drawThreads(stage, {
      composition: 'closing',
      area: { x: left, y: top, width: right - left, height: height * 0.2 },
      stroke: 2.4,
    }) +
    polyline(
      [
        [left, foot],
        [right, foot],
      ],
      { stroke: tone.deep, width: 5 },
    )
  );
};
