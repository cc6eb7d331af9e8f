import { DrawnLines, type LinesStyle } from '@/kit/drawn-lines';
import type { CompositionName } from '@/shared/lines/compositions';
import { drawLines } from '@/shared/lines/draw-lines';

interface Props extends LinesStyle {
  composition: CompositionName;
  /** Seed of the page or item: equal seeds draw equal lines. */
  seed: string;
  width?: number;
  height?: number;
}

export function Lines({ composition, seed, width, height, ...look }: Props) {
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  return <DrawnLines {...look} drawing={drawLines({ seed, composition, ...size })} />;
}
