import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { DocumentsSection } from '@/features/content/screens.lazy';
import { documentsView } from '@/features/content/content.views';

/** `/admin/documentos` */
export const DocumentsView = guardedView(documentsView, () => (
  <QueryProvider>
    <DocumentsSection />
  </QueryProvider>
));
