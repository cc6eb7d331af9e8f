import { describeGallery } from '@/features/content/gallery/site/gallery.metadata';
import { GalleryPage } from '@/features/content/gallery/site/gallery-page';

export const generateMetadata = describeGallery;

export default function Page() {
  return <GalleryPage />;
}
