import { readJournalIssue } from '@/features/content/journal/site/journal.reader';
import { JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import type { SharingFacts } from '@/site/sharing/sharing-card';

/** What the picture of a journal issue says; `undefined`: there is none; `null`: not now. */
export const describeIssuePicture = async (
  id: number,
): Promise<SharingFacts | null | undefined> => {
  const found = await readJournalIssue(id);
  if (!found) return null;
  if (!found.item) return undefined;
  const issue = found.item;
  const numbering = JOURNAL_TEXTS.numbering(issue.volume, issue.issue);
  return {
    title: issue.title,
    kicker: `${JOURNAL_TEXTS.title} · ${numbering} · ${issue.year}`,
    seed: `numero-${id}`,
  };
};
