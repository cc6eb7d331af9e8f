import type { ImageObject, Thing } from 'schema-dts';

import { readGalleryImage } from '@/features/content/gallery/site/gallery.reader';
import { GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { galleryImagePath, SITE_PATHS } from '@/shared/paths';
import { describeTrail, toAbsolute } from '@/site/structured-data/programme';

/** A picture of the gallery in schema.org's words; nothing where there is no such picture. */
export const describeImageForSearch = async (id: number): Promise<Thing[]> => {
  const image = (await readGalleryImage(id))?.item;
  if (!image) return [];
  const path = galleryImagePath(image.id);
  const node: ImageObject = {
    '@type': 'ImageObject',
    '@id': toAbsolute(path),
    url: toAbsolute(path),
    contentUrl: toAbsolute(image.imageUrl),
    name: toOneLine(image.title),
    ...(image.description ? { description: removeControlCharacters(image.description) } : {}),
    keywords: image.category,
    uploadDate: image.createdAt,
    inLanguage: 'es',
  };
  return [
    node,
    describeTrail(
      { name: GALLERY_TEXTS.title, path: SITE_PATHS.gallery },
      { name: toOneLine(image.title), path },
    ),
  ];
};
