import type { Metadata } from 'next';

import { mainAbstract } from '@/features/content/journal/articles/exports/articles.exports';
import { givenFirst } from '@/features/content/journal/articles/articles.names';
import { readArticleInJournal } from '@/features/content/journal/articles/site/articles.reader';
import { numberIssue } from '@/features/content/journal/journal.definition';
import { articlePath } from '@/shared/paths';
import { NOT_FOUND_METADATA, pageMetadata } from '@/site/metadata';

/** The metadata of an article's page; what citations read is in `citation-tags.tsx`. */
export const describeArticle = async (id: number): Promise<Metadata> => {
  const found = await readArticleInJournal(id);
  if (found === undefined) return NOT_FOUND_METADATA;
  if (found === null) return {};
  const { article, journal } = found;
  const { issue } = article;
  const place = `${journal.title}, ${numberIssue(issue.volume, issue.issue)}, ${issue.year}`;
  return {
    ...(await pageMetadata({
      path: articlePath(id),
      title: article.title,
      description: mainAbstract(article)?.text ?? `${article.section}. ${place}.`,
      type: 'article',
      publishedTime: article.createdAt,
      modifiedTime: article.updatedAt,
    })),
    authors: article.authors.map((author) => ({ name: givenFirst(author) })),
  };
};
