import { PlanCard } from '@/features/content/programme/site/plan-card';
import { PLANS_TEXTS } from '@/features/content/programme/site/plans.texts';
import { SITE_PATHS } from '@/shared/paths';
import { ButtonLink } from '@/site/ui/button';
import { CallToAction } from '@/site/ui/call-to-action';
import { PageHeader } from '@/site/ui/page-header';
import { PrintButton } from '@/site/ui/print-button';
import { SectionHeading } from '@/site/ui/section-heading';

const TEXTS = PLANS_TEXTS;

/** The three plans and the four ways to pay. */
export function PlansPage() {
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        lede={TEXTS.lede}
        composition="rhythms"
        seed="planes de pago"
      />
      <section aria-labelledby="planes" className="wrap pt-12 sm:pt-16">
        <h2 id="planes" className="sr-only">
          {TEXTS.plansTitle}
        </h2>
        <div className="grid gap-6 lg:grid-cols-3 lg:items-stretch lg:gap-0 print:grid-cols-3 print:gap-4">
          {TEXTS.plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="text-ink-soft text-[0.9375rem]">{TEXTS.note}</p>
          <PrintButton>{TEXTS.print}</PrintButton>
        </div>
      </section>
      <section aria-labelledby="opciones" className="wrap section-space pb-0">
        <SectionHeading id="opciones" title={TEXTS.optionsTitle} lede={TEXTS.optionsLede} />
        <ul className="mt-10 grid gap-x-12 sm:grid-cols-2 print:grid-cols-2">
          {TEXTS.options.map(({ name, text }) => (
            <li key={name} className="border-ink/25 break-inside-avoid border-t py-6">
              <h3 className="text-subheading font-semibold">{name}</h3>
              <p className="text-ink-soft mt-2 max-w-[32rem]">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <CallToAction title={TEXTS.callTitle} text={TEXTS.callText}>
        <ButtonLink href={SITE_PATHS.enrollment}>{TEXTS.enroll}</ButtonLink>
        <ButtonLink look="secondary" href={SITE_PATHS.contact}>
          {TEXTS.contact}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
