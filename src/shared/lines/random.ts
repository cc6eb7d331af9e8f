/** Seeded random generator: equal seeds give equal numbers on every machine. */
export interface Random {
  /** A number from `min` up to, but not including, `max`. */
  between: (min: number, max: number) => number;
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
  /** One of the options. */
  pick: <Option>(options: readonly [Option, ...Option[]]) => Option;
}

/** FNV-1a with a final mixing step: similar seeds («noticia-1», «noticia-2») must give different numbers. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** Mulberry32, seeded from a text. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + next() * (max - min);
  const whole = (min: number, max: number): number => Math.floor(between(min, max + 1));
  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (options) => options[whole(0, options.length - 1)] ?? options[0],
  };
};
