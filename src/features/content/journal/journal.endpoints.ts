import { contentEndpoints } from '@/core/content/endpoints';
import { previewEndpoint } from '@/core/content/preview-endpoint';
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

const preview = previewEndpoint({
  slug: JOURNAL.slug,
  noun: 'un número de la revista',
  draft: journalDraft,
  record: journalPreview,
  present: async (req, draft) => presentJournalIssue(await previewJournalIssue(req, draft)),
});

export const journalEndpoints = [...journalContent, preview];
