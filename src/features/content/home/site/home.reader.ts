import { loadForPage } from '@/core/cache/render-context';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { summarizeNews } from '@/features/content/news/news.presenter';
import { listNews } from '@/features/content/news/news.service';
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
