import type { NewsArticle, Thing } from 'schema-dts';

import { changeOf } from '@/features/content/news/news.change';
import { readNewsItem } from '@/features/content/news/site/news.reader';
import { NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { toOneLine } from '@/shared/control-characters';
import { newsItemPath, sharingPicturePath, SITE_PATHS } from '@/shared/paths';
import { describeTrail, programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

/** A news item in schema.org's words; nothing where there is no such item. */
export const describeNewsArticle = async (id: number): Promise<Thing[]> => {
  const news = (await readNewsItem(id))?.item;
  if (!news) return [];
  const path = newsItemPath(news.id);
  const publisher = await programmeOrganization();
  const article: NewsArticle = {
    '@type': 'NewsArticle',
    '@id': toAbsolute(path),
    url: toAbsolute(path),
    mainEntityOfPage: toAbsolute(path),
    headline: toOneLine(news.title),
    description: toOneLine(news.excerpt),
    articleSection: news.category,
    datePublished: news.publishedOn,
    dateModified: changeOf(news),
    image: [news.imageUrl ?? sharingPicturePath(path)].map(toAbsolute),
    inLanguage: 'es',
    isAccessibleForFree: true,
    author: publisher,
    publisher,
  };
  return [
    article,
    describeTrail(
      { name: NEWS_TEXTS.title, path: SITE_PATHS.news },
      { name: toOneLine(news.title), path },
    ),
  ];
};
