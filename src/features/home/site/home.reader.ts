import { readForPage } from '@/core/page-cache';
import { NEWS } from '@/features/news/news.definition';
import { summarizeNews } from '@/features/news/news.presenter';
import { listNewsSummaries } from '@/features/news/news.service';
import { sitePayload } from '@/site/payload';

/** The latest published news; `null` where the browser has to read them. */
export const readLatestNews = () =>
  readForPage({
    key: [NEWS.slug, 'latest'],
    tags: [NEWS.slug],
    read: async () =>
      (await listNewsSummaries(await sitePayload(), NEWS.latestOnHome)).map(summarizeNews),
  });
