import { createLocalReq } from 'payload';

import { PUBLIC_SITE } from '@/core/access';
import { ApiError } from '@/core/api/errors';
import { readForPage } from '@/core/page-cache';
import { NEWS } from '@/features/news/news.definition';
import { presentNews, summarizeNews, type NewsRecord } from '@/features/news/news.presenter';
import { findNews, listNewsSummaries } from '@/features/news/news.service';
import { sitePayload } from '@/site/payload';

/** All published news without their content; `null` where the browser has to read them. */
export const readNewsList = () =>
  readForPage({
    key: [NEWS.slug, 'list'],
    tags: [NEWS.slug],
    read: async () => (await listNewsSummaries(await sitePayload())).map(summarizeNews),
  });

const findPublished = async (id: number): Promise<NewsRecord | null> => {
  const payload = await sitePayload();
  const req = await createLocalReq({ context: PUBLIC_SITE }, payload);
  try {
    return presentNews(await findNews(req, id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** One published news item: `null` where it cannot be read now, `{ item: null }` where there is none. */
export const readNewsItem = (id: number) =>
  readForPage({
    key: [NEWS.slug, 'item', String(id)],
    tags: [NEWS.slug],
    read: async () => ({ item: await findPublished(id) }),
  });
