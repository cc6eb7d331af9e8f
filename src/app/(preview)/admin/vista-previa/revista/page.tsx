import { presentJournalIssue } from '@/features/content/journal/journal.presenter';
import { journalService } from '@/features/content/journal/journal.service';
import { JournalPreview } from '@/features/content/journal/site/journal-preview';
import { readStoredDraft, type PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never cached: every visit checks the session and reads the current draft. */
export const dynamic = 'force-dynamic';

export default async function Page({ searchParams }: { searchParams: PreviewQuery }) {
  const stored = await readStoredDraft('journal', searchParams, async (req, id) =>
    presentJournalIssue(await journalService.find(req, id)),
  );
  return <JournalPreview stored={stored} />;
}
