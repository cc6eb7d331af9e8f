import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { JournalSection } from '@/features/journal/admin/journal-section';
import { journalView } from '@/features/journal/journal.view';

/** `/admin/revista` */
export const JournalView = guardedView(journalView, () => (
  <QueryProvider>
    <JournalSection />
  </QueryProvider>
));
