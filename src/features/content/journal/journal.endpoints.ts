import { defineEndpoint } from '@/core/api/endpoint';
import { contentEndpoints } from '@/core/content/endpoints';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import {
  presentJournalIssue,
  presentJournalIssueForAdmin,
} from '@/features/content/journal/journal.presenter';
import {
  journalDraft,
  journalPreview,
  journalSchemas,
} from '@/features/content/journal/journal.schemas';
import {
  journalService,
  listJournal,
  previewJournalIssue,
} from '@/features/content/journal/journal.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { withViews } from '@/features/content/page-views/views.service';

const journalContent = contentEndpoints({
  slug: JOURNAL.slug,
  shows: [MEDIA.slug, ARTICLES.slug],
  nouns: { many: 'números de la revista', one: 'un número de la revista' },
  deletedMessage: JOURNAL.messages.deleted,
  schemas: journalSchemas,
  present: presentJournalIssue,
  presentForAdmin: presentJournalIssueForAdmin,
  addForAdmin: [withViews(JOURNAL.slug), withLastEdit(JOURNAL.slug)],
  list: listJournal,
  service: journalService,
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
