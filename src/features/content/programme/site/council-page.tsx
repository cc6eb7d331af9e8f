import { COUNCIL_TEXTS } from '@/features/content/programme/site/council.texts';
import { SITE_PATHS } from '@/shared/paths';
import { ButtonLink } from '@/site/ui/button';
import { CallToAction } from '@/site/ui/call-to-action';
import { Notice } from '@/site/ui/notice';
import { PageHeader } from '@/site/ui/page-header';
import { PortraitPhoto } from '@/features/content/programme/site/portrait-photo';
import type { SchemeName } from '@/shared/lines/palette';
import { classNames } from '@/kit/class-names';
import { Lines } from '@/kit/lines';
import { loadForPage } from '@/core/cache/render-context';
import { PROGRAMME } from '@/features/content/programme/programme.definition';
import { readCouncil } from '@/features/content/programme/programme.service';
import { sitePayload } from '@/site/payload';

const { council } = PROGRAMME.globals;

/** The six cards; `null` if they cannot be read now. */
const readCouncilForPage = () =>
  loadForPage({
    key: [council],
    tags: [council],
    read: async () => readCouncil(await sitePayload()),
  });

type CouncilMember = NonNullable<Awaited<ReturnType<typeof readCouncilForPage>>>[number];

interface PortraitProps {
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
function Portrait({ name, photoUrl, position, className, sizes }: PortraitProps) {
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

interface Props {
  member: CouncilMember;
  /** 0 is the coordinator. */
  position: number;
}

/** One member of the council; the coordinator's card is the large one. */
function CouncilCard({ member, position }: Props) {
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

const TEXTS = COUNCIL_TEXTS;

/** The council: its coordinator, and the five members below. */
export async function CouncilPage() {
  const members = await readCouncilForPage();
  return (
    <>
      <PageHeader title={TEXTS.title} lede={TEXTS.lede} composition="voices" seed="consejo" />
      <section aria-labelledby="integrantes" className="wrap pt-12 sm:pt-16">
        <h2 id="integrantes" className="sr-only">
          {TEXTS.membersTitle}
        </h2>
        {members ? (
          <ul className="grid gap-x-6 gap-y-8 sm:gap-y-14 md:grid-cols-2 lg:grid-cols-5">
            {members.map((member, position) => (
              <CouncilCard key={position} member={member} position={position} />
            ))}
          </ul>
        ) : (
          <Notice role="alert" title={TEXTS.unavailableTitle} sentences={[TEXTS.unavailable]} />
        )}
      </section>
      <CallToAction title={TEXTS.callTitle} text={TEXTS.callText}>
        <ButtonLink look="secondary" href={SITE_PATHS.contact}>
          {TEXTS.contact}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
