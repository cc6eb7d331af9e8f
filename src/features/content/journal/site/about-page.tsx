import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { ABOUT_JOURNAL_TEXTS as TEXTS } from '@/features/content/journal/site/about.texts';
import { readJournalAbout } from '@/features/content/journal/site/journal.reader';
import { PageHeader } from '@/site/ui/page-header';
import { Notice } from '@/site/ui/notice';
import { SectionHeading } from '@/site/ui/section-heading';

function Identity({ journal }: { journal: JournalDetails }) {
  const { facts } = TEXTS;
  const rows: [name: string, value: string | null][] = [
    [facts.title, journal.title],
    [facts.abbreviation, journal.abbreviation],
    [facts.issnOnline, journal.issnOnline],
    [facts.issnPrint, journal.issnPrint],
    [facts.publisher, journal.publisher],
    [facts.place, journal.place],
  ];
  return (
    <section aria-labelledby="identidad">
      <SectionHeading id="identidad" title={TEXTS.identity} />
      <dl className="mt-6 grid gap-x-12 sm:grid-cols-2">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="border-ink/20 border-t py-3">
                <dt className="kicker text-ink-soft">{name}</dt>
                <dd className="mt-1 [overflow-wrap:anywhere] tabular-nums">{value}</dd>
              </div>
            ),
        )}
        <div className="border-ink/20 border-t py-3">
          <dt className="kicker text-ink-soft">{facts.email}</dt>
          <dd className="mt-1">
            <a
              href={`mailto:${journal.email}`}
              className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
            >
              {journal.email}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Team({ team }: Pick<JournalDetails, 'team'>) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="equipo">
      <SectionHeading id="equipo" title={TEXTS.team} />
      <ul className="mt-6 grid gap-x-12 sm:grid-cols-2">
        {team.map(({ role, name, affiliation }, index) => (
          <li key={index} className="border-ink/20 border-t py-4 [overflow-wrap:anywhere]">
            <p className="kicker text-ink-soft">{role}</p>
            <p className="mt-1 font-serif text-[1.125rem] font-semibold">{name}</p>
            {affiliation && <p className="text-ink-soft text-[0.9375rem]">{affiliation}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Policies({ policies }: Pick<JournalDetails, 'policies'>) {
  if (policies.length === 0) return null;
  return (
    <section aria-labelledby="politicas">
      <SectionHeading id="politicas" title={TEXTS.policies} />
      {policies.map(({ title, text }, index) => (
        <div key={index} className="mt-8">
          <h3 className="text-subheading font-semibold">{title}</h3>
          <p className="mt-2 max-w-[42rem] font-serif text-[1.125rem] leading-[1.68] whitespace-pre-line">
            {text}
          </p>
        </div>
      ))}
    </section>
  );
}

/** The page about the journal, with the data of «Datos de la revista». */
export async function JournalAboutPage() {
  const journal = await readJournalAbout();
  return (
    <>
      <PageHeader title={TEXTS.title} lede={TEXTS.lede} composition="leaves" seed="revista" />
      <div className="wrap page-space space-y-16">
        {journal ? (
          <>
            <Identity journal={journal} />
            <Team team={journal.team} />
            <Policies policies={journal.policies} />
          </>
        ) : (
          <Notice role="alert" title={TEXTS.unavailableTitle} sentences={[TEXTS.unavailable]} />
        )}
      </div>
    </>
  );
}
