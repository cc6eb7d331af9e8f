import { LINE_COUNT } from './composition';
import { COMPOSITIONS, type CompositionName } from './compositions';
import { drawFrame, type LinesDrawing } from './draw-frame';

/** Index of the line with the longest path text: on the 404 page, the loose line. */
const findLongest = (paths: string[]): number =>
  paths.reduce((best, path, index) => (path.length > (paths[best]?.length ?? 0) ? index : best), 0);

/** Index of the only line with the accent, for compositions that define one. */
const findProtagonist = (composition: CompositionName, paths: string[]): number | undefined => {
  if (composition === 'loose') return findLongest(paths);
  return composition === 'mark' ? (LINE_COUNT - 1) / 2 : undefined;
};

/** The programme's artwork, generated from a seed. */
export const drawLines = ({
  seed,
  composition,
  ...size
}: {
  seed: string;
  composition: CompositionName;
  width?: number;
  height?: number;
}): LinesDrawing =>
  drawFrame({
    ...size,
    key: `${composition}:${seed}`,
    frame: COMPOSITIONS[composition],
    findAccent: (paths) => findProtagonist(composition, paths),
  });
