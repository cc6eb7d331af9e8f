import { countRecords } from '@/core/content/records';
import { listLastModified } from '@/core/content/last-modified';
import { countByYear } from '@/core/content/years';
import { loadForPage } from '@/core/cache/render-context';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { presentNews, summarizeNews } from '@/features/content/news/news.presenter';
import { findNews, listNews } from '@/features/content/news/news.service';
import { readItem, readListPart } from '@/site/list/list-reader';
import { publicRequest } from '@/site/public-request';

const source = { slug: NEWS.slug, tags: [NEWS.slug, MEDIA.slug] };

/** Published news without their content: all of them, or a part; see `readListPart`. */
export const readNewsPart = (part: number) =>
  readListPart(
    {
      ...source,
      count: (req) => countRecords(req, NEWS.slug),
      read: async (req, pagination) =>
        (await listNews(req, { ...pagination, summary: true })).docs.map(summarizeNews),
    },
    part,
  );

/** How many news each year has, the latest first; `null` where that cannot be read now. */
export const readNewsYears = () =>
  loadForPage({
    key: [NEWS.slug, 'years'],
    tags: [NEWS.slug],
    read: async () => countByYear(await publicRequest(), NEWS.slug, 'published_on'),
  });

/** One published news item; see `readItem`. */
export const readNewsItem = (id: number) =>
  readItem({ ...source, find: async (req, known) => presentNews(await findNews(req, known)) }, id);

/** The latest published news, whole, for the feed; `null` where they cannot be read now. */
export const readNewsForFeed = () =>
  loadForPage({
    key: [NEWS.slug, 'feed'],
    tags: [NEWS.slug, MEDIA.slug],
    read: async () =>
      (await listNews(await publicRequest(), { limit: NEWS.inFeed, page: 1 })).docs.map(
        presentNews,
      ),
  });

/** Which news there are and since when; `null` where that cannot be read now. */
export const readNewsStamps = () =>
  loadForPage({
    key: [NEWS.slug, 'stamps'],
    tags: [NEWS.slug],
    read: async () => listLastModified(await publicRequest(), NEWS.slug),
  });
