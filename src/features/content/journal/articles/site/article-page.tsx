import { FileText } from 'lucide-react';

import { markNotFound } from '@/core/cache/render-context';
import { settings } from '@/core/settings';
import {
  Abstracts,
  Authors,
  Facts,
  Files,
  HowToCite,
  Neighbours,
  References,
} from '@/features/content/journal/articles/site/article-parts';
import {
  readArticleInJournal,
  readNeighbours,
} from '@/features/content/journal/articles/site/articles.reader';
import { ARTICLE_TEXTS as TEXTS } from '@/features/content/journal/articles/site/articles.texts';
import { CitationTags } from '@/features/content/journal/articles/site/citation-tags';
import { numberIssue } from '@/features/content/journal/journal.definition';
import { DrawnLines } from '@/kit/drawn-lines';
import { drawHeaderLines } from '@/shared/lines/header-compositions';
import { articlePdfPath, journalIssuePath, SITE_PATHS } from '@/shared/paths';
import { NotFoundScreen } from '@/site/shell/not-found-screen';
import { SiteLink } from '@/site/site-link';
import { ArrowLink } from '@/site/ui/arrow-link';
import { ButtonFileLink } from '@/site/ui/button';
import { Notice } from '@/site/ui/notice';
import { Sign } from '@/site/ui/sign';

type Found = NonNullable<Awaited<ReturnType<typeof readArticleInJournal>>>;

/** Title page of an article: title, authors, issue and position. */
function TitlePage({ article, journal }: Found) {
  const { id, issue, title, language, translatedTitles } = article;
  return (
    <header className="border-paper-edge relative overflow-hidden border-b">
      <div className="wrap relative z-10 pt-10 pb-10 sm:pt-14 md:pb-14">
        <nav aria-label={TEXTS.place} className="text-[0.9375rem]">
          <SiteLink
            href={SITE_PATHS.journal}
            className="text-link inline-flex min-h-11 items-center"
          >
            {journal.title}
          </SiteLink>
          <span aria-hidden className="text-ink-soft px-2.5">
            ›
          </span>
          <SiteLink
            href={journalIssuePath(issue.id)}
            className="text-link inline-flex min-h-11 items-center tabular-nums"
          >
            {numberIssue(issue.volume, issue.issue)} ({issue.year})
          </SiteLink>
        </nav>
        <p className="kicker text-terracotta-deep mt-8">{article.section}</p>
        <h1
          lang={language}
          className="text-heading mt-3 max-w-[52rem] [overflow-wrap:anywhere] lg:max-w-[60%] lg:text-[2.75rem] lg:leading-[1.12]"
        >
          {title}
        </h1>
        {translatedTitles.map((translated) => (
          <p
            key={translated.language}
            lang={translated.language}
            className="text-ink-soft mt-3 max-w-[46rem] font-serif text-[1.1875rem] leading-snug italic lg:max-w-[58%]"
          >
            {translated.title}
          </p>
        ))}
        <div className="max-w-[52rem] lg:max-w-[60%]">
          <Authors article={article} />
        </div>
        {article.pdfName && (
          <ButtonFileLink
            href={articlePdfPath(id)}
            look="primary"
            size="normal"
            className="no-print mt-8"
          >
            <Sign icon={FileText} className="size-[1.15em]" />
            {TEXTS.read}
            <span className="sr-only"> (se abre en una pestaña nueva)</span>
          </ButtonFileLink>
        )}
      </div>
      <DrawnLines
        drawing={drawHeaderLines({ seed: `articulo-${id}`, composition: 'leaves' })}
        scheme="paper"
        fit="xMaxYMid slice"
        className="no-print pointer-events-none absolute inset-y-0 right-0 hidden h-full w-[40%] [mask-image:linear-gradient(to_right,transparent,black_70%)] opacity-80 lg:block"
      />
    </header>
  );
}

/** One article of the journal; the not-found page if it does not exist, a notice if it cannot be read now. */
export async function ArticlePage({ id }: { id: number }) {
  const found = await readArticleInJournal(id);
  if (found === undefined) {
    markNotFound();
    return <NotFoundScreen />;
  }
  if (found === null) {
    return (
      <div className="wrap section-space">
        <h1 className="sr-only">{TEXTS.unavailableTitle}</h1>
        <Notice role="alert" title={TEXTS.unavailableTitle} sentences={[TEXTS.unavailable]} />
      </div>
    );
  }
  const { article } = found;
  const neighbours = await readNeighbours(article.id, article.issue.id);
  return (
    <article>
      <CitationTags {...found} />
      <TitlePage {...found} />
      <div className="wrap grid gap-x-16 gap-y-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-10">
          <Abstracts article={article} />
        </div>
        <aside aria-label={TEXTS.record} className="lg:row-span-2">
          <Facts {...found} timeZone={settings().timeZone} />
        </aside>
        <div className="min-w-0 space-y-14">
          <Files article={article} />
          <HowToCite {...found} />
          <References article={article} />
        </div>
      </div>
      <div className="wrap space-y-8 pb-16">
        <Neighbours {...neighbours} />
        <ArrowLink href={journalIssuePath(article.issue.id)} className="no-print">
          {TEXTS.allOfIssue}
        </ArrowLink>
      </div>
    </article>
  );
}
