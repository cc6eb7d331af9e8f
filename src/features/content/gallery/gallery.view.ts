import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** «Gestión de Galería» */
export const galleryView: AdminView = {
  path: ADMIN_PATHS.gallery,
  label: 'Galería',
  title: 'Gestión de Galería',
  component: '/features/content/gallery/admin/gallery-view#GalleryView',
  icon: 'gallery',
};
