import type { CompositionName } from '@/shared/lines/compositions';
import { drawLines } from '@/shared/lines/draw-lines';
import { SCHEMES, type SchemeName } from '@/shared/lines/palette';

interface Props {
  composition: CompositionName;
  /** The page's or the item's own: the same seed draws the same lines. */
  seed: string;
  scheme: SchemeName;
  className?: string;
  width?: number;
  height?: number;
  /** How the drawing meets a frame of another shape; SVG's own words. */
  fit?: string;
  /** Draw themselves once. */
  isRunning?: boolean;
}

/** The eleven lines as an ornament: of no meaning to a screen reader. */
export function Lines({
  composition,
  seed,
  scheme,
  className,
  width,
  height,
  fit = 'xMidYMid slice',
  isRunning = false,
}: Props) {
  const drawing = drawLines({
    seed,
    composition,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
  });
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio={fit}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      {drawing.lines.map(({ d, width: stroke, colour }, index) => (
        <path
          key={d}
          d={d}
          stroke={SCHEMES[scheme].lines[colour]}
          strokeWidth={stroke}
          {...(isRunning
            ? {
                pathLength: 1,
                className: 'animate-run',
                style: { strokeDasharray: 1, animationDelay: `${index * 70}ms` },
              }
            : {})}
        />
      ))}
    </svg>
  );
}
