import { recordSource } from '@/admin/records/record-source';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';

/** Two issues a year: a century of them comes in one answer. */
export const journalSource = recordSource<JournalAdminRecord>({
  slug: JOURNAL.slug,
  isAlwaysWhole: true,
});
