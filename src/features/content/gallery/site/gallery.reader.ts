import { loadForPage } from '@/core/cache/render-context';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { presentGalleryImage } from '@/features/content/gallery/gallery.presenter';
import {
  countGalleryBefore,
  galleryService,
  listGallery,
} from '@/features/content/gallery/gallery.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { countParts, LIST_PARTS } from '@/shared/list-parts';
import { contentReader, itemReader } from '@/site/list/list-reader';
import { publicRequest } from '@/site/public-request';

const source = { slug: GALLERY.slug, tags: [GALLERY.slug, MEDIA.slug] };

export const {
  readPart: readGalleryPart,
  readYears: readGalleryYears,
  readStamps: readGalleryStamps,
} = contentReader({
  ...source,
  read: async (req, pagination) =>
    (await listGallery(req, pagination)).docs.map(presentGalleryImage),
});

/** One picture. */
export const readGalleryImage = itemReader({
  ...source,
  find: async (req, id) => presentGalleryImage(await galleryService.find(req, id)),
});

/**
 * The page of the gallery that contains an image, so that its large view has adjacent images; the first page if the
 * image does not exist.
 */
export const readGalleryPartWith = async (id: number) => {
  const first = await readGalleryPart(1);
  if (!first || countParts(first.total) === 1) return first;
  const known = await readGalleryImage(id);
  if (!known?.item) return first;
  const { item } = known;
  const before = await loadForPage({
    ...source,
    key: [GALLERY.slug, 'before', String(id)],
    read: async () => countGalleryBefore(await publicRequest(), item),
  });
  return (await readGalleryPart(Math.floor((before ?? 0) / LIST_PARTS.size) + 1)) ?? first;
};
