import { Download, Plus } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import { nullIfNotFound } from '@/core/api/errors';
import { guardedView } from '@/admin/guarded-view';
import { SectionHeader } from '@/admin/list/section-header';
import { ScreenPath } from '@/admin/shell/section-title';
import { PublishedBadge } from '@/admin/ui/badge';
import { buttonClasses } from '@/admin/ui/button';
import { isAdministrator } from '@/core/access';
import { parseId } from '@/core/api/request';
import { findRecord } from '@/core/content/records';
import { MoveArticle } from '@/features/content/journal/articles/admin/move-article';
import {
  articleLacks,
  articleWants,
  journalLacks,
} from '@/features/content/journal/articles/crossref/articles.requirements';
import {
  isReadable,
  listWholeContents,
} from '@/features/content/journal/articles/crossref/articles.deposit';
import { givenFirst, pageRange } from '@/features/content/journal/articles/articles.names';
import { contentsView } from '@/features/content/content.views';
import { JOURNAL, numberIssue } from '@/features/content/journal/journal.definition';
import {
  readJournalDetails,
  type JournalDetails,
} from '@/features/content/journal/details/journal-details.service';
import type { Journal } from '@/payload-types';
import {
  ADMIN_PATHS,
  articlePath,
  issueContentsPath,
  journalIssuePath,
  newArticlePath,
} from '@/shared/paths';

type Line = Awaited<ReturnType<typeof listWholeContents>>[number];

const LINK =
  'tw:text-terracotta-deep tw:underline tw:underline-offset-4 tw:decoration-1 tw:hover:decoration-2';

interface RowProps {
  line: Line;
  journal: JournalDetails;
  /** The page that the public reads; none while it does not. */
  page: string | null;
  /** How it is put elsewhere in the order. */
  move: ReactNode;
}

function ArticleRow({ line, journal, page, move }: RowProps) {
  const { article, isPublished } = line;
  const titleId = `articulo-${article.id}`;
  const wants = [...articleLacks(article, journal), ...articleWants(article)];
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

/** What goes to Crossref, or why nothing does; for administrators, who hold the account. */
function CrossrefPanel({
  issue,
  lines,
  journal,
}: {
  issue: Journal;
  lines: Line[];
  journal: JournalDetails;
}) {
  const lacks = journalLacks(journal);
  const ready = lines.filter(
    ({ article, isPublished }) => isPublished && articleLacks(article, journal).length === 0,
  ).length;
  const canDeposit = isReadable(issue) && lacks.length === 0 && ready > 0;
  return (
    <section
      aria-labelledby="crossref"
      className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card"
    >
      <h2 id="crossref" className="tw:font-serif tw:text-lg tw:font-semibold">
        Registro en Crossref
      </h2>
      <p className="tw:mt-2 tw:text-sm tw:text-ink-soft">
        {`El archivo registra los DOI de ${ready} de ${lines.length} ${lines.length === 1 ? 'artículo' : 'artículos'}: los publicados que tienen uno. Se envía desde la cuenta de la universidad en Crossref.`}
      </p>
      {!isReadable(issue) && (
        <p className="tw:mt-2 tw:text-sm tw:text-cat-orange">
          El número no se ve en el sitio: nada se deposita antes de que se pueda leer.
        </p>
      )}
      {lacks.length > 0 && (
        <p className="tw:mt-2 tw:text-sm tw:text-cat-orange">
          Falta {lacks.join(' y ')} en{' '}
          <a href="/admin/globals/journal-details" className={LINK}>
            Datos de la revista
          </a>
          .
        </p>
      )}
      {canDeposit && (
        <a
          href={`/api/admin/journal/${issue.id}/crossref`}
          download
          className={`${buttonClasses({ size: 'small' })} tw:mt-4`}
        >
          <Download aria-hidden className="tw:size-4" />
          Descargar el depósito
        </a>
      )}
    </section>
  );
}

const findIssue = async (req: PayloadRequest, segment: string | undefined) => {
  try {
    return await findRecord(req, { collection: JOURNAL.slug, id: parseId(segment) });
  } catch (error) {
    return nullIfNotFound(error);
  }
};

/** `/admin/revista/12/contenido` */
export const ContentsView = guardedView(contentsView, async ({ req, segments }) => {
  const issue = await findIssue(req, segments[1]);
  if (!issue) notFound();
  const [lines, journal] = await Promise.all([
    listWholeContents(req, issue.id),
    readJournalDetails(req.payload),
  ]);
  const order = lines.map(({ article }) => article.id);
  return (
    <>
      <ScreenPath nav={[{ label: issue.title }, { label: contentsView.label }]} />
      <SectionHeader
        title={issue.title}
        subtitle={`Contenido de ${numberIssue(issue.volume, issue.issue)} (${issue.year}), en su orden.`}
        links={[
          { label: 'Todos los números', href: ADMIN_PATHS.journal },
          { label: 'Ver como lista', href: issueContentsPath(issue.id) },
          ...(isReadable(issue)
            ? [{ label: 'Ver en el sitio', href: journalIssuePath(issue.id) }]
            : []),
        ]}
        action={
          <a href={newArticlePath(issue.id)} className={buttonClasses({ look: 'primary' })}>
            <Plus aria-hidden className="tw:size-4" />
            Nuevo artículo
          </a>
        }
      />
      <div className="tw:grid tw:grid-cols-[minmax(0,1fr)] tw:items-start tw:gap-6 tw:xl:grid-cols-[minmax(0,1fr)_320px]">
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
        {isAdministrator(req) && <CrossrefPanel issue={issue} lines={lines} journal={journal} />}
      </div>
    </>
  );
});
