import { loadForPage } from '@/core/cache/render-context';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import {
  findArticle,
  findNeighbours,
  listArticleStamps,
  listContents,
} from '@/features/content/journal/articles/articles.service';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { readJournalAbout } from '@/features/content/journal/site/journal.reader';
import { MEDIA } from '@/features/content/media/media.definition';
import { MAX_RECORD_ID } from '@/shared/record-id';
import { itemReader } from '@/site/list/list-reader';
import { publicRequest } from '@/site/public-request';

/** Cache tags of an article's page, because its publication also depends on the issue, and its PDF on the library. */
export const tags = [ARTICLES.slug, JOURNAL.slug, MEDIA.slug];

/** One public article. */
export const readArticle = itemReader({ slug: ARTICLES.slug, tags, find: findArticle });

/** The contents of an issue; `null` if they cannot be read now. */
export const readContents = (issue: number) =>
  loadForPage({
    key: [ARTICLES.slug, 'contents', String(issue)],
    tags,
    // A made-up number may exceed the maximum id of a record.
    read: async () => (issue > MAX_RECORD_ID ? [] : listContents(await publicRequest(), issue)),
  });

/** The adjacent articles of the issue; `null` if they cannot be read now. */
export const readNeighbours = (article: number, issue: number) =>
  loadForPage({
    key: [ARTICLES.slug, 'neighbours', String(article)],
    tags,
    read: async () => findNeighbours(await publicRequest(), { id: article, issue }),
  });

/** An article with the journal's details; `undefined` if it does not exist, `null` if it cannot be read now. */
export const readArticleInJournal = async (id: number) => {
  const [found, journal] = await Promise.all([readArticle(id), readJournalAbout()]);
  if (found && !found.item) return undefined;
  return found?.item && journal ? { article: found.item, journal } : null;
};

/** Public articles with the time of their last change; `null` if they cannot be read now. */
export const readArticleStamps = () =>
  loadForPage({
    key: [ARTICLES.slug, 'stamps'],
    tags,
    read: async () => listArticleStamps(await publicRequest()),
  });
