import type { Metadata } from 'next';

import { changeOf } from '@/features/content/news/news.change';
import { readNewsItem, readNewsPart } from '@/features/content/news/site/news.reader';
import { NEWS_LEDE, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { newsItemPath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata, partMetadata, withoutItem } from '@/site/metadata';

const FACTS = { path: SITE_PATHS.news, title: NEWS_TEXTS.title, description: NEWS_LEDE };

/** The metadata of the list of news. */
export const describeNews = (): Promise<Metadata> => pageMetadata(FACTS);

/** The metadata of one part of it. */
export const describeNewsPart = async (part: number): Promise<Metadata> =>
  partMetadata(FACTS, part, await readNewsPart(part));

/** The metadata of one item's own link; of the list where there is no such item. */
export const describeNewsItem = async (id: number): Promise<Metadata> => {
  const found = await readNewsItem(id);
  if (!found?.item) return withoutItem(describeNews, found !== null);
  const news = found.item;
  return pageMetadata({
    path: newsItemPath(news.id),
    title: news.title,
    description: news.excerpt,
    imageUrl: news.imageUrl,
    imageAlt: news.imageAlt,
    type: 'article',
    publishedTime: news.publishedOn,
    modifiedTime: changeOf(news),
  });
};
