import type { LinesDrawing } from '@/shared/lines/draw-frame';
import { SCHEMES, type SchemeName } from '@/shared/lines/palette';

export interface LinesStyle {
  scheme: SchemeName;
  className?: string;
  /** Value of `preserveAspectRatio`, for a frame with another aspect ratio. */
  fit?: string;
  /** Class that animates the drawing of a line; each line starts 70 ms after the previous one. */
  running?: string;
}

export function DrawnLines({
  drawing,
  scheme,
  className,
  fit = 'xMidYMid slice',
  running,
}: LinesStyle & { drawing: LinesDrawing }) {
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
          {...(running
            ? {
                pathLength: 1,
                className: running,
                style: { strokeDasharray: 1, animationDelay: `${index * 70}ms` },
              }
            : {})}
        />
      ))}
    </svg>
  );
}
