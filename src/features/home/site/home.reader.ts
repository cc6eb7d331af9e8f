import { loadForPage } from '@/core/cache/render-context';
import { MEDIA } from '@/features/media/media.definition';
import { NEWS } from '@/features/news/news.definition';
import { summarizeNews } from '@/features/news/news.presenter';
import { listNews } from '@/features/news/news.service';
import { publicRequest } from '@/site/public-request';

/** The latest published news; `null` where the browser has to read them. */
export const readLatestNews = () =>
  loadForPage({
    key: [NEWS.slug, 'latest'],
    tags: [NEWS.slug, MEDIA.slug],
    read: async () =>
      (await listNews(await publicRequest(), { summary: true, limit: NEWS.latestOnHome })).docs.map(
        summarizeNews,
      ),
  });
