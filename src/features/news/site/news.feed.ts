import { settings } from '@/core/settings';
import { buildNewsFeed } from '@/features/news/site/news.atom';
import { readNewsForFeed } from '@/features/news/site/news.reader';
import { readSiteIdentity } from '@/site/shell/shell.reader';

/** The feed as it is now; `null` while the news cannot be read. */
export const readNewsFeed = async (): Promise<string | null> => {
  const [news, { programmeName }] = await Promise.all([readNewsForFeed(), readSiteIdentity()]);
  return news && buildNewsFeed({ news, siteUrl: settings().siteUrl, programmeName });
};
