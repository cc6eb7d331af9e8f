import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** «Gestión de Documentos» */
export const documentsView: AdminView = {
  path: ADMIN_PATHS.documents,
  label: 'Documentos',
  title: 'Gestión de Documentos',
  component: '/features/content/documents/admin/documents-view#DocumentsView',
  icon: 'documents',
};
