import type { Metadata } from 'next';

import { readGalleryList } from '@/features/gallery/site/gallery.reader';
import { GALLERY_TEXTS } from '@/features/gallery/site/gallery.texts';
import { galleryImagePath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata, withoutItem } from '@/site/metadata';

/** The metadata of the gallery. */
export const describeGallery = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.gallery,
    title: GALLERY_TEXTS.title,
    description: GALLERY_TEXTS.lede,
  });

/** The metadata of one picture's own link; of the gallery where there is no such picture. */
export const describeGalleryImage = async (id: number): Promise<Metadata> => {
  const all = await readGalleryList();
  const image = all?.find((one) => one.id === id);
  if (!image) return withoutItem(await describeGallery(), all !== null);
  return pageMetadata({
    path: galleryImagePath(image.id),
    title: image.title,
    description: image.description ?? `${GALLERY_TEXTS.title}: ${image.category}.`,
    imageUrl: image.imageUrl,
    imageAlt: image.imageAlt,
  });
};
