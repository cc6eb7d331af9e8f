import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** «Gestión de Noticias» */
export const newsView: AdminView = {
  path: ADMIN_PATHS.news,
  label: 'Noticias',
  title: 'Gestión de Noticias',
  component: '/features/content/news/admin/news-view#NewsView',
  icon: 'news',
};
