import { changeOf, type NewsRecord } from '@/features/content/news/news.presenter';
import { NEWS_LEDE, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { toOneLine } from '@/shared/control-characters';
import { NEWS_FEED_PATH, newsItemPath, SITE_PATHS } from '@/shared/paths';
import { writeXml, type XmlElement } from '@/shared/xml';

interface Facts {
  news: readonly NewsRecord[];
  siteUrl: string;
  programmeName: string;
}

const element = (name: string, text: string, attributes = {}): XmlElement => ({
  name,
  attributes,
  children: [text],
});

const link = (rel: 'self' | 'alternate', type: string, href: string): XmlElement => ({
  name: 'link',
  attributes: { rel, type, href },
});

/** Time of the latest change of an entry; 1970 for a feed without entries. */
const lastChange = (news: readonly NewsRecord[]): string =>
  news.map(changeOf).reduce((a, b) => (a > b ? a : b), new Date(0).toISOString());

const toEntry = (item: NewsRecord, href: string): XmlElement => ({
  name: 'entry',
  children: [
    element('id', href),
    element('title', toOneLine(item.title)),
    element('updated', changeOf(item)),
    element('published', item.publishedOn),
    link('alternate', 'text/html', href),
    { name: 'category', attributes: { term: item.category } },
    element('summary', item.excerpt),
    element('content', item.contentHtml, { type: 'html' }),
  ],
});

/** The news as an Atom feed (RFC 4287): each entry's id is its own link, which never changes. */
export const buildNewsFeed = ({ news, siteUrl, programmeName }: Facts): string => {
  const absolute = (path: string): string => new URL(path, siteUrl).href;
  return writeXml({
    name: 'feed',
    attributes: {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xml:lang': 'es',
      'xml:base': `${siteUrl}/`,
    },
    children: [
      element('id', absolute(NEWS_FEED_PATH)),
      element('title', toOneLine(`${NEWS_TEXTS.title} · ${programmeName}`)),
      element('subtitle', NEWS_LEDE),
      element('updated', lastChange(news)),
      { name: 'author', children: [element('name', toOneLine(programmeName))] },
      link('self', 'application/atom+xml', absolute(NEWS_FEED_PATH)),
      link('alternate', 'text/html', absolute(SITE_PATHS.news)),
      ...news.map((item) => toEntry(item, absolute(newsItemPath(item.id)))),
    ],
  });
};
