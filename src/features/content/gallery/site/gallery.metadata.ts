import type { Metadata } from 'next';

import { readGalleryImage, readGalleryPart } from '@/features/content/gallery/site/gallery.reader';
import { GALLERY_LEDE, GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { galleryImagePath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata, partMetadata, withoutItem } from '@/site/metadata';

const FACTS = {
  path: SITE_PATHS.gallery,
  title: GALLERY_TEXTS.title,
  description: GALLERY_LEDE,
};

/** The metadata of the gallery. */
export const describeGallery = (): Promise<Metadata> => pageMetadata(FACTS);

/** The metadata of one part of it. */
export const describeGalleryPart = async (part: number): Promise<Metadata> =>
  partMetadata(FACTS, part, await readGalleryPart(part));

/** The metadata of one picture's own link; of the gallery where there is no such picture. */
export const describeGalleryImage = async (id: number): Promise<Metadata> => {
  const found = await readGalleryImage(id);
  if (!found?.item) return withoutItem(describeGallery, found !== null);
  const image = found.item;
  return pageMetadata({
    path: galleryImagePath(image.id),
    title: image.title,
    description: image.description ?? `${GALLERY_TEXTS.title}: ${image.category}.`,
    imageUrl: image.imageUrl,
    imageAlt: image.imageAlt,
  });
};
