import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { CheckIcon } from '@/site/ui/icons';
import { SectionHeading } from '@/site/ui/section-heading';

const { modalities, modalitiesTitle, modalitiesLede, advantages: advantagesTitle } = ABOUT_TEXTS;

/** The two ways to study, side by side, each with its advantages. */
export function AboutModalities() {
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
