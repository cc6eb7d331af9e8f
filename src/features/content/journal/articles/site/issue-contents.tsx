import type { ContentsLine } from '@/features/content/journal/articles/articles.presenter';
import { pageRange } from '@/features/content/journal/articles/articles.names';
import { bySections } from '@/features/content/journal/articles/articles.service';
import { readContents } from '@/features/content/journal/articles/site/articles.reader';
import { ARTICLE_TEXTS as TEXTS } from '@/features/content/journal/articles/site/articles.texts';
import { articlePath, articlePdfPath } from '@/shared/paths';

function Line({ article }: { article: ContentsLine }) {
  const { id, title, language, authors, hasPdf } = article;
  const pages = pageRange(article);
  return (
    <li className="border-paper-edge flex items-baseline gap-x-5 border-t py-4">
      <div className="min-w-0 flex-1">
        <a
          href={articlePath(id)}
          lang={language}
          className="block font-serif text-[1.125rem] leading-snug font-semibold [overflow-wrap:anywhere] decoration-1 underline-offset-4 hover:underline"
        >
          {title}
        </a>
        {authors.length > 0 && (
          <p className="text-ink-soft mt-1 text-[0.9375rem]">{authors.join(', ')}</p>
        )}
      </div>
      <p className="text-ink-soft flex shrink-0 flex-wrap items-baseline justify-end gap-x-4 text-[0.9375rem] tabular-nums">
        {pages && <span>{pages}</span>}
        {hasPdf && (
          <a
            href={articlePdfPath(id)}
            target="_blank"
            rel="noopener noreferrer"
            className="text-terracotta-deep text-link inline-flex min-h-11 min-w-11 items-center justify-end font-semibold"
          >
            {TEXTS.pdf}
            <span className="sr-only"> de «{title}» (se abre en una pestaña nueva)</span>
          </a>
        )}
      </p>
    </li>
  );
}

/** The contents of an issue, by sections; nothing if it has none, or if they cannot be read now. */
export async function IssueContents({ issue }: { issue: number }) {
  const articles = await readContents(issue);
  if (!articles || articles.length === 0) return null;
  return (
    <section aria-labelledby="contenido-del-numero" className="mt-10">
      <h3 id="contenido-del-numero" className="text-subheading font-semibold">
        {TEXTS.contents}
      </h3>
      {bySections(articles).map(({ section, articles: own }) => (
        <div key={section} className="mt-5">
          <h4 className="kicker text-ink-soft font-sans">{section}</h4>
          <ol className="mt-2">
            {own.map((article) => (
              <Line key={article.id} article={article} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
