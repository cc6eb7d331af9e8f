import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { PublishedBadge } from '@/admin/ui/badge';
import { buttonClasses } from '@/admin/ui/button';
import { contentsView } from '@/features/content/content.views';
import { MoveArticle } from '@/features/content/journal/articles/admin/move-article';
import { givenFirst, pageRange } from '@/features/content/journal/articles/articles.names';
import {
  isReadable,
  type ContentsEntry,
} from '@/features/content/journal/articles/crossref/articles.deposit';
import { missingFrom } from '@/features/content/journal/articles/crossref/articles.requirements';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { issueView } from '@/features/content/journal/issue-view';
import { articlePath, issueContentsPath, newArticlePath } from '@/shared/paths';

const LINK =
  'tw:text-terracotta-deep tw:underline tw:underline-offset-4 tw:decoration-1 tw:hover:decoration-2';

interface RowProps {
  line: ContentsEntry;
  journal: JournalDetails;
  /** Path of the public page; `null` if the article is not public. */
  page: string | null;
  /** Buttons that move the article in the order. */
  move: ReactNode;
}

function ArticleRow({ line, journal, page, move }: RowProps) {
  const { article, isPublished } = line;
  const titleId = `articulo-${article.id}`;
  const wants = missingFrom(article, journal);
  return (
    <li className="tw:border-t tw:border-paper-edge tw:py-4 tw:first:border-t-0">
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-2">
        <PublishedBadge isPublished={isPublished} />
        <span className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
          {[article.section, pageRange(article) && `págs. ${pageRange(article)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <h2
        id={titleId}
        className="tw:mt-1.5 tw:font-serif tw:text-lg tw:leading-6 tw:font-semibold tw:break-words"
      >
        <a
          href={`/admin/collections/articles/${article.id}`}
          className="tw:hover:underline tw:underline-offset-4"
        >
          {article.title}
        </a>
      </h2>
      {article.authors.length > 0 && (
        <p className="tw:mt-1 tw:text-sm tw:text-ink-soft">
          {article.authors.map(givenFirst).join(', ')}
        </p>
      )}
      <p className="tw:mt-1 tw:text-sm tw:break-words">
        {article.doi && <span className="tw:text-ink-soft">DOI {article.doi} · </span>}
        {wants.length > 0 ? (
          <span className="tw:text-cat-orange">Sin {wants.join(', ')}</span>
        ) : (
          <span className="tw:text-green">Completo</span>
        )}
      </p>
      <div className="tw:mt-1 tw:flex tw:flex-wrap tw:items-center tw:gap-4">
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={titleId}
            className={`${LINK} tw:py-1 tw:text-sm tw:touch:py-3`}
          >
            Ver en el sitio
          </a>
        )}
        <div className="tw:ml-auto">{move}</div>
      </div>
    </li>
  );
}

/** `/admin/revista/12/contenido` */
export const ContentsView = issueView(contentsView, (issue, { contents: { journal, lines } }) => {
  const order = lines.map(({ article }) => article.id);
  return (
    <>
      <div className="tw:mb-4 tw:flex tw:flex-wrap tw:items-center tw:justify-end tw:gap-x-5 tw:gap-y-2">
        <p className="tw:min-w-0 tw:flex-[1_1_240px] tw:text-ink-soft">
          Los artículos, en el orden en que se leen, y lo que le falta a cada uno.
          {!isReadable(issue) && ' El número no se ve en el sitio: sus artículos tampoco.'}
        </p>
        <a
          href={issueContentsPath(issue.id)}
          className={`${LINK} tw:py-1 tw:text-sm tw:touch:py-3`}
        >
          Ver como lista
        </a>
        <a href={newArticlePath(issue.id)} className={buttonClasses()}>
          <Plus aria-hidden className="tw:size-4" />
          Nuevo artículo
        </a>
      </div>
      {lines.length > 0 ? (
        <ol className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:px-5 tw:shadow-card">
          {lines.map((line) => (
            <ArticleRow
              key={line.article.id}
              line={line}
              journal={journal}
              page={line.isPublished && isReadable(issue) ? articlePath(line.article.id) : null}
              move={
                <MoveArticle
                  issue={issue.id}
                  order={order}
                  id={line.article.id}
                  title={line.article.title}
                />
              }
            />
          ))}
        </ol>
      ) : (
        <p className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-8 tw:text-center tw:text-ink-soft">
          Este número todavía no tiene artículos. El PDF del número entero se ve igual.
        </p>
      )}
    </>
  );
});
