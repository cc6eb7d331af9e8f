import type { Metadata } from 'next';

import { ArticlePage } from '@/features/content/journal/articles/site/article-page';
import {
  describeArticle,
  describeArticleForSearch,
} from '@/features/content/journal/articles/site/article.metadata';
import { JsonLd } from '@/site/structured-data/json-ld';

interface Props {
  params: Promise<{ articulo: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeArticle(Number((await params).articulo));

export default async function Page({ params }: Props) {
  const id = Number((await params).articulo);
  return (
    <>
      <JsonLd nodes={await describeArticleForSearch(id)} />
      <ArticlePage id={id} />
    </>
  );
}
