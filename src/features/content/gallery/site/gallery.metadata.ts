import type { ImageObject } from 'schema-dts';

import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';
import { readGalleryImage, readGalleryPart } from '@/features/content/gallery/site/gallery.reader';
import { GALLERY_LEDE, GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { galleryImagePath, SITE_PATHS } from '@/shared/paths';
import { listMetadata } from '@/site/list/list-metadata';
import { pageMetadata } from '@/site/metadata';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { toAbsolute } from '@/site/structured-data/programme';

const pages = listMetadata(
  { path: SITE_PATHS.gallery, title: GALLERY_TEXTS.title, description: GALLERY_LEDE },
  readGalleryPart,
);
export const { describeList: describeGallery, describePart: describeGalleryPart } = pages;

/** Metadata of a picture's page. */
export const describeGalleryImage = pages.itemMetadata(readGalleryImage, (image) =>
  pageMetadata({
    path: galleryImagePath(image.id),
    title: image.title,
    description: image.description ?? `${GALLERY_TEXTS.title}: ${image.category}.`,
    imageUrl: image.imageUrl,
    imageAlt: image.imageAlt,
  }),
);

/** Sharing image of a gallery image's page. */
export const galleryPicture = ({ id, title, category }: GalleryRecord): SharingFacts => ({
  title,
  kicker: `${GALLERY_TEXTS.title} · ${category}`,
  seed: `imagen-${id}`,
});

/** schema.org data of a picture; empty if the picture does not exist. */
export const describeImageForSearch = pages.itemNodes(
  readGalleryImage,
  galleryImagePath,
  (image, path) => {
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
    return node;
  },
);
