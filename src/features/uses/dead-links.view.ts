import type { DetailView } from '@/admin/admin-view';
import { DEAD_LINKS } from '@/features/uses/uses.definition';

/** «Enlaces rotos»: reached from the lists of addresses. */
export const deadLinksView: DetailView = {
  key: 'dead-links',
  path: DEAD_LINKS.path,
  label: DEAD_LINKS.label,
  title: DEAD_LINKS.label,
  component: '/features/uses/admin/dead-links-view#DeadLinksView',
};
