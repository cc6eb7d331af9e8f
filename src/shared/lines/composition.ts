import type { Point } from './curve';
import type { Random } from './random';

export const LINE_COUNT = 11;

/** Input of a composition: size in units of the drawing, and a random generator. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
}

export type Composition = (canvas: Canvas) => Point[][];

/** A composition with the size it was drawn for and the width of its lines. */
export interface Frame {
  draw: Composition;
  width: number;
  height: number;
  stroke: number;
}
