import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { JournalSection } from '@/features/content/screens.lazy';
import { journalView } from '@/features/content/content.views';

/** `/admin/revista` */
export const JournalView = guardedView(journalView, () => (
  <QueryProvider>
    <JournalSection />
  </QueryProvider>
));
