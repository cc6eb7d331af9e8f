import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { NewsSection } from '@/features/content/screens.lazy';
import { newsView } from '@/features/content/content.views';

/** `/admin/noticias` */
export const NewsView = guardedView(newsView, () => (
  <QueryProvider>
    <NewsSection />
  </QueryProvider>
));
