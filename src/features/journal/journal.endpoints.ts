import { contentEndpoints } from '@/core/content/endpoints';
import { JOURNAL } from '@/features/journal/journal.definition';
import {
  presentJournalIssue,
  presentJournalIssueForAdmin,
} from '@/features/journal/journal.presenter';
import {
  journalAdminRecord,
  journalChange,
  journalInput,
  journalRecord,
} from '@/features/journal/journal.schemas';
import {
  createJournalIssue,
  listJournal,
  trashJournalIssue,
  updateJournalIssue,
} from '@/features/journal/journal.service';

export const journalEndpoints = contentEndpoints({
  slug: JOURNAL.slug,
  nouns: { many: 'números de la revista', one: 'un número de la revista' },
  deletedMessage: JOURNAL.messages.deleted,
  schemas: {
    input: journalInput,
    change: journalChange,
    record: journalRecord,
    adminRecord: journalAdminRecord,
  },
  present: presentJournalIssue,
  presentForAdmin: presentJournalIssueForAdmin,
  list: listJournal,
  listForAdmin: listJournal,
  create: createJournalIssue,
  update: updateJournalIssue,
  trash: trashJournalIssue,
});
