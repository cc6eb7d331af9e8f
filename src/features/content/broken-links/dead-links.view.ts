import type { DetailView } from '@/admin/admin-view';
import { DEAD_LINKS } from '@/features/content/file-usage/uses.definition';

/** «Enlaces rotos»: reached from the lists of addresses. */
export const deadLinksView: DetailView = {
  key: 'dead-links',
  path: DEAD_LINKS.path,
  label: DEAD_LINKS.label,
  title: DEAD_LINKS.label,
  component: '/features/content/broken-links/admin/dead-links-view#DeadLinksView',
};
