import type { DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** The contents of an issue: reached from its card. */
export const contentsView: DetailView = {
  key: 'contents',
  path: `${ADMIN_PATHS.journal}/:numero/contenido`,
  label: 'Contenido',
  title: 'Contenido del número',
  component: '/features/content/journal/articles/admin/contents-view#ContentsView',
};
