import type { Metadata } from 'next';

import { NewsDialog } from '@/features/content/news/site/news-dialog';
import { NewsPage } from '@/features/content/news/site/news-page';
import { describeNewsItem, describeNewsArticle } from '@/features/content/news/site/news.metadata';
import { JsonLd } from '@/site/structured-data/json-ld';

interface Props {
  params: Promise<{ noticia: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeNewsItem(Number((await params).noticia));

export default async function Page({ params }: Props) {
  const id = Number((await params).noticia);
  return (
    <>
      <JsonLd nodes={await describeNewsArticle(id)} />
      <NewsPage openId={id} Dialog={NewsDialog} />
    </>
  );
}
