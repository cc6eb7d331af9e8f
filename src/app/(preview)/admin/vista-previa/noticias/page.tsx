import { NewsPreviewPage } from '@/features/news/site/news-preview-page';
import type { PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never kept: each visit asks who is looking, and reads anew. */
export const dynamic = 'force-dynamic';

export default function Page({ searchParams }: { searchParams: PreviewQuery }) {
  return <NewsPreviewPage query={searchParams} />;
}
