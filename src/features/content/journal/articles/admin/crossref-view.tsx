import { Download } from 'lucide-react';

import { Badge } from '@/admin/ui/badge';
import { buttonClasses } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { crossrefView } from '@/features/content/content.views';
import {
  isReadable,
  type ContentsEntry,
} from '@/features/content/journal/articles/crossref/articles.deposit';
import {
  articleLacks,
  journalLacks,
} from '@/features/content/journal/articles/crossref/articles.requirements';
import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';
import { issueView } from '@/features/content/journal/issue-view';
import { nativeGlobalPath } from '@/shared/paths';
import { recordPath } from '@/shared/record-paths';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';

interface RowProps {
  entry: ContentsEntry;
  /** Reasons why the article is not in the deposit; empty if it is. */
  lacks: string[];
}

function ArticleRow({ entry: { article }, lacks }: RowProps) {
  return (
    <li className="tw:border-t tw:border-paper-edge tw:py-3 tw:first:border-t-0">
      <div className="tw:flex tw:flex-wrap tw:items-baseline tw:gap-x-3 tw:gap-y-1">
        <a
          href={recordPath(ARTICLES.slug, article.id)}
          className={`${linkClasses} tw:min-w-0 tw:font-semibold tw:break-words`}
        >
          {article.title}
        </a>
        {lacks.length > 0 ? (
          <Badge tone="orange">No se registra</Badge>
        ) : (
          <Badge tone="green">Se registra</Badge>
        )}
      </div>
      <p className="tw:mt-0.5 tw:text-sm tw:text-ink-soft tw:break-words">
        {[article.doi && `DOI ${article.doi}`, lacks.length > 0 && `Le falta: ${lacks.join(', ')}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

/**
 * `/admin/revista/12/crossref`: the deposit, or the reasons why there is none. Only for
 * administrators, because the Crossref account is theirs.
 */
export const CrossrefView = issueView(crossrefView, (issue, { contents: { journal, lines } }) => {
  const lacks = journalLacks(journal);
  const entries = lines.map((entry) => ({
    entry,
    lacks: [...(entry.isPublished ? [] : ['publicarlo']), ...articleLacks(entry.article, journal)],
  }));
  const ready = entries.filter((entry) => entry.lacks.length === 0).length;
  const canDeposit = isReadable(issue) && lacks.length === 0 && ready > 0;
  return (
    <section
      aria-labelledby="crossref"
      className="tw:max-w-[1000px] tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card"
    >
      <h2 id="crossref" className="tw:font-serif tw:text-lg tw:font-semibold">
        Registro en Crossref
      </h2>
      <p className="tw:mt-2 tw:text-ink-soft">
        {`El archivo registra los DOI de ${ready} de ${lines.length} ${lines.length === 1 ? 'artículo' : 'artículos'}: los publicados que tienen uno. Se envía desde la cuenta de la universidad en Crossref.`}
      </p>
      {!isReadable(issue) && (
        <p className="tw:mt-2 tw:text-cat-orange">
          El número no se ve en el sitio: nada se deposita antes de que se pueda leer.
        </p>
      )}
      {lacks.length > 0 && (
        <p className="tw:mt-2 tw:text-cat-orange">
          Falta {lacks.join(' y ')} en{' '}
          <a href={nativeGlobalPath(JOURNAL_DETAILS.slug)} className={linkClasses}>
            Datos de la revista
          </a>
          .
        </p>
      )}
      {canDeposit && (
        <a
          href={`/api/admin/journal/${issue.id}/crossref`}
          download
          className={`${buttonClasses({ look: 'primary' })} tw:mt-4`}
        >
          <Download aria-hidden className="tw:size-4" />
          Descargar el depósito
        </a>
      )}
      {entries.length > 0 && (
        <ol aria-label="Artículos" className="tw:mt-5 tw:border-t tw:border-paper-edge">
          {entries.map((entry) => (
            <ArticleRow key={entry.entry.article.id} {...entry} />
          ))}
        </ol>
      )}
    </section>
  );
});
