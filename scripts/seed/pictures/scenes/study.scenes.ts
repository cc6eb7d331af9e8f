import { smoothPath } from '../../../../src/shared/lines/curve';
import type { Scene, Stage } from '../scene';
import { blend, circle, path, polygon, polyline, range, rect, turned, type Point } from '../svg';
import { drawThreads } from '../threads';

const ELEVEN = range(11);

const bookColours = ({ tone }: Stage): string[] => [
  tone.near,
  tone.accent,
  tone.second,
  tone.light,
  tone.deep,
  blend(tone.near, tone.far, 0.5),
  blend(tone.accent, tone.light, 0.55),
];

const drawBook = (stage: Stage, [x, foot]: Point, [width, height]: Point): string => {
  const { random, tone } = stage;
  const colours = bookColours(stage);
  const colour = colours[random.whole(0, colours.length - 1)] ?? tone.near;
  const band = blend(colour, colour === tone.light ? tone.accent : tone.light, 0.6);
  const top = foot - height;
  const bands = random.chance(0.5)
    ? rect([x, top + height * 0.12], [width, height * 0.03], { fill: band }) +
      rect([x, top + height * 0.2], [width, height * 0.012], { fill: band }) +
      rect([x, foot - height * 0.16], [width, height * 0.03], { fill: band })
    : rect([x + width * 0.28, top + height * 0.16], [width * 0.44, height * 0.34], { fill: band });
  return rect([x, top], [width, height], { fill: colour }) + bands;
};

/** Shelves: eleven books to a bay, one of them leaning, and here and there a gap. */
export const library: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const shelves = width > height ? 3 : 5;
  const bays = width > height ? 3 : 2;
  const shelf = height / shelves;
  const bay = width / bays;
  const parts = range(shelves * bays).map((index) => {
    const left = (index % bays) * bay + bay * 0.03;
    const foot = (Math.floor(index / bays) + 1) * shelf - shelf * 0.06;
    const weights = ELEVEN.map(() => random.between(0.7, 1.35));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const gap = random.whole(3, 9);
    let x = left;
    const books = weights.map((weight, book) => {
      const thickness = (weight / total) * bay * 0.94;
      const size: Point = [thickness * 0.94, shelf * random.between(0.58, 0.84)];
      const at = x;
      x += thickness;
      if (book === gap && random.chance(0.55)) return '';
      const drawn = drawBook(stage, [at, foot], size);
      return book === gap - 1 && random.chance(0.6)
        ? turned(drawn, 6, [at + size[0], foot])
        : drawn;
    });
    return books.join('');
  });
  const boards = range(shelves).map((row) =>
    rect([0, (row + 1) * shelf - shelf * 0.06], [width, shelf * 0.06], {
      fill: blend(tone.second, tone.deep, 0.45),
    }),
  );
  const posts = range(bays + 1).map((post) =>
    rect([post * bay - bay * 0.015, 0], [bay * 0.03, height], {
      fill: blend(tone.second, tone.deep, 0.55),
    }),
  );
  return (
    rect([0, 0], [width, height], { fill: blend(tone.deep, tone.sky, 0.12) }) +
    parts.join('') +
    boards.join('') +
    posts.join('')
  );
};

