import type { NewsArticle } from 'schema-dts';

import { changeOf, type NewsRecord } from '@/features/content/news/news.presenter';
import { readNewsItem, readNewsPart } from '@/features/content/news/site/news.reader';
import { NEWS_LEDE, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { newsItemPath, SITE_PATHS, sharingPicturePath } from '@/shared/paths';
import { listMetadata } from '@/site/list/list-metadata';
import { pageMetadata } from '@/site/metadata';
import { settings } from '@/core/settings';
import { formatLongDate } from '@/shared/dates';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { toOneLine } from '@/shared/control-characters';
import { programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

const pages = listMetadata(
  { path: SITE_PATHS.news, title: NEWS_TEXTS.title, description: NEWS_LEDE },
  readNewsPart,
);
export const { describeList: describeNews, describePart: describeNewsPart } = pages;

/** Metadata of the page of one news item. */
export const describeNewsItem = pages.itemMetadata(readNewsItem, (news) =>
  pageMetadata({
    path: newsItemPath(news.id),
    title: news.title,
    description: news.excerpt,
    imageUrl: news.imageUrl,
    imageAlt: news.imageAlt,
    type: 'article',
    publishedTime: news.publishedOn,
    modifiedTime: changeOf(news),
  }),
);

/** Content of the sharing picture of a news item. */
export const newsPicture = ({ id, title, category, publishedOn }: NewsRecord): SharingFacts => ({
  title,
  kicker: `${category} · ${formatLongDate(publishedOn, settings().timeZone)}`,
  seed: `noticia-${id}`,
});

/** The schema.org nodes of a news item; empty if there is no such item. */
export const describeNewsArticle = pages.itemNodes(
  readNewsItem,
  newsItemPath,
  async (news, path) => {
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
    return article;
  },
);
