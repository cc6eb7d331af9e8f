import { ApiError } from '@/core/api/errors';
import { readForPage } from '@/core/answers/drawing';
import { MEDIA } from '@/features/media/media.definition';
import { NEWS } from '@/features/news/news.definition';
import { presentNews, summarizeNews, type NewsRecord } from '@/features/news/news.presenter';
import {
  findNews,
  listNews,
  listNewsStamps,
  listNewsSummaries,
} from '@/features/news/news.service';
import { sitePayload } from '@/site/payload';
import { publicRequest } from '@/site/public-request';

/** All published news without their content; `null` where the browser has to read them. */
export const readNewsList = () =>
  readForPage({
    key: [NEWS.slug, 'list'],
    tags: [NEWS.slug, MEDIA.slug],
    read: async () => (await listNewsSummaries(await publicRequest())).map(summarizeNews),
  });

const findPublished = async (id: number): Promise<NewsRecord | null> => {
  try {
    return presentNews(await findNews(await publicRequest(), id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** One published news item: `null` where it cannot be read now, `{ item: null }` where there is none. */
export const readNewsItem = async (id: number) => {
  // The list is asked first: each invented number would else make an entry of the data cache.
  const list = await readNewsList();
  if (list && !list.some((news) => news.id === id)) return { item: null };
  return readForPage({
    key: [NEWS.slug, 'item', String(id)],
    tags: [NEWS.slug, MEDIA.slug],
    read: async () => ({ item: await findPublished(id) }),
  });
};

/** The latest published news, whole, for the feed; `null` where they cannot be read now. */
export const readNewsForFeed = () =>
  readForPage({
    key: [NEWS.slug, 'feed'],
    tags: [NEWS.slug, MEDIA.slug],
    read: async () =>
      (await listNews(await publicRequest(), { limit: NEWS.inFeed, page: 1 })).docs.map(
        presentNews,
      ),
  });

/** Which news there are and since when; `null` where that cannot be read now. */
export const readNewsStamps = () =>
  readForPage({
    key: [NEWS.slug, 'stamps'],
    tags: [NEWS.slug],
    read: async () => listNewsStamps(await sitePayload()),
  });
