import type { Scene, Stage } from '../scene';
import { arch, blend, circle, ellipse, polygon, polyline, range, rect, type Point } from '../svg';
import { drawThreads } from '../threads';

const ELEVEN = range(11);

const drawPalm = ([x, y]: Point, size: number, colour: string): string => {
  const fronds = range(7).map((frond) => {
    const angle = Math.PI * (0.95 + frond * 0.185);
    const tip: Point = [
      x + Math.cos(angle) * size * 0.42,
      y - size + Math.sin(angle) * size * 0.24 + size * 0.08,
    ];
    return `<path d="M${x} ${y - size}Q${(x + tip[0]) / 2} ${Math.min(y - size, tip[1]) - size * 0.14} ${tip[0]} ${tip[1]}" fill="none" stroke="${colour}" stroke-width="${size * 0.05}" stroke-linecap="round"/>`;
  });
  return (
    polyline(
      [
        [x, y],
        [x, y - size],
      ],
      { stroke: colour, width: size * 0.04 },
    ) + fronds.join('')
  );
};

/** A block with a grid of windows, some of them lit. */
const drawBlock = (
  { random, tone }: Stage,
  options: { x: number; foot: number; width: number; height: number; colour: string },
): string => {
  const { x, foot, width, height, colour } = options;
  const columns = Math.max(3, Math.round(width / 58));
  const rows = Math.max(3, Math.round(height / 68));
  const cell: Point = [width / (columns + 0.5), (height * 0.9) / rows];
  const windows = range(columns * rows).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const lit = random.chance(0.22);
    return rect(
      [x + cell[0] * (column + 0.42), foot - height + cell[1] * (row + 0.45)],
      [cell[0] * 0.66, cell[1] * 0.52],
      { fill: lit ? tone.second : blend(colour, tone.sky, 0.3) },
    );
  });
  return rect([x, foot - height], [width, height], { fill: colour }) + windows.join('');
};

/** The main building: steps, eleven columns, a pediment; blocks and palms beside it. */
export const campus: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const foot = height * 0.8;
  const hallWidth = width * 0.44;
  const left = width * random.between(0.2, 0.36);
  const hallHeight = height * 0.3;
  const column = hallWidth / 11;
  const columns = ELEVEN.map((index) =>
    rect([left + column * (index + 0.28), foot - hallHeight], [column * 0.44, hallHeight], {
      fill: tone.light,
    }),
  );
  const hall =
    rect([left, foot - hallHeight], [hallWidth, hallHeight], { fill: tone.near }) +
    columns.join('') +
    rect(
      [left - column * 0.4, foot - hallHeight - height * 0.03],
      [hallWidth + column * 0.8, height * 0.035],
      {
        fill: tone.light,
      },
    ) +
    polygon(
      [
        [left - column * 0.4, foot - hallHeight - height * 0.03],
        [left + hallWidth / 2, foot - hallHeight - height * 0.15],
        [left + hallWidth + column * 0.4, foot - hallHeight - height * 0.03],
      ],
      { fill: tone.accent },
    ) +
    circle([left + hallWidth / 2, foot - hallHeight - height * 0.075], height * 0.026, {
      fill: tone.light,
    }) +
    range(4)
      .map((step) =>
        rect(
          [left - column * (0.5 + step * 0.28), foot + step * height * 0.014],
          [hallWidth + column * (1 + step * 0.56), height * 0.016],
          { fill: blend(tone.light, tone.far, step * 0.3) },
        ),
      )
      .join('');
  const blocks = [
    { x: left - width * 0.2, width: width * 0.15, height: height * 0.44 },
    { x: left + hallWidth + width * 0.05, width: width * 0.13, height: height * 0.36 },
    { x: left + hallWidth + width * 0.2, width: width * 0.18, height: height * 0.5 },
    { x: left - width * 0.38, width: width * 0.16, height: height * 0.3 },
  ].map((block, index) =>
    drawBlock(stage, { ...block, foot, colour: blend(tone.far, tone.near, 0.25 + index * 0.14) }),
  );
  const palms = [left - width * 0.06, left + hallWidth + width * 0.055, width * 0.95].map(
    (x, index) => drawPalm([x, foot + height * 0.04], height * (0.3 + index * 0.05), tone.deep),
  );
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    circle([width * random.between(0.62, 0.86), height * 0.2], height * 0.085, {
      fill: tone.second,
    }) +
    drawThreads(stage, {
      composition: 'picture',
      area: { x: 0, y: 0, width, height: height * 0.55 },
      opacity: 0.55,
      stroke: 2.2,
    }) +
    blocks.join('') +
    rect([0, foot], [width, height - foot], { fill: tone.deep }) +
    hall +
    palms.join('')
  );
};

