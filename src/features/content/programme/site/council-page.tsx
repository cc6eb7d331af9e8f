import { CouncilCard } from '@/features/content/programme/site/council-card';
import { readCouncilForPage } from '@/features/content/programme/site/council.reader';
import { COUNCIL_TEXTS } from '@/features/content/programme/site/council.texts';
import { SITE_PATHS } from '@/shared/paths';
import { ButtonLink } from '@/site/ui/button';
import { CallToAction } from '@/site/ui/call-to-action';
import { Notice } from '@/site/ui/notice';
import { PageHeader } from '@/site/ui/page-header';

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
