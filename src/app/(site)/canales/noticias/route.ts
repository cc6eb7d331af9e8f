import { feedResponse } from '@/site/feeds/feed-response';
import { settings } from '@/core/settings';
import { buildNewsFeed } from '@/features/content/news/site/news.atom';
import { readNewsForFeed } from '@/features/content/news/site/news.reader';
import { readSiteIdentity } from '@/site/shell/shell.reader';

/** The current feed; `null` if it cannot be read. */
const readNewsFeed = async (): Promise<string | null> => {
  const [news, identity] = await Promise.all([readNewsForFeed(), readSiteIdentity()]);
  if (!news || !identity) return null;
  const { programmeName } = identity;
  return buildNewsFeed({ news, siteUrl: settings().siteUrl, programmeName });
};

export const dynamic = 'force-dynamic';

export const GET = async (): Promise<Response> =>
  feedResponse({
    text: await readNewsFeed(),
    contentType: 'application/atom+xml',
    fileName: 'noticias.xml',
  });
