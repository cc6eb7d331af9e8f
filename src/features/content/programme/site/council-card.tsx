import type { CouncilMember } from '@/features/content/programme/site/council.reader';
import { Portrait } from '@/features/content/programme/site/portrait';

interface Props {
  member: CouncilMember;
  /** 0 is the coordinator. */
  position: number;
}

/** One member of the council; the coordinator's card is the large one. */
export function CouncilCard({ member, position }: Props) {
  const { role, name, department, photoUrl } = member;
  if (position === 0) {
    return (
      <li className="border-paper-edge grid items-end gap-x-12 gap-y-6 border-b pb-8 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:pb-14 md:col-span-2 lg:col-span-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Portrait
          name={name}
          photoUrl={photoUrl}
          position={position}
          sizes="(min-width: 1200px) 25rem, (min-width: 640px) 40vw, 92vw"
          className="aspect-square"
        />
        <div>
          <p className="kicker text-terracotta-deep">{role}</p>
          <h3 className="text-title mt-3">{name}</h3>
          <p className="text-lede text-ink-soft mt-3">{department}</p>
        </div>
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)] lg:block">
      <Portrait
        name={name}
        photoUrl={photoUrl}
        position={position}
        sizes="(min-width: 1024px) 15rem, 9rem"
        className="aspect-square lg:aspect-[4/5]"
      />
      <div className="lg:mt-5">
        <p className="text-terracotta-deep text-[0.875rem] font-semibold">{role}</p>
        <h3 className="text-subheading mt-1 font-semibold">{name}</h3>
        <p className="text-ink-soft mt-1 text-[0.9375rem]">{department}</p>
      </div>
    </li>
  );
}
