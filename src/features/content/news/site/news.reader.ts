import { loadForPage } from '@/core/cache/render-context';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { presentNews, summarizeNews } from '@/features/content/news/news.presenter';
import { listNews, newsService } from '@/features/content/news/news.service';
import { contentReader, itemReader } from '@/site/list/list-reader';
import { publicRequest } from '@/site/public-request';

const source = { slug: NEWS.slug, tags: [NEWS.slug, MEDIA.slug] };

/** Published news, without their content. */
export const {
  readPart: readNewsPart,
  readYears: readNewsYears,
  readStamps: readNewsStamps,
} = contentReader({
  ...source,
  read: async (req, pagination) =>
    (await listNews(req, { ...pagination, summary: true })).docs.map(summarizeNews),
});

/** One published news item. */
export const readNewsItem = itemReader({
  ...source,
  find: async (req, id) => presentNews(await newsService.find(req, id)),
});

/** The latest published news with their content, for the feed; `null` if they cannot be read now. */
export const readNewsForFeed = () =>
  loadForPage({
    ...source,
    key: [NEWS.slug, 'feed'],
    read: async () =>
      (await listNews(await publicRequest(), { limit: NEWS.inFeed, page: 1 })).docs.map(
        presentNews,
      ),
  });
