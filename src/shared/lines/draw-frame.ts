import { type Frame, LINE_COUNT } from './composition';
import { smoothPath } from './curve';
import { createRandom, type Random } from './random';

/** One of the eleven lines: its path, its width, and the index of its colour in the scheme. */
interface Line {
  d: string;
  width: number;
  /** 0 main, 1 accent, 2 second accent, 3 quiet. */
  colour: 0 | 1 | 2 | 3;
}

/** The eleven lines as plain data, for rendering on the server and in the browser. */
export interface LinesDrawing {
  width: number;
  height: number;
  lines: Line[];
}

/** Assigns the colours: one line has the accent, one the second accent, up to two are quiet, all others main. */
const chooseColours = (random: Random): Line['colour'][] => {
  const colours = Array.from({ length: LINE_COUNT }, (): Line['colour'] => 0);
  const accent = random.whole(0, LINE_COUNT - 1);
  colours[accent] = 1;
  colours[(accent + random.whole(3, 7)) % LINE_COUNT] = 2;
  [1, 2].forEach((step) => {
    const quiet = (accent + step * 4 + 1) % LINE_COUNT;
    if (colours[quiet] === 0) colours[quiet] = 3;
  });
  return colours;
};

/**
 * Draws the eleven lines of a frame.
 *
 * @param key the seed: equal key, frame and size always give equal lines
 * @param findAccent returns the index of the only line with the accent, if the composition defines one
 */
export const drawFrame = ({
  key,
  frame: { draw, stroke, ...natural },
  width = natural.width,
  height = natural.height,
  findAccent,
}: {
  key: string;
  frame: Frame;
  width?: number;
  height?: number;
  findAccent?: (paths: string[]) => number | undefined;
}): LinesDrawing => {
  const random = createRandom(key);
  const paths = draw({ width, height, random }).map((points) => smoothPath(points));
  const colours = chooseColours(random);
  const accent = findAccent?.(paths);
  if (accent !== undefined) {
    colours.fill(0);
    colours[accent] = 1;
  }
  const scale = Math.sqrt((width * height) / (natural.width * natural.height));
  const base = Math.round(stroke * scale * 100) / 100;
  return {
    width,
    height,
    lines: paths.map((d, index) => ({ d, width: base, colour: colours[index] ?? 0 })),
  };
};
