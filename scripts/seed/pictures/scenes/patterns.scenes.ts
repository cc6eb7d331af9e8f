import type { Scene } from '../scene';
import { blend, circle, polyline, range, rect, type Point } from '../svg';

const ELEVEN = range(11);

/** A cloth woven of eleven coloured warps: every voice over and under its neighbour. */
export const loom: Scene = ({ width, height, tone, random }) => {
  const warp = width / 11;
  const weftCount = Math.round(height / (warp * 0.55));
  const weft = height / weftCount;
  const warps = [
    tone.near,
    tone.accent,
    tone.deep,
    tone.second,
    tone.near,
    blend(tone.accent, tone.light, 0.4),
  ];
  const pattern = random.pick([2, 3, 4] as const);
  const cells = range(weftCount).flatMap((row) => {
    const colour = row % 5 === 3 ? tone.second : row % 7 === 5 ? tone.accent : tone.light;
    return ELEVEN.map((column) => {
      const over = (column + row) % pattern === 0;
      return over
        ? ''
        : rect(
            [column * warp - warp * 0.08, row * weft + weft * 0.14],
            [warp * 1.16, weft * 0.72],
            { fill: colour },
            weft * 0.3,
          );
    });
  });
  const threads = ELEVEN.map((column) => {
    const colour = warps[column % warps.length] ?? tone.near;
    return (
      rect([column * warp + warp * 0.12, 0], [warp * 0.76, height], { fill: colour }) +
      range(3)
        .map((hair) =>
          polyline(
            [
              [column * warp + warp * (0.3 + hair * 0.2), 0],
              [column * warp + warp * (0.3 + hair * 0.2), height],
            ],
            { stroke: blend(colour, tone.light, 0.25), width: 1.5 },
          ),
        )
        .join('')
    );
  });
  const knots = range(weftCount).flatMap((row) =>
    ELEVEN.map((column) => {
      const over = (column + row) % pattern === 0;
      const isMotif = (column - 5) ** 2 + ((row - weftCount / 2) * 0.8) ** 2 < 14;
      return over && isMotif
        ? circle([column * warp + warp / 2, row * weft + weft / 2], weft * 0.26, {
            fill: tone.light,
          })
        : '';
    }),
  );
  return (
    rect([0, 0], [width, height], { fill: blend(tone.far, tone.deep, 0.35) }) +
    threads.join('') +
    cells.join('') +
    knots.join('')
  );
};

/** Benches and round trees of a courtyard, from above, and the paths between them. */
export const courtyard: Scene = ({ width, height, tone, random }) => {
  const cell = Math.min(width, height) / 4;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const beds = range(columns * rows).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const at: Point = [column * cell + cell / 2, row * cell + cell / 2];
    const kind = (column * 2 + row * 3) % 5;
    const bed = rect(
      [at[0] - cell * 0.44, at[1] - cell * 0.44],
      [cell * 0.88, cell * 0.88],
      {
        fill: kind === 3 ? tone.light : blend(tone.far, tone.near, kind === 1 ? 0.55 : 0.2),
      },
      kind % 2 ? cell * 0.44 : cell * 0.06,
    );
    if (kind === 3) {
      const ripples = range(5).map((ring) =>
        circle(at, cell * (0.08 + ring * 0.07), {
          stroke: ring === 4 ? tone.accent : tone.line,
          width: 3,
        }),
      );
      return bed + ripples.join('');
    }
    const trees = range(kind === 0 ? 1 : 4).map((tree) => {
      const spot: Point =
        kind === 0
          ? at
          : [at[0] + (tree % 2 ? 1 : -1) * cell * 0.2, at[1] + (tree < 2 ? 1 : -1) * cell * 0.2];
      const radius = cell * (kind === 0 ? 0.33 : random.between(0.11, 0.16));
      const colour = random.chance(0.2) ? tone.second : kind === 2 ? tone.accent : tone.near;
      return (
        circle([spot[0] + 7, spot[1] + 9], radius, { fill: tone.deep, opacity: 0.3 }) +
        circle(spot, radius, { fill: colour }) +
        range(kind === 0 ? 11 : 6)
          .map((ray) => {
            const angle = (ray / (kind === 0 ? 11 : 6)) * Math.PI * 2;
            return polyline(
              [
                [
                  spot[0] + Math.cos(angle) * radius * 0.3,
                  spot[1] + Math.sin(angle) * radius * 0.3,
                ],
                [
                  spot[0] + Math.cos(angle) * radius * 0.8,
                  spot[1] + Math.sin(angle) * radius * 0.8,
                ],
              ],
              { stroke: tone.light, width: 2, opacity: 0.7 },
            );
          })
          .join('')
      );
    });
    return bed + trees.join('');
  });
  return rect([0, 0], [width, height], { fill: tone.sky }) + beds.join('');
};
