import type { Random } from '../../../src/shared/lines/random';
import type { Tone } from './tones';

/** What a scene is given to draw on and with. */
export interface Stage {
  width: number;
  height: number;
  tone: Tone;
  random: Random;
  /** The picture's own seed, for the eleven lines in it. */
  seed: string;
}

/** Draws a picture: the inside of an SVG of the stage's size. */
export type Scene = (stage: Stage) => string;
