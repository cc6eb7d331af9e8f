import { PortraitPhoto } from '@/features/content/programme/site/portrait-photo';
import type { SchemeName } from '@/shared/lines/palette';
import { classNames } from '@/kit/class-names';
import { Lines } from '@/kit/lines';

interface Props {
  name: string;
  photoUrl: string | null;
  /** Position in the council: seed of the artwork. */
  position: number;
  className?: string;
  sizes: string;
}

const LOOKS: readonly { ground: string; scheme: SchemeName }[] = [
  { ground: 'bg-green-deep', scheme: 'greenDeep' },
  { ground: 'bg-terracotta-tint', scheme: 'terracotta' },
  { ground: 'bg-green-tint', scheme: 'paper' },
  { ground: 'bg-paper-deep', scheme: 'paperDeep' },
];
const FIRST_LOOK = { ground: 'bg-green-deep', scheme: 'greenDeep' } as const;

/** A person's photograph, or generated artwork: a synthetic face could be mistaken for the person. */
export function Portrait({ name, photoUrl, position, className, sizes }: Props) {
  // The coordinator's ground is the dark one; the members share the others.
  const look = (position === 0 ? LOOKS[0] : LOOKS[1 + ((position - 1) % 3)]) ?? FIRST_LOOK;
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-sm print:border',
        look.ground,
        className,
      )}
    >
      <Lines
        composition="square"
        seed={`consejo ${position}`}
        scheme={look.scheme}
        fit="xMidYMid meet"
        className="absolute inset-[9%] size-[82%]"
      />
      {photoUrl && <PortraitPhoto src={photoUrl} name={name} sizes={sizes} />}
    </div>
  );
}
