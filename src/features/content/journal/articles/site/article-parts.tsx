import { Fragment, type ReactNode } from 'react';

import { citeInApa } from '@/features/content/journal/articles/articles.citation';
import {
  EXPORTS,
  type ExportForm,
} from '@/features/content/journal/articles/exports/articles.exports';
import { givenFirst, pageRange } from '@/features/content/journal/articles/articles.names';
import type { ArticleRecord } from '@/features/content/journal/articles/articles.presenter';
import type { Neighbour } from '@/features/content/journal/articles/articles.service';
import {
  ARTICLES,
  type ArticleLanguage,
} from '@/features/content/journal/articles/articles.definition';
import {
  ABSTRACT_TEXTS,
  ARTICLE_TEXTS as TEXTS,
} from '@/features/content/journal/articles/site/articles.texts';
import { numberIssue } from '@/features/content/journal/journal.definition';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { formatLongDate } from '@/shared/dates';
import { typeLabel } from '@/features/content/media/media.definition';
import { articleExportPath, articlePath, filePath, journalIssuePath } from '@/shared/paths';
import { doiAddress, orcidAddress } from '@/shared/publishing-identifiers';
import { toAbsolute } from '@/site/structured-data/programme';
import { SiteLink } from '@/site/site-link';
import { SectionHeading } from '@/site/ui/section-heading';

interface Props {
  article: ArticleRecord;
}
interface InJournal extends Props {
  journal: JournalDetails;
}

const languageName = (language: ArticleLanguage): string =>
  ARTICLES.languages.find(({ value }) => value === language)?.label ?? language;

const LINK = 'text-terracotta-deep text-link font-semibold';

