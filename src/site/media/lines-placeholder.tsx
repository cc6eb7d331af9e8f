import type { SchemeName } from '@/shared/lines/palette';
import { classNames } from '@/kit/class-names';
import { DrawnLines } from '@/kit/drawn-lines';
import { drawFrame } from '@/shared/lines/draw-frame';
import { PLACEHOLDER } from '@/shared/lines/list-compositions';

interface Props {
  /** The item's id, as seed of the artwork. */
  seed: number;
  /** Accessible name; `null` if decorative. */
  label?: string | null;
  className?: string;
}

const LOOKS: readonly { ground: string; scheme: SchemeName }[] = [
  { ground: 'bg-paper-deep', scheme: 'paperDeep' },
  { ground: 'bg-green-tint', scheme: 'paper' },
  { ground: 'bg-terracotta-tint', scheme: 'terracotta' },
];

/** Placeholder for a missing image: eleven lines generated from the item's seed. */
export function LinesPlaceholder({ seed, label = 'Sin imagen', className }: Props) {
  const look = LOOKS[(seed + Math.floor(seed / 3)) % LOOKS.length] ?? {
    ground: 'bg-paper-deep',
    scheme: 'paperDeep',
  };
  return (
    <div className={classNames('relative flex items-end overflow-hidden', look.ground, className)}>
      <DrawnLines
        drawing={drawFrame({ key: `placeholder:${seed}`, frame: PLACEHOLDER })}
        scheme={look.scheme}
        className="absolute inset-0 size-full"
      />
      {label && (
        <span className="bg-paper/95 text-ink-soft relative m-3 rounded-sm px-2 py-0.5 text-[0.8125rem]">
          {label}
        </span>
      )}
    </div>
  );
}
