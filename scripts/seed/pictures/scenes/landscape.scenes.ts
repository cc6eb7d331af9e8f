import { smoothPath } from '../../../../src/shared/lines/curve';
import type { Random } from '../../../../src/shared/lines/random';
import type { Scene, Stage } from '../scene';
import { blend, circle, ellipse, path, polygon, polyline, range, rect, type Point } from '../svg';
import { drawThreads } from '../threads';

const ELEVEN = range(11);

const drawSun = ({ width, height, tone, random }: Stage, colour = tone.second): string => {
  const centre: Point = [width * random.between(0.16, 0.84), height * random.between(0.16, 0.3)];
  const radius = height * random.between(0.07, 0.12);
  return circle(centre, radius, { fill: colour });
};

const drawRidge = (
  { width, random }: Stage,
  options: { base: number; rise: number; nodes?: number },
): Point[] => {
  const { base, rise, nodes = 6 } = options;
  return range(nodes).map((node): Point => [
    (width * node) / (nodes - 1),
    base - random.between(-0.2, 1) * rise,
  ]);
};

const fillBelow = (ridge: Point[], { width, height }: Stage, colour: string): string =>
  path(`${smoothPath(ridge)}L${width} ${height}L0 ${height}Z`, { fill: colour });

const drawTree = (foot: Point, size: number, crown: string, random: Random): string => {
  const [x, y] = foot;
  const isPoplar = random.chance(0.4);
  const top: Point = [x, y - size * (isPoplar ? 0.75 : 0.7)];
  return (
    polyline([foot, [x, y - size * 0.6]], { stroke: crown, width: size * 0.06 }) +
    ellipse(top, isPoplar ? [size * 0.13, size * 0.48] : [size * 0.32, size * 0.34], {
      fill: crown,
    })
  );
};

/** Eleven strips of land, ploughed, down to the road. */
export const fields: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const strips = ELEVEN.map((strip) => {
    const share = strip / 10;
    const base = height * (0.4 + 0.56 * share ** 1.15);
    const ridge = drawRidge(stage, { base, rise: height * (0.09 - 0.05 * share) });
    const colour =
      strip % 4 === 2 ? blend(tone.second, tone.far, 0.35) : blend(tone.far, tone.near, share);
    const furrows = range(strip < 3 ? 2 : 4).map((furrow) =>
      path(smoothPath(ridge.map(([x, y]): Point => [x, y + height * 0.012 * (furrow + 1)])), {
        stroke: blend(colour, tone.deep, 0.28),
        width: 1.6,
        opacity: 0.7,
      }),
    );
    const trees =
      strip > 1 && strip < 8 && random.chance(0.75)
        ? range(random.whole(1, 4)).map(() => {
            const [x, y] = ridge[random.whole(1, 4)] ?? [0, 0];
            const foot: Point = [x + random.between(-0.05, 0.05) * width, y + height * 0.02];
            return drawTree(foot, height * (0.06 + 0.07 * share), tone.deep, random);
          })
        : [];
    return fillBelow(ridge, stage, colour) + furrows.join('') + trees.join('');
  });
  return rect([0, 0], [width, height], { fill: tone.sky }) + drawSun(stage) + strips.join('');
};

/** Peaks with a lit and a shaded side; the lines lie over them as contours would. */
export const mountains: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const ranges = range(3).map((row) => {
    const base = height * (0.66 + row * 0.14);
    const peaks = range(4 + row).map((peak) => {
      const x = ((peak + random.between(0.1, 0.9)) / (4 + row)) * width;
      const rise = height * random.between(0.22, 0.44) * (1 - row * 0.22);
      const half = rise * random.between(0.75, 1.15);
      const top: Point = [x, base - rise];
      const colour = blend(tone.far, tone.near, row * 0.42 + random.between(0, 0.1));
      const hatch = range(6).map((step) => {
        const share = 0.2 + step * 0.14;
        const from: Point = [x + half * share * 0.95, base - rise * (1 - share)];
        return polyline([from, [from[0] - half * 0.22 * share - 6, from[1] + rise * 0.2 * share]], {
          stroke: blend(colour, tone.sky, 0.45),
          width: 2,
        });
      });
      return (
        polygon([[x - half, base], top, [x + half, base]], { fill: colour }) +
        polygon(
          [top, [x + half, base], [x + half * 0.12, base], [x - half * 0.1, base - rise * 0.55]],
          {
            fill: blend(colour, tone.deep, 0.38),
          },
        ) +
        hatch.join('')
      );
    });
    const plain = rect([0, base], [width, height - base], {
      fill: blend(tone.far, tone.near, 0.25 + row * 0.38),
    });
    return peaks.join('') + plain;
  });
  const valley = drawThreads(stage, {
    composition: 'closing',
    area: { x: 0, y: height * 0.8, width, height: height * 0.18 },
    colour: tone.glow,
    stroke: 2.4,
  });
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) + drawSun(stage) + ranges.join('') + valley
  );
};