/** An open book whose eleven leaves are being turned. */
export const openBook: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const spine: Point = [width * 0.5, height * 0.78];
  const reach = Math.min(width * 0.4, height * 0.62);
  const leaves = ELEVEN.map((leaf) => {
    const angle = ((leaf - 5) / 5) * 1.32;
    const tip: Point = [
      spine[0] + Math.sin(angle) * reach,
      spine[1] - Math.cos(angle) * reach * 0.92,
    ];
    const belly: Point = [
      spine[0] + Math.sin(angle) * reach * 0.55,
      spine[1] - Math.cos(angle * 0.8) * reach * 0.62,
    ];
    return { curve: smoothPath([spine, belly, tip]), back: smoothPath([tip, belly, spine]) };
  });
  const sheets = leaves.slice(0, -1).map(({ curve }, index) => {
    const back = leaves[index + 1]?.back.replace('M', 'L') ?? '';
    return path(`${curve}${back}Z`, {
      fill: blend(tone.light, tone.far, Math.abs(index - 4.5) / 6),
    });
  });
  const strokes = leaves.map(({ curve }, index) =>
    path(curve, { stroke: index === 5 ? tone.accent : tone.line, width: index === 5 ? 6 : 3.4 }),
  );
  const letters = range(46).map(() => {
    const angle = random.between(-1.1, 1.1);
    const far = reach * random.between(1.1, 1.75);
    const at: Point = [spine[0] + Math.sin(angle) * far * 1.25, spine[1] - Math.cos(angle) * far];
    const colour = [tone.accent, tone.second, tone.line][random.whole(0, 2)] ?? tone.line;
    return random.chance(0.5)
      ? circle(at, random.between(3, 9), { fill: colour })
      : circle(at, random.between(6, 15), { stroke: colour, width: 2.5 });
  });
  const desk = rect([0, spine[1] + height * 0.03], [width, height], { fill: tone.near });
  const cover = path(
    `M${spine[0] - reach * 1.06} ${spine[1] - height * 0.12}Q${spine[0] - reach * 0.5} ${spine[1] - height * 0.02} ${spine[0]} ${spine[1] + height * 0.03}Q${spine[0] + reach * 0.5} ${spine[1] - height * 0.02} ${spine[0] + reach * 1.06} ${spine[1] - height * 0.12}L${spine[0] + reach * 1.06} ${spine[1] + height * 0.03}H${spine[0] - reach * 1.06}Z`,
    { fill: tone.deep },
  );
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    circle([spine[0], spine[1] - reach * 0.45], reach * 1.12, { fill: tone.far, opacity: 0.45 }) +
    letters.join('') +
    desk +
    cover +
    sheets.join('') +
    strokes.join('')
  );
};

/** Sheets of a proposal on a table, with their rows of text, a seal and a pencil. */
export const manuscripts: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const size: Point = [Math.min(width, height) * 0.44, Math.min(width, height) * 0.6];
  const sheets = range(5).map((sheet) => {
    const at: Point = [
      width * 0.05 + (sheet / 4) * (width * 0.9 - size[0]) + random.between(-0.02, 0.02) * width,
      height * random.between(0.14, 0.3),
    ];
    const colour = sheet % 3 === 1 ? blend(tone.far, tone.light, 0.6) : tone.light;
    const rows = ELEVEN.map((row) => {
      const y = at[1] + size[1] * (0.26 + row * 0.058);
      const end = row === 4 || row === 10 ? random.between(0.3, 0.6) : random.between(0.76, 0.88);
      return polyline(
        [
          [at[0] + size[0] * 0.12, y],
          [at[0] + size[0] * end, y],
        ],
        {
          stroke: blend(tone.line, colour, 0.35),
          width: 4,
        },
      );
    });
    const heading = rect(
      [at[0] + size[0] * 0.12, at[1] + size[1] * 0.1],
      [size[0] * random.between(0.4, 0.62), size[1] * 0.05],
      {
        fill: sheet % 2 ? tone.accent : tone.near,
      },
    );
    const seal =
      sheet === 4
        ? circle([at[0] + size[0] * 0.76, at[1] + size[1] * 0.86], size[0] * 0.1, {
            fill: tone.accent,
          }) +
          circle([at[0] + size[0] * 0.76, at[1] + size[1] * 0.86], size[0] * 0.07, {
            stroke: tone.light,
            width: 2.5,
          })
        : '';
    const shadow = rect([at[0] + 12, at[1] + 14], size, { fill: tone.deep, opacity: 0.25 });
    return turned(
      shadow + rect(at, size, { fill: colour }) + heading + rows.join('') + seal,
      random.between(-9, 9),
      [at[0] + size[0] / 2, at[1] + size[1] / 2],
    );
  });
  const y = height * 0.9;
  const pencil = turned(
    rect([width * 0.3, y], [width * 0.4, height * 0.03], { fill: tone.second }) +
      polygon(
        [
          [width * 0.7, y],
          [width * 0.7, y + height * 0.03],
          [width * 0.74, y + height * 0.015],
        ],
        {
          fill: tone.light,
        },
      ) +
      rect([width * 0.28, y], [width * 0.025, height * 0.03], { fill: tone.accent }),
    random.between(-6, 4),
    [width * 0.5, y],
  );
  return (
    rect([0, 0], [width, height], { fill: tone.near }) +
    drawThreads(stage, {
      composition: 'picture',
      colour: blend(tone.near, tone.glow, 0.45),
      stroke: 2.4,
    }) +
    sheets.join('') +
    pencil
  );
};
