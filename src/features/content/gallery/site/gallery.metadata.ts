import type { Metadata } from 'next';
import type { ImageObject, Thing } from 'schema-dts';

import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';
import { readGalleryImage, readGalleryPart } from '@/features/content/gallery/site/gallery.reader';
import { GALLERY_LEDE, GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { galleryImagePath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata, partMetadata, withoutItem } from '@/site/metadata';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { describeTrail, toAbsolute } from '@/site/structured-data/programme';

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

/** The picture of a gallery image's link. */
export const galleryPicture = ({ id, title, category }: GalleryRecord): SharingFacts => ({
  title,
  kicker: `${GALLERY_TEXTS.title} · ${category}`,
  seed: `imagen-${id}`,
});

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
