import { SITE_PATHS } from '@/shared/paths';
import { ArrowLink } from '@/site/ui/arrow-link';
import { PageHeader } from '@/site/ui/page-header';

/** A document of numbered sections. */
export interface LegalText {
  title: string;
  lede: string;
  sections: readonly {
    /** Anchor for links to the section. */
    id: string;
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
    /** Text after the points. */
    closing?: string;
  }[];
}

const LAST_UPDATE = 'Última actualización: julio de 2025';

/** A privacy policy or terms of use: its sections beside their index. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, lede, sections } = text;
  return (
    <>
      <PageHeader title={title} lede={lede} composition="order" seed={title}>
        <p className="text-ink-soft mt-6 text-[0.9375rem]">{LAST_UPDATE}</p>
      </PageHeader>
      <div className="wrap section-space grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <nav aria-label="Contenido" className="no-print lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <p className="kicker text-ink-soft">Contenido</p>
            <ol className="border-ink/25 mt-3 border-t lg:max-w-[20rem]">
              {sections.map(({ id, title: sectionTitle }, index) => (
                <li key={id} className="border-ink/25 border-b">
                  <a
                    href={`#${id}`}
                    className="group/link flex min-h-11 items-baseline gap-4 py-2.5 text-[0.9375rem]"
                  >
                    <span
                      aria-hidden="true"
                      className="text-terracotta-deep w-4 font-serif tabular-nums"
                    >
                      {index + 1}
                    </span>
                    <span className="group-hover/link:underline group-hover/link:underline-offset-4">
                      {sectionTitle}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="lg:col-span-8">
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-titulo`}
              className="border-ink/80 mt-14 border-t pt-4 first:mt-0"
            >
              <h2 id={`${section.id}-titulo`} className="text-heading flex items-baseline gap-4">
                <span className="text-terracotta-deep tabular-nums">{index + 1}.</span>
                <span>{section.title}</span>
              </h2>
              <div className="prose mt-5">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {section.points && (
                  <ul>
                    {section.points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
                {section.closing && <p>{section.closing}</p>}
              </div>
            </section>
          ))}
          <p className="no-print mt-14">
            <ArrowLink href={SITE_PATHS.contact}>Ir a la página de contacto</ArrowLink>
          </p>
        </div>
      </div>
    </>
  );
}
