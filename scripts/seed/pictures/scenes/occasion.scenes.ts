import type { Scene } from '../scene';
import { blend, circle, path, polygon, polyline, range, rect, turned, type Point } from '../svg';
import { drawThreads } from '../threads';

const ELEVEN = range(11);

/** Caps thrown up on the day of the degree: eleven of them, tassels flying. */
export const caps: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const drawn = ELEVEN.map((cap) => {
    const at: Point = [
      width * (0.08 + (cap % 6) * 0.168 + (cap > 5 ? 0.07 : 0)) +
        random.between(-0.02, 0.02) * width,
      height * (cap > 5 ? 0.3 : 0.62) + random.between(-0.12, 0.12) * height,
    ];
    const size = Math.min(width, height) * random.between(0.085, 0.12);
    const [x, y] = at;
    const colour = cap % 4 === 1 ? tone.accent : tone.deep;
    const swing = random.between(-0.4, 0.9);
    return turned(
      path(
        `M${x - size * 0.55} ${y + size * 0.12}V${y + size * 0.5}Q${x} ${y + size * 0.82} ${x + size * 0.55} ${y + size * 0.5}V${y + size * 0.12}Z`,
        { fill: blend(colour, tone.sky, 0.2) },
      ) +
        polygon(
          [
            [x - size, y],
            [x, y - size * 0.45],
            [x + size, y],
            [x, y + size * 0.45],
          ],
          { fill: colour },
        ) +
        path(
          `M${x} ${y}Q${x + size * 0.7} ${y - size * 0.1} ${x + size * 0.85} ${y + size * swing}`,
          {
            stroke: tone.second,
            width: size * 0.06,
          },
        ) +
        circle([x + size * 0.85, y + size * swing], size * 0.1, { fill: tone.second }),
      random.between(-28, 28),
      at,
    );
  });
  const confetti = range(60).map(() => {
    const at: Point = [random.between(0, width), random.between(0, height)];
    const colour = [tone.second, tone.accent, tone.near][random.whole(0, 2)] ?? tone.near;
    return turned(rect(at, [14, 5], { fill: colour }), random.between(0, 180), at);
  });
  return (
    rect([0, 0], [width, height], { fill: tone.sky }) +
    circle([width * 0.5, height * 1.05], height * 0.62, { fill: tone.far, opacity: 0.7 }) +
    drawThreads(stage, { composition: 'hero', opacity: 0.4, stroke: 2.2 }) +
    confetti.join('') +
    drawn.join('')
  );
};

/** A voice: eleven arcs going out from a microphone. */
export const voice: Scene = ({ width, height, tone, random }) => {
  const source: Point = [width * random.pick([0.24, 0.5, 0.76] as const), height * 0.62];
  const unit = Math.max(width, height) * 0.062;
  const arcs = ELEVEN.map((arc) => {
    const radius = unit * (11.6 - arc);
    const fill =
      arc % 5 === 4
        ? tone.accent
        : arc % 4 === 2
          ? tone.second
          : blend(tone.sky, tone.far, arc / 12);
    return circle(source, radius, { fill });
  });
  const [x, y] = source;
  const head = height * 0.075;
  const grille = range(5).map((row) =>
    polyline(
      [
        [x - head * 0.6, y - head * 0.9 + row * head * 0.45],
        [x + head * 0.6, y - head * 0.9 + row * head * 0.45],
      ],
      {
        stroke: tone.far,
        width: 3,
      },
    ),
  );
  const microphone =
    rect([x - head * 0.06, y], [head * 0.12, height], { fill: tone.deep }) +
    rect(
      [x - head * 0.75, y - head * 1.5],
      [head * 1.5, head * 2.6],
      { fill: tone.deep },
      head * 0.75,
    ) +
    grille.join('') +
    path(
      `M${x - head * 1.15} ${y - head * 0.2}v${head * 0.5}a${head * 1.15} ${head * 1.15} 0 0 0 ${head * 2.3} 0v${-head * 0.5}`,
      {
        stroke: tone.deep,
        width: head * 0.16,
      },
    );
  return rect([0, 0], [width, height], { fill: tone.sky }) + arcs.join('') + microphone;
};

/** Cups, notebooks and a lamp on a shared table: the hours between classes. */
export const sharedTable: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const unit = Math.min(width, height) / 10;
  const cups = range(4).map((cup) => {
    const at: Point = [width * (0.14 + cup * 0.24), height * (cup % 2 ? 0.74 : 0.26)];
    return (
      circle([at[0] + 8, at[1] + 10], unit * 0.98, { fill: tone.deep, opacity: 0.25 }) +
      circle(at, unit * 0.98, { fill: tone.light }) +
      circle(at, unit * 0.62, { fill: cup % 2 ? tone.accent : tone.near }) +
      circle(at, unit * 0.48, { fill: blend(tone.deep, tone.accent, 0.35) }) +
      path(`M${at[0] - unit * 0.2} ${at[1]}q${unit * 0.2} ${-unit * 0.2} ${unit * 0.4} 0`, {
        stroke: tone.second,
        width: 4,
      })
    );
  });
  const notebooks = range(3).map((book) => {
    const at: Point = [width * (0.22 + book * 0.26), height * (book % 2 ? 0.16 : 0.46)];
    const size: Point = [unit * 2.5, unit * 3.3];
    const colour = [tone.light, tone.second, tone.light][book] ?? tone.light;
    const rows = ELEVEN.map((row) =>
      polyline(
        [
          [at[0] + size[0] * 0.18, at[1] + size[1] * (0.12 + row * 0.076)],
          [at[0] + size[0] * random.between(0.55, 0.88), at[1] + size[1] * (0.12 + row * 0.076)],
        ],
        { stroke: blend(tone.line, colour, 0.3), width: 3 },
      ),
    );
    const rings = range(8).map((ring) =>
      circle([at[0] + size[0] * 0.05, at[1] + size[1] * (0.09 + ring * 0.117)], 6, {
        stroke: tone.deep,
        width: 3,
      }),
    );
    return turned(
      rect([at[0] + 9, at[1] + 12], size, { fill: tone.deep, opacity: 0.25 }, 8) +
        rect(at, size, { fill: colour }, 8) +
        rows.join('') +
        rings.join(''),
      random.between(-22, 22),
      [at[0] + size[0] / 2, at[1] + size[1] / 2],
    );
  });
  const wood = range(9).map((board) =>
    rect([0, (board * height) / 9], [width, height / 9 - 4], {
      fill: blend(tone.far, board % 2 ? tone.second : tone.sky, 0.22),
    }),
  );
  return (
    rect([0, 0], [width, height], { fill: blend(tone.far, tone.line, 0.35) }) +
    wood.join('') +
    drawThreads(stage, { composition: 'picture', colour: tone.line, opacity: 0.35, stroke: 2 }) +
    notebooks.join('') +
    cups.join('')
  );
};
