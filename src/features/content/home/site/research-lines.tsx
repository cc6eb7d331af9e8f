import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { SITE_PATHS } from '@/shared/paths';
import { ArrowLink } from '@/site/ui/arrow-link';
import { RESEARCH_LINE_NAMES, RESEARCH_LINES } from '@/shared/research-lines';

const { title, lede } = HOME_TEXTS.lines;

/** The eleven lines of research, each on a line. */
export function ResearchLines() {
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
              {title}
            </h2>
            <p className="text-lede text-ink-soft mt-5 max-w-[34rem]">{lede}</p>
            <ArrowLink href={SITE_PATHS.about} className="mt-5">
              Leer la descripción de cada línea
            </ArrowLink>
          </div>
        </div>
        <ol className="lg:col-span-8">
          {RESEARCH_LINES.map((line, index) => (
            <li
              key={line}
              className="group/line border-ink/25 relative grid grid-cols-[3.25rem_1fr] items-baseline border-t py-4 last:border-b sm:grid-cols-[5rem_1fr] sm:py-[1.125rem]"
            >
              <span
                aria-hidden="true"
                className="bg-terracotta absolute -top-px left-0 h-px w-full origin-left scale-x-0 transition-transform duration-200 ease-out group-hover/line:scale-x-100 motion-reduce:transition-none"
              />
              <span
                aria-hidden="true"
                className="text-subheading text-terracotta-deep font-serif tabular-nums"
              >
                {index + 1}
              </span>
              <span className="font-serif text-[clamp(1.25rem,1.1rem+0.75vw,1.75rem)] leading-tight">
                {RESEARCH_LINE_NAMES[line]}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
