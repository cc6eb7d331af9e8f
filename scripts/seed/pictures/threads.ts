import { drawLines } from '../../../src/shared/lines/draw-lines';
import type { CompositionName } from '../../../src/shared/lines/compositions';
import { path } from './svg';
import type { Stage } from './scene';

/** The eleven lines, over the whole stage or a part of it. */
export const drawThreads = (
  { seed, tone, width, height }: Stage,
  options: {
    composition: CompositionName;
    area?: { x: number; y: number; width: number; height: number };
    colour?: string;
    stroke?: number;
    opacity?: number;
  },
): string => {
  const area = options.area ?? { x: 0, y: 0, width, height };
  const main = options.colour ?? tone.line;
  const colours = [main, tone.accent, tone.second, main];
  const { lines } = drawLines({
    seed,
    composition: options.composition,
    width: area.width,
    height: area.height,
  });
  const paths = lines.map((line) =>
    path(line.d, {
      stroke: colours[line.colour] ?? main,
      width: options.stroke ?? 3,
      opacity: options.opacity ?? 1,
    }),
  );
  return `<g transform="translate(${area.x} ${area.y})">${paths.join('')}</g>`;
};
