import { PLANS_TEXTS, type Plan } from '@/features/content/programme/site/plans.texts';
import { SITE_PATHS } from '@/shared/paths';
import { classNames } from '@/kit/class-names';
import { ButtonLink } from '@/site/ui/button';
import { CheckIcon } from '@/site/ui/icons';

const { choose, facts, includes, popular } = PLANS_TEXTS;
const FACTS = ['duration', 'seminars', 'maximum'] as const;

/** One plan: the price, then its conditions and included services. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { isPopular } = plan;
  const rule = isPopular ? 'border-green-tint/30' : 'border-paper-edge';
  const soft = isPopular ? 'text-green-tint print:text-ink' : 'text-ink-soft';
  return (
    <article
      className={classNames(
        'flex break-inside-avoid flex-col rounded-sm px-7 py-8 sm:p-10 lg:p-9 print:border print:p-4',
        isPopular
          ? 'ground-green print:text-ink relative pt-13 lg:z-10 lg:-my-4 lg:py-13 lg:shadow-[0_24px_60px_-24px_rgb(13_47_44/0.6)] print:bg-white print:py-4'
          : 'border-paper-edge border bg-white lg:first:border-r-0 lg:last:border-l-0 print:border!',
      )}
    >
      <h3 className="text-heading">{plan.name}</h3>
      {isPopular && (
        <p className="bg-ochre text-ink absolute top-0 right-7 rounded-b-sm px-3 pt-2 pb-1.5 text-[0.8125rem] leading-5 font-semibold sm:right-9 print:border">
          {popular}
        </p>
      )}
      <p className={classNames('mt-3 lg:min-h-[3.25rem]', soft)}>{plan.description}</p>
      <p className="mt-7 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-title font-serif whitespace-nowrap tabular-nums">
          {/* The space is part of the text for screen readers, search and copying. */}
          <span className="text-[0.5em] font-medium">USD </span>
          {plan.price}
        </span>{' '}
        <span className={soft}>{plan.payment}</span>
      </p>
      <dl className={classNames('mt-6 border-t text-[0.9375rem]', rule)}>
        {FACTS.map((fact) => (
          <div
            key={fact}
            className={classNames(
              'flex flex-wrap items-baseline justify-between gap-x-4 border-b py-3',
              rule,
            )}
          >
            <dt className={soft}>{facts[fact]}</dt>
            <dd className="font-semibold tabular-nums">{plan[fact]}</dd>
          </div>
        ))}
      </dl>
      <h4 className="sr-only">{includes}</h4>
      <ul className="mt-6 mb-9 space-y-3 text-[0.9375rem] print:mb-0">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <CheckIcon
              className={classNames(
                'mt-1 size-4 shrink-0',
                isPopular ? 'text-ochre' : 'text-terracotta',
              )}
            />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        href={SITE_PATHS.enrollment}
        look={isPopular ? 'primary' : 'secondary'}
        aria-label={`${choose}: ${plan.name}`}
        className="no-print mt-auto w-full"
      >
        {choose}
      </ButtonLink>
    </article>
  );
}
