import type { MetadataRoute } from 'next';

import { settings } from '@/core/settings';
import { SITEMAP_MAX_URLS, type LastModified } from '@/core/content/last-modified';
import { readArticleStamps } from '@/features/content/journal/articles/site/articles.reader';
import { readDocumentStamps } from '@/features/content/documents/site/documents.reader';
import { readEventStamps } from '@/features/events/calendar/site/events.reader';
import { readGalleryStamps } from '@/features/content/gallery/site/gallery.reader';
import { readJournalStamps } from '@/features/content/journal/site/journal.reader';
import { readNewsStamps } from '@/features/content/news/site/news.reader';
import {
  articlePath,
  eventPath,
  galleryImagePath,
  JOURNAL_ABOUT_PATH,
  journalIssuePath,
  newsItemPath,
  SITE_PATHS,
} from '@/shared/paths';

// Dynamic, because there is no content at build time.
export const dynamic = 'force-dynamic';

type Entry = MetadataRoute.Sitemap[number];

/**
 * Records with their last change, by kind of content: for the items' own links, and for the dates
 * of the pages that show them. Other pages have no date. `null` if one kind cannot be read.
 */
const readContent = async (): Promise<Record<string, LastModified[]> | null> => {
  const [news, events, journal, articles, gallery, documents] = await Promise.all([
    readNewsStamps(),
    readEventStamps(),
    readJournalStamps(),
    readArticleStamps(),
    readGalleryStamps(),
    readDocumentStamps(1),
  ]);
  return news && events && journal && articles && gallery && documents
    ? { news, events, journal, articles, gallery, documents }
    : null;
};

const latest = (items: readonly LastModified[]): string | undefined =>
  items
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);

const byChange = (
  { lastModified: one = '' }: Entry,
  { lastModified: other = '' }: Entry,
): number => (one < other ? 1 : -Number(one > other));

/** Every public page and every item's own link; if there are too many items, the most recently changed ones. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = settings();
  const content = await readContent();
  // The response has status 503 (`core/cache/render-context.ts`): search engines retry and drop no item.
  if (!content) return [];
  const {
    news = [],
    events = [],
    journal = [],
    articles = [],
    gallery = [],
    documents = [],
  } = content;
  const entry = (path: string, lastModified?: string): Entry => ({
    url: new URL(path, siteUrl).href,
    ...(lastModified ? { lastModified } : {}),
  });
  const contentOf: Partial<Record<string, LastModified[]>> = {
    [SITE_PATHS.home]: news,
    [SITE_PATHS.news]: news,
    [SITE_PATHS.events]: events,
    [SITE_PATHS.calendar]: events,
    [SITE_PATHS.journal]: journal,
    [SITE_PATHS.gallery]: gallery,
    [SITE_PATHS.documents]: documents,
  };
  const items = (list: readonly LastModified[], pathOf: (id: number) => string): Entry[] =>
    list.map(({ id, updatedAt }) => entry(pathOf(id), updatedAt));
  const pages = [...Object.values(SITE_PATHS), JOURNAL_ABOUT_PATH].map((path) =>
    entry(path, latest(contentOf[path] ?? [])),
  );
  const links = [
    ...items(news, newsItemPath),
    ...items(events, eventPath),
    ...items(journal, journalIssuePath),
    ...items(articles, articlePath),
    ...items(gallery, galleryImagePath),
  ];
  const room = SITEMAP_MAX_URLS - pages.length;
  const kept = links.length > room ? links.toSorted(byChange).slice(0, room) : links;
  return [...pages, ...kept];
}
