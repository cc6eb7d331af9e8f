import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { GallerySection } from '@/features/gallery/admin/gallery-section';
import { galleryView } from '@/features/gallery/gallery.view';

/** `/admin/galeria` */
export const GalleryView = guardedView(galleryView, () => (
  <QueryProvider>
    <GallerySection />
  </QueryProvider>
));
