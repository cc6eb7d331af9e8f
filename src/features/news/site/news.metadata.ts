import type { Metadata } from 'next';

import { readNewsItem } from '@/features/news/site/news.reader';
import { NEWS_TEXTS } from '@/features/news/site/news.texts';
import { newsItemPath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

/** The metadata of one item's own link; of the list where there is no such item. */
export const describeNewsItem = async (id: number): Promise<Metadata> => {
  const news = (await readNewsItem(id))?.item;
  if (!news) {
    return {
      ...(await pageMetadata({
        path: SITE_PATHS.news,
        title: NEWS_TEXTS.title,
        description: NEWS_TEXTS.lede,
      })),
      robots: { index: false },
    };
  }
  return pageMetadata({
    path: newsItemPath(news.id),
    title: news.title,
    description: news.excerpt,
    imageUrl: news.imageUrl,
    type: 'article',
    publishedTime: news.createdAt,
    modifiedTime: news.updatedAt,
  });
};
