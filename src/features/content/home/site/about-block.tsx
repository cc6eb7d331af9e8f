import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { SITE_PATHS } from '@/shared/paths';
import { Lines } from '@/kit/lines';
import { ArrowLink } from '@/site/ui/arrow-link';
import { SectionHeading } from '@/site/ui/section-heading';

const { title, lede, more, figures, modalitiesTitle, modalities } = HOME_TEXTS.about;

/** The doctorate in three figures and two modalities. */
export function AboutBlock() {
  return (
    <section aria-labelledby="sobre-el-doctorado" className="wrap section-space">
      <SectionHeading
        id="sobre-el-doctorado"
        title={title}
        lede={lede}
        aside={<ArrowLink href={SITE_PATHS.about}>{more}</ArrowLink>}
      />
      <dl className="sm:divide-paper-edge mt-12 grid gap-y-8 sm:grid-cols-[repeat(3,auto)] sm:divide-x lg:grid-cols-3">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col sm:px-8 sm:first:pl-0 sm:last:pr-0">
            <dt className="text-ink-soft order-2 mt-2 max-w-[24ch]">{label}</dt>
            <dd className="text-title text-green font-serif whitespace-nowrap tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="text-subheading mt-16 font-semibold">{modalitiesTitle}</h3>
      <div className="mt-5 grid gap-6 md:grid-cols-12">
        {modalities.map(({ name, text }, index) => (
          <article
            key={name}
            className={
              index === 0
                ? 'ground-green relative isolate overflow-hidden rounded-sm p-8 pb-28 sm:p-10 sm:pb-32 md:col-span-7'
                : 'border-paper-edge relative isolate overflow-hidden rounded-sm border bg-white p-8 pb-28 sm:p-10 sm:pb-32 md:col-span-5'
            }
          >
            <h4 className="text-heading">{name}</h4>
            <p className={index === 0 ? 'text-green-tint mt-3 max-w-[36ch]' : 'mt-3 max-w-[36ch]'}>
              {text}
            </p>
            <Lines
              composition="closing"
              seed={name}
              scheme={index === 0 ? 'greenDeep' : 'paper'}
              width={720}
              height={110}
              fit="xMaxYMid slice"
              className="absolute inset-x-0 bottom-6 -z-10 h-20 w-full"
            />
          </article>
        ))}
      </div>
    </section>
  );
}
