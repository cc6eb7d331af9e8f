import type { Metadata } from 'next';

import { NewsItemBrowser } from '@/features/news/site/news-item-browser';
import { NewsPage } from '@/features/news/site/news-page';
import { describeNewsItem } from '@/features/news/site/news.metadata';

interface Props {
  params: Promise<{ noticia: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeNewsItem(Number((await params).noticia));

export default async function Page({ params }: Props) {
  return <NewsPage openId={Number((await params).noticia)} Browser={NewsItemBrowser} />;
}
