import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { RESEARCH_LINE_TEXTS } from '@/features/content/programme/site/research-lines.texts';
import { Lines } from '@/kit/lines';
import { RESEARCH_LINE_NAMES, RESEARCH_LINES } from '@/shared/research-lines';

const { linesTitle, linesLede } = ABOUT_TEXTS;

/** The eleven lines of research with what each is about. */
export function AboutLines() {
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
