import type { Metadata } from 'next';
import type { NewsArticle, Thing } from 'schema-dts';

import { changeOf, type NewsRecord } from '@/features/content/news/news.presenter';
import { readNewsItem, readNewsPart } from '@/features/content/news/site/news.reader';
import { NEWS_LEDE, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { newsItemPath, SITE_PATHS, sharingPicturePath } from '@/shared/paths';
import { pageMetadata, partMetadata, withoutItem } from '@/site/metadata';
import { settings } from '@/core/settings';
import { formatLongDate } from '@/shared/dates';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { toOneLine } from '@/shared/control-characters';
import { describeTrail, programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

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

/** The picture of a news item's link. */
export const newsPicture = ({ id, title, category, publishedOn }: NewsRecord): SharingFacts => ({
  title,
  kicker: `${category} · ${formatLongDate(publishedOn, settings().timeZone)}`,
  seed: `noticia-${id}`,
});

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