/** Arches within arches, down to a door with light in it. */
export const cloister: Scene = ({ width, height, tone, random }) => {
  const centre = width * random.between(0.38, 0.62);
  const arches = ELEVEN.map((index) => {
    const share = 1 - index / 11;
    const size: Point = [width * 0.9 * share ** 1.25, height * 1.02 * share ** 0.9];
    const foot = height * (1.02 - 0.24 * (1 - share));
    const colour =
      index === 10 ? tone.second : blend(index % 2 ? tone.far : tone.near, tone.deep, 0.55 * share);
    return arch([centre - size[0] / 2 + (width / 2 - centre) * share, foot - size[1]], size, {
      fill: colour,
    });
  });
  return rect([0, 0], [width, height], { fill: tone.deep }) + arches.join('');
};

/** A long gallery in front view: arches, a garden behind, tiles before. */
export const arcade: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const floor = height * 0.78;
  const count = random.whole(4, 5);
  const bay = width / count;
  const bays = range(count).map((index) => {
    const x = index * bay + bay * 0.12;
    const size: Point = [bay * 0.76, height * 0.6];
    const hill = floor - height * random.between(0.1, 0.2);
    const garden =
      arch([x, floor - size[1]], size, { fill: tone.sky }) +
      ellipse([x + size[0] / 2, floor], [size[0] * 0.49, floor - hill], { fill: tone.far }) +
      rect([x, floor - height * 0.035], [size[0], height * 0.035], { fill: tone.second });
    const stem = x + size[0] * random.between(0.35, 0.65);
    const tree =
      polyline(
        [
          [stem, floor],
          [stem, floor - height * 0.2],
        ],
        { stroke: tone.deep, width: 5 },
      ) +
      circle([stem, floor - height * 0.24], height * random.between(0.055, 0.085), {
        fill: tone.deep,
      });
    return garden + tree;
  });
  const tiles = range(7).flatMap((row) =>
    range(16).map((column) => {
      const y = floor + ((height - floor) * row ** 1.3) / 7 ** 1.3;
      const next = floor + ((height - floor) * (row + 1) ** 1.3) / 7 ** 1.3;
      const x = (column / 16) * width;
      const wanted = (row + column) % 2 === 0;
      return wanted
        ? rect([x, y], [width / 16, next - y], { fill: blend(tone.near, tone.far, 0.3) })
        : '';
    }),
  );
  return (
    rect([0, 0], [width, height], { fill: tone.near }) +
    bays.join('') +
    drawThreads(stage, {
      composition: 'closing',
      area: { x: 0, y: height * 0.03, width: width * 1.04, height: height * 0.11 },
      colour: tone.glow,
      stroke: 2.2,
    }) +
    rect([0, floor], [width, height - floor], { fill: tone.deep }) +
    tiles.join('')
  );
};

/** The campus by night: roofs, windows, and a sky that is being read. */
export const nightBlocks: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const stars = range(70).map(() =>
    circle([random.between(0, width), random.between(0, height * 0.6)], random.between(1, 3.2), {
      fill: tone.glow,
      opacity: 0.8,
    }),
  );
  let x = -width * 0.02;
  const blocks: string[] = [];
  while (x < width) {
    const size = width * random.between(0.09, 0.17);
    blocks.push(
      drawBlock(stage, {
        x,
        foot: height,
        width: size,
        height: height * random.between(0.26, 0.56),
        colour: blend(tone.far, tone.deep, random.between(0.15, 0.85)),
      }),
    );
    x += size + width * random.between(-0.004, 0.02);
  }
  const moon: Point = [width * random.between(0.15, 0.85), height * 0.2];
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    stars.join('') +
    circle(moon, height * 0.09, { fill: tone.light }) +
    circle([moon[0] + height * 0.04, moon[1] - height * 0.02], height * 0.078, { fill: tone.sky }) +
    drawThreads(stage, {
      composition: 'hero',
      area: { x: 0, y: height * 0.05, width, height: height * 0.62 },
      stroke: 2,
      opacity: 0.6,
    }) +
    blocks.join('')
  );
};
