import type { Metadata } from 'next';

import { NewsBrowser } from '@/features/news/site/news-browser';
import { NewsPage } from '@/features/news/site/news-page';
import { NEWS_TEXTS } from '@/features/news/site/news.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.news,
    title: NEWS_TEXTS.title,
    description: NEWS_TEXTS.lede,
  });

export default function Page() {
  return <NewsPage Browser={NewsBrowser} />;
}
