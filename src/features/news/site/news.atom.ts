import { create } from 'xmlbuilder2';

import type { NewsRecord } from '@/features/news/news.presenter';
import { NEWS_TEXTS } from '@/features/news/site/news.texts';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { NEWS_FEED_PATH, newsItemPath, SITE_PATHS } from '@/shared/paths';

const ATOM = 'http://www.w3.org/2005/Atom';

interface Facts {
  news: readonly NewsRecord[];
  siteUrl: string;
  programmeName: string;
}

const lastChange = (news: readonly NewsRecord[]): string =>
  news
    .map(({ updatedAt }) => updatedAt)
    .reduce((a, b) => (a > b ? a : b), new Date(0).toISOString());

/** The news as an Atom feed (RFC 4287): each entry's id is its own link, which never changes. */
export const buildNewsFeed = ({ news, siteUrl, programmeName }: Facts): string => {
  const absolute = (path: string): string => new URL(path, siteUrl).href;
  const feed = create({ version: '1.0', encoding: 'UTF-8' }).ele(ATOM, 'feed', {
    'xml:lang': 'es',
    'xml:base': `${siteUrl}/`,
  });
  feed.ele('id').txt(absolute(NEWS_FEED_PATH));
  feed.ele('title').txt(toOneLine(`${NEWS_TEXTS.title} · ${programmeName}`));
  feed.ele('subtitle').txt(NEWS_TEXTS.lede);
  feed.ele('updated').txt(lastChange(news));
  feed.ele('author').ele('name').txt(toOneLine(programmeName));
  feed.ele('link', { rel: 'self', type: 'application/atom+xml', href: absolute(NEWS_FEED_PATH) });
  feed.ele('link', { rel: 'alternate', type: 'text/html', href: absolute(SITE_PATHS.news) });
  for (const item of news) {
    const href = absolute(newsItemPath(item.id));
    const entry = feed.ele('entry');
    entry.ele('id').txt(href);
    entry.ele('title').txt(toOneLine(item.title));
    entry.ele('updated').txt(item.updatedAt);
    entry.ele('published').txt(item.createdAt);
    entry.ele('link', { rel: 'alternate', type: 'text/html', href });
    entry.ele('category', { term: item.category });
    entry.ele('summary').txt(removeControlCharacters(item.excerpt));
    entry.ele('content', { type: 'html' }).txt(removeControlCharacters(item.contentHtml));
  }
  return feed.end({ prettyPrint: false });
};
