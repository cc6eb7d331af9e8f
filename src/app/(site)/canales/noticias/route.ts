import { readNewsFeed } from '@/features/content/news/site/news.feed';
import { feedResponse } from '@/site/feeds/feed-response';

export const dynamic = 'force-dynamic';

export const GET = async (): Promise<Response> =>
  feedResponse({
    text: await readNewsFeed(),
    contentType: 'application/atom+xml',
    fileName: 'noticias.xml',
  });
