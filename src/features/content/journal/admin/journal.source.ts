import { recordSource } from '@/admin/records/record-source';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';

/** Issues, always loaded whole: at two a year, one response can hold a century of them. */
export const journalSource = recordSource<JournalAdminRecord>({
  slug: JOURNAL.slug,
  isAlwaysWhole: true,
});
