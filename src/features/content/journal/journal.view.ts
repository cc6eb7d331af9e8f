import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** «Gestión de Revista» */
export const journalView: AdminView = {
  path: ADMIN_PATHS.journal,
  label: 'Revista',
  title: 'Gestión de Revista',
  component: '/features/content/journal/admin/journal-view#JournalView',
  icon: 'journal',
};
