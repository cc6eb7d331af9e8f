import { presentJournalIssue } from '@/features/content/journal/journal.presenter';
import { findJournalIssue } from '@/features/content/journal/journal.service';
import { JournalPreview } from '@/features/content/journal/site/journal-preview';
import { readStoredDraft, type PreviewQuery } from '@/site/preview/stored-draft';

/** A journal issue as the public will see it: a stored one, or one that is still being prepared. */
export async function JournalPreviewPage({ query }: { query: PreviewQuery }) {
  const stored = await readStoredDraft('journal', query, async (req, id) =>
    presentJournalIssue(await findJournalIssue(req, id)),
  );
  return <JournalPreview stored={stored} />;
}
