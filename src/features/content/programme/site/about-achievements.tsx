import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { Lines } from '@/kit/lines';

const { achievements, achievementsTitle } = ABOUT_TEXTS;

/** Four figures on a green ground. */
export function AboutAchievements() {
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
