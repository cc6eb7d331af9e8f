import type { Scene } from '../scene';
import { blend, circle, polygon, polyline, range, rect, turned, type Point } from '../svg';

const ELEVEN = range(11);

/** A seminar seen from above: tables with eleven chairs, papers on them, light from a window. */
export const seminarRoom: Scene = (stage) => {
  const { width, height, tone, random } = stage;
  const tables: { at: Point; radius: number }[] =
    width > height
      ? [
          { at: [width * 0.28, height * 0.52], radius: height * 0.2 },
          { at: [width * 0.72, height * 0.52], radius: height * 0.2 },
        ]
      : [
          { at: [width * 0.5, height * 0.28], radius: width * 0.23 },
          { at: [width * 0.5, height * 0.73], radius: width * 0.23 },
        ];
  const boards = range(Math.ceil(height / 60)).map((row) =>
    polyline(
      [
        [0, row * 60],
        [width, row * 60],
      ],
      { stroke: blend(tone.far, tone.line, 0.25), width: 1.5 },
    ),
  );
  const drawn = tables.map(({ at: [x, y], radius }, table) => {
    const chairs = ELEVEN.map((chair) => {
      const angle = (chair / 11) * Math.PI * 2 + table * 0.4;
      const taken = chair === (table ? 7 : 3);
      const centre: Point = [
        x + Math.cos(angle) * radius * 1.38,
        y + Math.sin(angle) * radius * 1.38,
      ];
      return (
        circle(centre, radius * 0.19, { fill: taken ? tone.accent : tone.near }) +
        circle(centre, radius * 0.11, {
          fill: taken ? tone.second : blend(tone.near, tone.far, 0.45),
        })
      );
    });
    const papers = ELEVEN.filter((place) => place % 3 !== 1).map((place) => {
      const angle = (place / 11) * Math.PI * 2 + table * 0.4;
      const at: Point = [x + Math.cos(angle) * radius * 0.66, y + Math.sin(angle) * radius * 0.66];
      const size = radius * 0.24;
      return turned(
        rect([at[0] - size / 2, at[1] - size * 0.66], [size, size * 1.32], { fill: tone.light }) +
          range(3)
            .map((row) =>
              polyline(
                [
                  [at[0] - size * 0.3, at[1] - size * 0.3 + row * size * 0.28],
                  [at[0] + size * 0.3, at[1] - size * 0.3 + row * size * 0.28],
                ],
                { stroke: tone.line, width: 2 },
              ),
            )
            .join(''),
        (angle * 180) / Math.PI + 90 + random.between(-12, 12),
        at,
      );
    });
    return (
      chairs.join('') +
      circle([x + 8, y + 12], radius, { fill: tone.deep, opacity: 0.25 }) +
      circle([x, y], radius, { fill: blend(tone.second, tone.light, 0.35) }) +
      circle([x, y], radius * 0.3, { stroke: blend(tone.second, tone.deep, 0.3), width: 2 }) +
      papers.join('')
    );
  });
  const light = polygon(
    [
      [width * 0.1, 0],
      [width * 0.34, 0],
      [width * 0.72, height],
      [width * 0.4, height],
    ],
    { fill: tone.light, opacity: 0.28 },
  );
  return (
    rect([0, 0], [width, height], { fill: tone.far }) + boards.join('') + light + drawn.join('')
  );
};

/** The lecture hall: eleven rows of seats in arcs around the speaker's place. */
export const auditorium: Scene = ({ width, height, tone, random }) => {
  const focus: Point = [width * 0.5, height * 1.04];
  const unit = Math.min(width * 0.62, height) / 12.4;
  const rows = ELEVEN.flatMap((row) => {
    const radius = unit * (2.2 + row);
    const count = 7 + row * 3;
    return range(count).map((seat) => {
      const angle = Math.PI + ((seat + 0.5) / count) * Math.PI;
      if (Math.abs(angle - Math.PI * 1.28) < 0.025 || Math.abs(angle - Math.PI * 1.72) < 0.025)
        return '';
      const at: Point = [
        focus[0] + Math.cos(angle) * radius * 1.18,
        focus[1] + Math.sin(angle) * radius,
      ];
      const dice = random.between(0, 1);
      const colour =
        dice > 0.93
          ? tone.accent
          : dice > 0.84
            ? tone.second
            : blend(tone.far, tone.line, 0.2 + row * 0.05);
      return circle(at, unit * 0.29, { fill: colour });
    });
  });
  const stand =
    polygon(
      [
        [focus[0] - unit * 0.9, height],
        [focus[0] - unit * 0.62, height - unit * 0.9],
        [focus[0] + unit * 0.62, height - unit * 0.9],
        [focus[0] + unit * 0.9, height],
      ],
      { fill: tone.accent },
    ) +
    rect([focus[0] - unit * 0.8, height - unit * 1.02], [unit * 1.6, unit * 0.18], {
      fill: tone.second,
    });
  return rect([0, 0], [width, height], { fill: tone.sky }) + rows.join('') + stand;
};
