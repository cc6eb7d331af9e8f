import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { NewsSection } from '@/features/news/admin/news-section';
import { newsView } from '@/features/news/news.view';

/** `/admin/noticias` */
export const NewsView = guardedView(newsView, () => (
  <QueryProvider>
    <NewsSection />
  </QueryProvider>
));
