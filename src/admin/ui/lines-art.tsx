import type { CompositionName } from '@/shared/lines/compositions';
import { drawLines } from '@/shared/lines/draw-lines';
import { SCHEMES, type SchemeName } from '@/shared/lines/palette';

interface Props {
  seed: string;
  composition: CompositionName;
  scheme: SchemeName;
  className?: string;
}

/** The programme's eleven lines, as decoration. */
export function LinesArt({ seed, composition, scheme, className }: Props) {
  const { width, height, lines } = drawLines({ seed, composition });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      className={className}
    >
      {lines.map((line, index) => (
        <path
          key={index}
          d={line.d}
          stroke={SCHEMES[scheme].lines[line.colour]}
          strokeWidth={line.width}
        />
      ))}
    </svg>
  );
}
