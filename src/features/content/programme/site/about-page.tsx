import { AboutAchievements } from '@/features/content/programme/site/about-achievements';
import { AboutLines } from '@/features/content/programme/site/about-lines';
import { AboutModalities } from '@/features/content/programme/site/about-modalities';
import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { SITE_PATHS } from '@/shared/paths';
import { CallToAction } from '@/site/ui/call-to-action';
import { PageHeader } from '@/site/ui/page-header';
import { ButtonLink } from '@/site/ui/button';

const { title, lede, purposeTitle, purposes, callTitle, callText, enroll, plans } = ABOUT_TEXTS;

/** What the doctorate is: its purpose, its ways of study, its lines and what it has achieved. */
export function AboutPage() {
  return (
    <>
      <PageHeader title={title} lede={lede} composition="weave" seed="acerca" />
      <section aria-label={purposeTitle} className="wrap section-space">
        {purposes.map(({ name, text }) => (
          <div
            key={name}
            className="border-ink/80 grid gap-x-12 gap-y-4 border-t pt-5 pb-12 last:pb-0 md:grid-cols-12 md:pb-16"
          >
            <h2 className="text-heading md:col-span-4">{name}</h2>
            <p className="font-serif text-[clamp(1.1875rem,1.05rem+0.75vw,1.625rem)] leading-[1.45] md:col-span-8">
              {text}
            </p>
          </div>
        ))}
      </section>
      <AboutModalities />
      <AboutLines />
      <AboutAchievements />
      <CallToAction title={callTitle} text={callText}>
        <ButtonLink href={SITE_PATHS.enrollment}>{enroll}</ButtonLink>
        <ButtonLink look="secondary" href={SITE_PATHS.plans}>
          {plans}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
