import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { GallerySection } from '@/features/content/screens.lazy';
import { galleryView } from '@/features/content/content.views';

/** `/admin/galeria` */
export const GalleryView = guardedView(galleryView, () => (
  <QueryProvider>
    <GallerySection />
  </QueryProvider>
));
