import type { Metadata } from 'next';

import { describeNewsPart } from '@/features/content/news/site/news.metadata';
import { NewsPage } from '@/features/content/news/site/news-page';

interface Props {
  params: Promise<{ parte: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeNewsPart(Number((await params).parte));

export default async function Page({ params }: Props) {
  return <NewsPage part={Number((await params).parte)} />;
}
