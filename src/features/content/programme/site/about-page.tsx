import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { SITE_PATHS } from '@/shared/paths';
import { CallToAction } from '@/site/ui/call-to-action';
import { PageHeader } from '@/site/ui/page-header';
import { ButtonLink } from '@/site/ui/button';
import { Lines } from '@/kit/lines';
import { CheckIcon } from '@/site/ui/icons';
import { SectionHeading } from '@/site/ui/section-heading';
import { RESEARCH_LINE_TEXTS } from '@/features/content/programme/site/research-lines.texts';
import { RESEARCH_LINE_NAMES, RESEARCH_LINES } from '@/shared/research-lines';

const { linesTitle, linesLede } = ABOUT_TEXTS;

/** The eleven lines of research with their descriptions. */
function AboutLines() {
  return (
    <section
      id="lineas"
      aria-labelledby="lineas-titulo"
      className="border-paper-edge bg-paper-deep border-y"
    >
      <div className="wrap section-space grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <h2 id="lineas-titulo" className="text-title max-w-[12ch]">
              {linesTitle}
            </h2>
            <p className="text-lede text-ink-soft mt-5 max-w-[34rem]">{linesLede}</p>
            <Lines
              composition="square"
              seed="once"
              scheme="paperDeep"
              className="no-print mt-8 -ml-5 hidden size-72 lg:block"
            />
          </div>
        </div>
        <ol className="lg:col-span-8">
          {RESEARCH_LINES.map((line, index) => (
            <li
              key={line}
              className="border-ink/25 grid break-inside-avoid grid-cols-[3.25rem_1fr] items-baseline border-t py-6 last:border-b sm:grid-cols-[5rem_1fr]"
            >
              <span
                aria-hidden="true"
                className="text-subheading text-terracotta-deep font-serif tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-[clamp(1.25rem,1.1rem+0.75vw,1.75rem)] leading-tight">
                  {RESEARCH_LINE_NAMES[line]}
                </h3>
                <p className="text-ink-soft mt-2 max-w-[38rem]">{RESEARCH_LINE_TEXTS[line]}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const { modalities, modalitiesTitle, modalitiesLede, advantages: advantagesTitle } = ABOUT_TEXTS;

/** The two ways to study, side by side, each with its advantages. */
function AboutModalities() {
  return (
    <section aria-labelledby="modalidades" className="wrap pb-[clamp(3.5rem,2rem+6vw,7rem)]">
      <SectionHeading id="modalidades" title={modalitiesTitle} lede={modalitiesLede} />
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        {modalities.map(({ name, text, advantages }, index) => {
          const isFirst = index === 0;
          return (
            <article
              key={name}
              className={
                isFirst
                  ? 'ground-green print:text-ink rounded-sm p-7 sm:p-10 print:bg-white print:p-0'
                  : 'border-paper-edge rounded-sm border bg-white p-7 sm:p-10 print:border-0 print:p-0'
              }
            >
              <h3 className="text-heading">{name}</h3>
              <p className={isFirst ? 'text-green-tint print:text-ink mt-3' : 'text-ink-soft mt-3'}>
                {text}
              </p>
              <h4 className="kicker mt-8 font-sans">{advantagesTitle}</h4>
              <ul
                className={`mt-3 border-t ${isFirst ? 'border-green-tint/30' : 'border-paper-edge'}`}
              >
                {advantages.map((advantage) => (
                  <li
                    key={advantage}
                    className={`flex gap-3.5 border-b py-3.5 last:border-b-0 last:pb-0 ${isFirst ? 'border-green-tint/30' : 'border-paper-edge'}`}
                  >
                    <CheckIcon
                      className={`mt-1 size-4.5 shrink-0 ${isFirst ? 'text-ochre' : 'text-terracotta'}`}
                    />
                    {advantage}
                  </li>
                ))}
              </ul>
            </article>
          );
        })}
      </div>
    </section>
  );
}

const { achievements, achievementsTitle } = ABOUT_TEXTS;

/** Four figures on a green ground. */
function AboutAchievements() {
  return (
    <section
      aria-labelledby="logros"
      className="ground-green print:text-ink relative isolate overflow-hidden print:bg-white"
    >
      <Lines
        composition="picture"
        seed="logros"
        scheme="greenDeep"
        width={1600}
        height={520}
        className="no-print pointer-events-none absolute inset-0 -z-10 size-full opacity-20 max-lg:hidden"
      />
      <div className="wrap section-space">
        <h2 id="logros" className="text-heading">
          {achievementsTitle}
        </h2>
        <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-10 sm:gap-x-8 lg:grid-cols-4">
          {achievements.map(({ value, name, text }) => (
            <div key={name} className="border-green-tint/40 flex flex-col border-t pt-5">
              <dt className="text-subheading order-2 mt-3 font-serif">
                {name}
                <span className="text-green-tint print:text-ink mt-1.5 block max-w-[26ch] font-sans text-[0.9375rem] leading-normal tracking-normal">
                  {text}
                </span>
              </dt>
              <dd className="text-display font-serif tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const { title, lede, purposeTitle, purposes, callTitle, callText, enroll, plans } = ABOUT_TEXTS;

/** The page about the doctorate: purpose, ways of study, lines of research and achievements. */
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