/** The authors in order, each with institution and ORCID. */
export function Authors({ article: { authors } }: Props) {
  if (authors.length === 0) return null;
  return (
    <ul aria-label={TEXTS.authors} className="mt-7 grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {authors.map((author, index) => (
        <li key={index} className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{givenFirst(author)}</p>
          {author.affiliations.map(({ name }, position) => (
            <p key={position} className="text-ink-soft text-[0.9375rem]">
              {name}
            </p>
          ))}
          {author.orcid && (
            <a
              href={orcidAddress(author.orcid)}
              className="text-terracotta-deep text-link inline-flex min-h-11 items-center text-[0.875rem] tabular-nums"
            >
              <span className="sr-only">{TEXTS.orcid(givenFirst(author))}: </span>
              orcid.org/{author.orcid}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The abstracts and keywords, each in its own language. */
export function Abstracts({ article: { abstracts, keywords } }: Props) {
  const languages = [...new Set([...abstracts, ...keywords].map(({ language }) => language))];
  return languages.map((language) => {
    const text = abstracts.find((one) => one.language === language)?.text;
    const words = keywords.find((one) => one.language === language)?.words ?? [];
    const { abstract, keywords: heading } = ABSTRACT_TEXTS[language];
    return (
      <section key={language} lang={language} aria-labelledby={`resumen-${language}`}>
        <h2 id={`resumen-${language}`} className="text-subheading font-semibold">
          {text ? abstract : heading}
        </h2>
        {text && (
          <p className="mt-3 max-w-[42rem] font-serif text-[1.125rem] leading-[1.68] whitespace-pre-line">
            {text}
          </p>
        )}
        {words.length > 0 && (
          <p className="text-ink-soft mt-4 max-w-[42rem]">
            {text && (
              <>
                <span className="text-ink font-semibold">{heading}:</span>{' '}
              </>
            )}
            {words.join('; ')}
          </p>
        )}
      </section>
    );
  });
}

/** Files beside the article's PDF: translations, supplements. */
export function Files({ article: { files } }: Props) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="otros-archivos" className="no-print">
      <SectionHeading id="otros-archivos" title={TEXTS.files} />
      <ul className="mt-4">
        {files.map(({ language, name, title, type }, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-3">
            <a
              href={filePath(name)}
              target="_blank"
              rel="noopener"
              {...(language ? { hrefLang: language } : {})}
              className={`${LINK} inline-flex min-h-11 items-center [overflow-wrap:anywhere]`}
            >
              {title}
              <span className="sr-only"> (se abre en una pestaña nueva)</span>
            </a>
            <span className="text-ink-soft text-[0.9375rem]">
              {[typeLabel(type), language && languageName(language)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-ink/20 border-t py-3">
      <dt className="kicker text-ink-soft">{name}</dt>
      <dd className="mt-1 [overflow-wrap:anywhere] tabular-nums">{children}</dd>
    </div>
  );
}

/** Publication data: place, date and licence. */
export function Facts({ article, journal, timeZone }: InJournal & { timeZone: string }) {
  const { issue, doi, licence } = article;
  const pages = pageRange(article);
  const { facts } = TEXTS;
  const plain: [name: string, value: string | null][] = [
    [pages.includes('–') ? facts.pages : facts.page, pages || null],
    [facts.issnOnline, journal.issnOnline],
    [facts.issnPrint, journal.issnPrint],
    [facts.received, article.receivedAt && formatLongDate(article.receivedAt, timeZone)],
    [facts.accepted, article.acceptedAt && formatLongDate(article.acceptedAt, timeZone)],
  ];
  return (
    <dl>
      <Fact name={facts.issue}>
        <SiteLink href={journalIssuePath(issue.id)} className={LINK}>
          {numberIssue(issue.volume, issue.issue)} ({issue.year})
        </SiteLink>
        <span className="text-ink-soft block text-[0.9375rem]">{issue.title}</span>
      </Fact>
      {doi && (
        <Fact name={facts.doi}>
          <a href={doiAddress(doi)} className={LINK}>
            {doi}
          </a>
        </Fact>
      )}
      {plain.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
      <Fact name={facts.licence}>
        {licence.url ? (
          <a href={licence.url} rel="license" className={LINK}>
            {licence.label}
          </a>
        ) : (
          licence.label
        )}
      </Fact>
    </dl>
  );
}

/** The citation, and the reference as a file. */
export function HowToCite({ article, journal }: InJournal) {
  const parts = citeInApa(article, {
    journalTitle: journal.title,
    address: toAbsolute(articlePath(article.id)),
  });
  return (
    <section aria-labelledby="citar">
      <SectionHeading id="citar" title={TEXTS.cite} />
      <p className="text-ink-soft mt-3 text-[0.9375rem]">{TEXTS.citeStyle}</p>
      <p className="border-ochre mt-4 max-w-[46rem] border-l-2 pl-5 font-serif text-[1.0625rem] leading-relaxed [overflow-wrap:anywhere]">
        {parts.map(({ text, isItalic }, index) => (
          <Fragment key={index}>{isItalic ? <em>{text}</em> : text}</Fragment>
        ))}
      </p>
      <p className="no-print mt-5 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="text-ink-soft">{TEXTS.download}:</span>
        {(Object.keys(EXPORTS) as ExportForm[]).map((form) => (
          <a
            key={form}
            href={articleExportPath(article.id, form)}
            download
            className={`${LINK} inline-flex min-h-11 items-center`}
          >
            {TEXTS.forms[form]}
          </a>
        ))}
      </p>
    </section>
  );
}

export function References({ article: { references } }: Props) {
  if (references.length === 0) return null;
  return (
    <section aria-labelledby="referencias">
      <SectionHeading id="referencias" title={TEXTS.references} />
      <ol className="mt-5 max-w-[46rem] space-y-3 text-[0.9375rem]">
        {references.map((reference, index) => (
          <li key={index} className="pl-6 -indent-6 [overflow-wrap:anywhere]">
            {reference}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NeighbourLink({ article, label }: { article: Neighbour; label: string }) {
  return (
    <SiteLink
      href={articlePath(article.id)}
      className="group border-ink/25 block h-full border-t py-4"
    >
      <span className="kicker text-ink-soft block">{label}</span>
      <span
        lang={article.language}
        className="mt-1.5 block font-serif text-[1.125rem] leading-snug font-semibold underline-offset-4 group-hover:underline"
      >
        {article.title}
      </span>
    </SiteLink>
  );
}

/** Links to the previous and the next article of the issue. */
export function Neighbours({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={TEXTS.neighbours} className="no-print grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {previous && <NeighbourLink article={previous} label={TEXTS.previous} />}
      {next && (
        <div className="sm:col-start-2 sm:text-right">
          <NeighbourLink article={next} label={TEXTS.next} />
        </div>
      )}
    </nav>
  );
}
