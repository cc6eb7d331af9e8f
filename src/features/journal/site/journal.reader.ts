import { readForPage } from '@/core/answers/drawing';
import { JOURNAL } from '@/features/journal/journal.definition';
import { presentJournalIssue } from '@/features/journal/journal.presenter';
import { listJournal } from '@/features/journal/journal.service';
import { MEDIA } from '@/features/media/media.definition';
import { PROGRAMME } from '@/features/programme/programme.definition';
import { readJournalPolicy } from '@/features/programme/programme.service';
import { sitePayload } from '@/site/payload';
import { publicRequest } from '@/site/public-request';

const { globals } = PROGRAMME;

/** The published issues, the latest first; `null` where the browser has to read them. */
export const readJournalList = () =>
  readForPage({
    key: [JOURNAL.slug, 'list'],
    tags: [JOURNAL.slug, MEDIA.slug],
    read: async () => (await listJournal(await publicRequest(), {})).docs.map(presentJournalIssue),
  });

/** The addresses to which articles are sent; `null` while they cannot be read. */
export const readSubmissionEmails = async (): Promise<readonly string[] | null> => {
  const policy = await readForPage({
    key: [globals.journalPolicy],
    tags: [globals.journalPolicy],
    read: async () => readJournalPolicy(await sitePayload()),
  });
  return policy?.submissionEmails ?? null;
};