/** A low sun over eleven waves, and one small sail. */
export const sea: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const horizon = height * 0.46;
  const sun: Point = [width * random.between(0.3, 0.7), horizon];
  const waves = ELEVEN.map((wave) => {
    const y = horizon + (height * 0.54 * (wave + 0.4) ** 1.25) / 11 ** 1.25;
    const amplitude = height * (0.006 + 0.016 * (wave / 10));
    const phase = random.between(0, 6);
    const crest = range(12).map((node): Point => [
      (width * node) / 11,
      y + Math.sin(phase + node * 1.4) * amplitude,
    ]);
    const colour = blend(tone.far, tone.deep, (wave + 1) / 12);
    return (
      fillBelow(crest, stage, colour) +
      path(smoothPath(crest), { stroke: tone.glow, width: 1.5 + wave * 0.18, opacity: 0.75 })
    );
  });
  const sail: Point = [width * (sun[0] > width / 2 ? 0.22 : 0.76), horizon + height * 0.05];
  const size = height * 0.13;
  const boat =
    polygon([sail, [sail[0], sail[1] - size], [sail[0] + size * 0.5, sail[1] - size * 0.12]], {
      fill: tone.accent,
    }) +
    polygon(
      [
        [sail[0] - size * 0.06, sail[1]],
        [sail[0] - size * 0.06, sail[1] - size * 0.78],
        [sail[0] - size * 0.34, sail[1] - size * 0.1],
      ],
      { fill: tone.light },
    ) +
    path(
      `M${sail[0] - size * 0.45} ${sail[1] + 4}h${size}l${-size * 0.16} ${size * 0.14}h${-size * 0.68}Z`,
      { fill: tone.deep },
    );
  const rays = ELEVEN.map((ray) => {
    const angle = Math.PI + (ray / 10) * Math.PI;
    const [near, far] = [height * 0.21, height * (0.27 + 0.08 * ((ray * 7) % 3))];
    return polyline(
      [near, far].map((r): Point => [sun[0] + Math.cos(angle) * r, sun[1] + Math.sin(angle) * r]),
      { stroke: tone.second, width: 3 },
    );
  });
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    rays.join('') +
    circle(sun, height * 0.17, { fill: tone.second }) +
    waves.slice(0, 3).join('') +
    boat +
    waves.slice(3).join('')
  );
};

/** A hill with one great tree: eleven boughs, each with its leaves. */
export const greatTree: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const foot: Point = [width * 0.5, height * 0.86];
  const fork: Point = [width * 0.5, height * 0.6];
  const reach = Math.min(width * 0.42, height * 0.46);
  const boughs = ELEVEN.map((bough) => {
    const angle = Math.PI * (1.04 + (bough / 10) * 0.92);
    const length = reach * random.between(0.82, 1.05);
    const tip: Point = [fork[0] + Math.cos(angle) * length, fork[1] + Math.sin(angle) * length];
    const bend: Point = [
      fork[0] + Math.cos(angle) * length * 0.45,
      fork[1] + Math.sin(angle) * length * 0.3 - height * 0.03,
    ];
    const start: Point = [foot[0] + (bough - 5) * width * 0.005, foot[1]];
    const waist: Point = [fork[0] + (bough - 5) * width * 0.0028, fork[1] + height * 0.06];
    const leaves = range(9).map((leaf) => {
      const share = 0.5 + leaf * 0.065;
      const side = leaf % 2 ? 1 : -1;
      const at: Point = [
        fork[0] + (tip[0] - fork[0]) * share + side * Math.sin(angle) * height * 0.022,
        fork[1] + (tip[1] - fork[1]) * share - side * Math.cos(angle) * height * 0.022,
      ];
      const colour = [tone.near, tone.second, tone.accent, tone.near][random.whole(0, 3)];
      return ellipse(at, [height * 0.017, height * 0.017], { fill: colour ?? tone.near });
    });
    return (
      path(smoothPath([start, waist, bend, tip]), { stroke: tone.line, width: 4 }) + leaves.join('')
    );
  });
  const hill = path(
    smoothPath([
      [0, height * 0.92],
      [width * 0.25, height * 0.87],
      [width * 0.5, height * 0.845],
      [width * 0.75, height * 0.87],
      [width, height * 0.92],
    ]) + `L${width} ${height}L0 ${height}Z`,
    { fill: tone.near },
  );
  const disc = circle([width * 0.5, height * 0.46], reach * 1.1, { fill: tone.far, opacity: 0.55 });
  return rect([0, 0], [width, height], { fill: tone.sky }) + disc + boughs.join('') + hill;
};
