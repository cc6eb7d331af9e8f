import { defineEndpoint } from '@/core/api/endpoint';
import { contentEndpoints } from '@/core/content/endpoints';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import {
  presentJournalIssue,
  presentJournalIssueForAdmin,
} from '@/features/content/journal/journal.presenter';
import {
  journalAdminRecord,
  journalChange,
  journalDraft,
  journalFilter,
  journalInput,
  journalPreview,
  journalRecord,
} from '@/features/content/journal/journal.schemas';
import {
  createJournalIssue,
  listJournal,
  previewJournalIssue,
  trashJournalIssue,
  updateJournalIssue,
} from '@/features/content/journal/journal.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { withViews } from '@/features/content/page-views/views.service';

const journalContent = contentEndpoints({
  slug: JOURNAL.slug,
  shows: [MEDIA.slug, ARTICLES.slug],
  nouns: { many: 'números de la revista', one: 'un número de la revista' },
  deletedMessage: JOURNAL.messages.deleted,
  schemas: {
    input: journalInput,
    change: journalChange,
    record: journalRecord,
    adminRecord: journalAdminRecord,
    filter: journalFilter,
  },
  present: presentJournalIssue,
  presentForAdmin: presentJournalIssueForAdmin,
  addForAdmin: withViews(JOURNAL.slug),
  list: listJournal,
  listForAdmin: listJournal,
  create: createJournalIssue,
  update: updateJournalIssue,
  trash: trashJournalIssue,
});

/** What the back office's preview shows while an issue is being prepared. */
const previewEndpoint = defineEndpoint({
  method: 'post',
  path: `/admin/preview/${JOURNAL.slug}`,
  access: 'staff',
  summary: 'Muestra un número de la revista como lo verá el público, sin guardarlo',
  body: journalDraft,
  response: journalPreview,
  handle: async ({ req, body }) => presentJournalIssue(await previewJournalIssue(req, body)),
});

export const journalEndpoints = [...journalContent, previewEndpoint];
