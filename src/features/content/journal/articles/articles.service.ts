import type { PayloadRequest } from 'payload';

import { notFound } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { queryLastModified, type LastModified } from '@/core/content/last-modified';
import { requestTime } from '@/core/content/visibility';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import {
  presentArticle,
  presentContentsLine,
  type ArticleRecord,
  type ContentsLine,
} from '@/features/content/journal/articles/articles.presenter';
import { isPublicSql } from '@/features/content/journal/articles/articles.queries';
import { toOneLine } from '@/shared/control-characters';

const { slug: collection } = ARTICLES;

/** One article. @throws {ApiError} 404 unknown, in the trash, or not public for the public. */
export const findArticle = async (req: PayloadRequest, id: number): Promise<ArticleRecord> => {
  const article = presentArticle(await findRecord(req, { collection, id, depth: 1 }));
  if (!article) throw notFound(ARTICLES.messages.notFound);
  return article;
};

/** The contents of an issue in order, limited to articles that `req` may read. */
export const listContents = async (req: PayloadRequest, issue: number): Promise<ContentsLine[]> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: false,
    where: { issue: { equals: issue } },
    sort: ['order', 'id'],
    select: {
      title: true,
      language: true,
      section: true,
      authors: true,
      firstPage: true,
      lastPage: true,
      pdf: true,
    },
    depth: 0,
    pagination: false,
  });
  return docs.map(presentContentsLine);
};

/** Fields of an adjacent article, for the link to its page. */
export type Neighbour = Pick<ContentsLine, 'id' | 'title' | 'language'>;

/** The adjacent articles in the contents of the issue, limited to those that `req` may read. */
export const findNeighbours = async (
  req: PayloadRequest,
  { id, issue }: { id: number; issue: number },
): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> => {
  const { order } = await findRecord(req, { collection, id });
  const find = async (side: 'less_than' | 'greater_than', sort: string[]) => {
    const { docs } = await req.payload.find({
      collection,
      req,
      overrideAccess: false,
      where: {
        and: [
          { issue: { equals: issue } },
          {
            or: [
              { order: { [side]: order } },
              { and: [{ order: { equals: order } }, { id: { [side]: id } }] },
            ],
          },
        ],
      },
      sort,
      select: { title: true, language: true },
      depth: 0,
      limit: 1,
      pagination: false,
    });
    return docs.map((one) => ({ ...one, title: toOneLine(one.title) }))[0];
  };
  const [previous, next] = await Promise.all([
    find('less_than', ['-order', '-id']),
    find('greater_than', ['order', 'id']),
  ]);
  return { previous, next };
};

/**
 * The time of the last change of each public article, the latest first. Not before the publication
 * of the issue, because the article is public only since then.
 */
export const listArticleStamps = (req: PayloadRequest): Promise<LastModified[]> =>
  queryLastModified(req, {
    id: 'a.id',
    changed: 'greatest(a.updated_at, j.publish_at)',
    rows: `articles a join journal j on j.id = a.issue_id where ${isPublicSql(requestTime(req))}`,
  });

/** A section of an issue's contents. */
export interface ContentsSection {
  section: string;
  articles: ContentsLine[];
}

/** Groups the contents by section, in the order of each section's first article. */
export const bySections = (articles: readonly ContentsLine[]): ContentsSection[] => {
  const sections = new Map<string, ContentsLine[]>();
  for (const article of articles) {
    const found = sections.get(article.section);
    if (found) found.push(article);
    else sections.set(article.section, [article]);
  }
  return [...sections].map(([section, own]) => ({ section, articles: own }));
};
