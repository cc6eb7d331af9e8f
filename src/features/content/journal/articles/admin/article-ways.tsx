import type { PayloadRequest, UIFieldServerProps } from 'payload';

import { linkClasses } from '@/admin/ui/link-classes';
import { ArticlePath } from '@/features/content/journal/articles/admin/article-path';
import { isReadable } from '@/features/content/journal/articles/crossref/articles.deposit';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { issueOfNewArticle } from '@/features/content/journal/articles/articles.fields';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { Journal } from '@/payload-types';
import { settings } from '@/core/settings';
import { formatDateTime } from '@/shared/dates';
import { articlePath, contentsPath } from '@/shared/paths';
import { publicationStateOf } from '@/shared/publication';

const OPTIONS = { overrideAccess: false, disableErrors: true } as const;

const readArticle = async (req: PayloadRequest, id: number) => {
  const article = await req.payload.findByID({
    ...OPTIONS,
    collection: ARTICLES.slug,
    id,
    req,
    depth: 1,
    select: { issue: true, published: true },
  });
  return article && typeof article.issue === 'object'
    ? { issue: article.issue, isPublished: article.published }
    : null;
};

const readIssue = async (req: PayloadRequest, id: number) => {
  const issue = await req.payload.findByID({
    ...OPTIONS,
    collection: JOURNAL.slug,
    id,
    req,
    depth: 0,
  });
  return issue && { issue, isPublished: false };
};

/** Issue of an article, and whether the article is published; for a new article, the issue in the query. */
const readPlace = async (id: UIFieldServerProps['id'], req: PayloadRequest) => {
  if (id !== undefined) return readArticle(req, Number(id));
  const issue = issueOfNewArticle(req);
  return issue === undefined ? null : readIssue(req, issue);
};

/** Reason why no article of the issue is public; `null` if its published articles are. */
const describeHidden = (issue: Journal): string | null => {
  if (issue.deletedAt) return 'Su número está en la papelera: el artículo no se ve en el sitio.';
  switch (publicationStateOf(issue, Date.now())) {
    case 'draft':
      return 'Su número está en borrador: el artículo no se ve en el sitio hasta que el número se publique.';
    case 'scheduled':
      return `Su número está programado: el artículo se verá desde el ${formatDateTime(issue.publishAt, settings().timeZone)}.`;
    case 'withdrawn':
      return 'Su número se retiró del sitio: el artículo no se ve.';
    default:
      return null;
  }
};

/**
 * Links beside an article's form: the contents of its issue, and the public page if there is one.
 * Shows the reason if the issue is not public.
 */
export async function ArticleWays({ id, req }: UIFieldServerProps) {
  const place = await readPlace(id, req);
  if (!place) return null;
  const { isPublished, issue } = place;
  const hidden = describeHidden(issue);
  return (
    <div className="kit tw:mb-6">
      <ArticlePath issue={{ id: issue.id, title: issue.title }} />
      {hidden && (
        <p className="tw:mb-3 tw:rounded-md tw:bg-cat-orange-tint tw:p-3 tw:text-sm tw:text-cat-orange">
          {hidden}
        </p>
      )}
      <nav aria-label="Este artículo" className="tw:flex tw:flex-col tw:items-start tw:gap-2">
        <a href={contentsPath(issue.id)} className={linkClasses}>
          Contenido del número
        </a>
        {id !== undefined && isPublished && !issue.deletedAt && isReadable(issue) && (
          <a
            href={articlePath(Number(id))}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClasses}
          >
            Ver en el sitio
          </a>
        )}
      </nav>
    </div>
  );
}
