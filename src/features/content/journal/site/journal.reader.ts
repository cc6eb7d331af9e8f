import { loadForPage } from '@/core/cache/render-context';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';
import { readJournalDetails } from '@/features/content/journal/details/journal-details.service';
import { presentJournalIssue } from '@/features/content/journal/journal.presenter';
import {
  journalService,
  listJournal,
  listJournalYears,
} from '@/features/content/journal/journal.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { PROGRAMME } from '@/features/content/programme/programme.definition';
import { readJournalPolicy } from '@/features/content/programme/programme.service';
import { contentReader, itemReader } from '@/site/list/list-reader';
import { sitePayload } from '@/site/payload';
import { publicRequest } from '@/site/public-request';

const { globals } = PROGRAMME;

const source = { slug: JOURNAL.slug, tags: [JOURNAL.slug, MEDIA.slug, ARTICLES.slug] };

/** Published issues, the latest first. */
export const { readPart: readJournalPart, readStamps: readJournalStamps } = contentReader({
  ...source,
  read: async (req, pagination) =>
    (await listJournal(req, pagination)).docs.map(presentJournalIssue),
});

/** The years that have an issue, the latest first; `null` while they cannot be read. */
export const readJournalYears = () =>
  loadForPage({
    key: [JOURNAL.slug, 'years'],
    tags: [JOURNAL.slug],
    read: async () => listJournalYears(await publicRequest()),
  });

/** One published issue. */
export const readJournalIssue = itemReader({
  ...source,
  find: async (req, id) => presentJournalIssue(await journalService.find(req, id)),
});

/** The journal's details; `null` while they cannot be read. */
export const readJournalAbout = () =>
  loadForPage({
    key: [JOURNAL_DETAILS.slug],
    tags: [JOURNAL_DETAILS.slug],
    read: async () => readJournalDetails(await sitePayload()),
  });

/** The addresses to which articles are sent; `null` while they cannot be read. */
export const readSubmissionEmails = async (): Promise<readonly string[] | null> => {
  const policy = await loadForPage({
    key: [globals.journalPolicy],
    tags: [globals.journalPolicy],
    read: async () => readJournalPolicy(await sitePayload()),
  });
  return policy?.submissionEmails ?? null;
};
