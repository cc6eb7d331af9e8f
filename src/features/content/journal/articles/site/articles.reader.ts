import { loadForPage } from '@/core/cache/render-context';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import {
  findArticle,
  findNeighbours,
  listArticleStamps,
  listContents,
} from '@/features/content/journal/articles/articles.service';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';
import { readJournalDetails } from '@/features/content/journal/details/journal-details.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { MAX_RECORD_ID } from '@/shared/record-id';
import { readItem } from '@/site/list/list-reader';
import { sitePayload } from '@/site/payload';
import { publicRequest } from '@/site/public-request';

/** Whether an article is public is its issue's business too, and its PDF is the library's. */
export const tags = [ARTICLES.slug, JOURNAL.slug, MEDIA.slug];

/** One public article; see `readItem`. */
export const readArticle = (id: number) =>
  readItem({ slug: ARTICLES.slug, tags, find: findArticle }, id);

/** The contents of an issue; `null` where they cannot be read now. */
export const readContents = (issue: number) =>
  loadForPage({
    key: [ARTICLES.slug, 'contents', String(issue)],
    tags,
    // An invented number may be none that a record can have.
    read: async () => (issue > MAX_RECORD_ID ? [] : listContents(await publicRequest(), issue)),
  });

/** The adjacent articles of the issue; `null` if they cannot be read now. */
export const readNeighbours = (article: number, issue: number) =>
  loadForPage({
    key: [ARTICLES.slug, 'neighbours', String(article)],
    tags,
    read: async () => findNeighbours(await publicRequest(), { id: article, issue }),
  });

/** What the journal is as a whole; `null` where it cannot be read now. */
const readJournalForArticles = () =>
  loadForPage({
    key: [JOURNAL_DETAILS.slug],
    tags: [JOURNAL_DETAILS.slug],
    read: async () => readJournalDetails(await sitePayload()),
  });

/** An article with what its page, its citation and its records say of the journal. */
export const readArticleInJournal = async (id: number) => {
  const [found, journal] = await Promise.all([readArticle(id), readJournalForArticles()]);
  if (found && !found.item) return undefined;
  return found?.item && journal ? { article: found.item, journal } : null;
};

/** Which articles are public and since when; `null` where that cannot be read now. */
export const readArticleStamps = () =>
  loadForPage({
    key: [ARTICLES.slug, 'stamps'],
    tags,
    read: async () => listArticleStamps(await publicRequest()),
  });
