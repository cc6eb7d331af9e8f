import { JournalPreviewPage } from '@/features/journal/site/journal-preview-page';
import type { PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never kept: each visit asks who is looking, and reads anew. */
export const dynamic = 'force-dynamic';

export default function Page({ searchParams }: { searchParams: PreviewQuery }) {
  return <JournalPreviewPage query={searchParams} />;
}
