import { NewsPreviewPage } from '@/features/news/site/news-preview-page';
import { ITEM_PARAMETERS } from '@/shared/paths';

/** A draft is never kept: each visit asks who is looking, and reads anew. */
export const dynamic = 'force-dynamic';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const id = (await searchParams)[ITEM_PARAMETERS.news];
  return <NewsPreviewPage id={id === undefined ? null : Number(id)} />;
}
