import { JournalPreviewPage } from '@/features/content/journal/site/journal-preview-page';
import type { PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never cached: every visit checks the session and reads the current draft. */
export const dynamic = 'force-dynamic';

export default function Page({ searchParams }: { searchParams: PreviewQuery }) {
  return <JournalPreviewPage query={searchParams} />;
}
