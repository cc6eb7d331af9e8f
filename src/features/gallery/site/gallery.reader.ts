import { readForPage } from '@/core/answers/drawing';
import { GALLERY } from '@/features/gallery/gallery.definition';
import { presentGalleryImage } from '@/features/gallery/gallery.presenter';
import { listGallery } from '@/features/gallery/gallery.service';
import { MEDIA } from '@/features/media/media.definition';
import { publicRequest } from '@/site/public-request';

/** All pictures, newest first; `null` where the browser has to read them. */
export const readGalleryList = () =>
  readForPage({
    key: [GALLERY.slug, 'list'],
    tags: [GALLERY.slug, MEDIA.slug],
    read: async () => (await listGallery(await publicRequest(), {})).docs.map(presentGalleryImage),
  });
