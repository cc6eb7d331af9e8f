import { type Canvas, LINE_COUNT } from './composition';
import type { Point } from './curve';
import type { Random } from './random';

/** Helpers of the compositions. */

export const LAST = LINE_COUNT - 1;
export const LINES = Array.from({ length: LINE_COUNT }, (_, index) => index);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** −1 for the first of the eleven lines, 0 for the middle one, 1 for the last. */
export const offset = (rank: number): number => (rank / LAST) * 2 - 1;

export const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** The order of the lines at each of `columns` stations. Lines close to each other are swapped, so that they weave. */
const weaveOrders = (random: Random, columns: number, swaps: (column: number) => number) => {
  const order = [...LINES];
  return Array.from({ length: columns }, (_, column) => {
    for (let swap = 0; swap < swaps(column); swap += 1) {
      const rank = random.whole(0, LAST - 2);
      const reach = random.whole(1, 2);
      const [one = 0, other = 0] = [order[rank], order[rank + reach]];
      order[rank] = other;
      order[rank + reach] = one;
    }
    return LINES.map((line) => order.indexOf(line));
  });
};

/** Distance between the outer lines at a station, and the height of their centre (both 0–1 of the height). */
interface Station {
  spread: number;
  centre: number;
}

/** Lines along the first axis through stations, each with its own spread and centre. */
export const runThrough = (
  canvas: Canvas,
  stations: Station[],
  swaps: (column: number) => number,
) => {
  const { width, height, random } = canvas;
  const orders = weaveOrders(random, stations.length, swaps);
  return LINES.map((line) =>
    stations.map(({ spread, centre }, column): Point => {
      const rank = orders[column]?.[line] ?? line;
      const x = (width * column) / (stations.length - 1);
      const wobble = random.between(-0.012, 0.012) * height;
      return [x, clamp((centre + (offset(rank) * spread) / 2) * height + wobble, height)];
    }),
  );
};
