import type { UIFieldServerProps } from 'payload';

import { linkClasses } from '@/admin/ui/link-classes';
import { isReadable } from '@/features/content/journal/articles/crossref/articles.deposit';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { articlePath, contentsPath } from '@/shared/paths';

/** Beside an article's form: the contents of its issue, and its page while the public reads it. */
export async function ArticleWays({ id, req }: UIFieldServerProps) {
  if (id === undefined) return null;
  const article = await req.payload.findByID({
    collection: ARTICLES.slug,
    id: Number(id),
    req,
    overrideAccess: false,
    depth: 1,
    select: { issue: true, published: true },
    disableErrors: true,
  });
  if (!article || typeof article.issue !== 'object') return null;
  const { issue, published } = article;
  return (
    <nav
      aria-label="Este artículo"
      className="kit tw:mb-6 tw:flex tw:flex-col tw:items-start tw:gap-2"
    >
      <a href={contentsPath(issue.id)} className={linkClasses}>
        Contenido del número
      </a>
      {published && !issue.deletedAt && isReadable(issue) && (
        <a
          href={articlePath(article.id)}
          target="_blank"
          rel="noopener noreferrer"
          className={linkClasses}
        >
          Ver en el sitio
        </a>
      )}
    </nav>
  );
}
