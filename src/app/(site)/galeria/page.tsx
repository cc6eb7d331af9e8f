import { describeGallery } from '@/features/gallery/site/gallery.metadata';
import { GalleryBrowser } from '@/features/gallery/site/gallery-browser';
import { GalleryPage } from '@/features/gallery/site/gallery-page';

export const generateMetadata = describeGallery;

export default function Page() {
  return <GalleryPage Browser={GalleryBrowser} />;
}
