import { countRecords } from '@/core/content/records';
import { listLastModified } from '@/core/content/last-modified';
import { countByYear } from '@/core/content/years';
import { loadForPage } from '@/core/cache/render-context';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { presentGalleryImage } from '@/features/content/gallery/gallery.presenter';
import {
  countGalleryBefore,
  findGalleryImage,
  listGallery,
} from '@/features/content/gallery/gallery.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { countParts, LIST_PARTS } from '@/shared/list-parts';
import { readItem, readListPart } from '@/site/list/list-reader';
import { publicRequest } from '@/site/public-request';

const source = { slug: GALLERY.slug, tags: [GALLERY.slug, MEDIA.slug] };

/** The pictures, newest first: all of them, or a part; see `readListPart`. */
export const readGalleryPart = (part: number) =>
  readListPart(
    {
      ...source,
      count: (req) => countRecords(req, GALLERY.slug),
      read: async (req, pagination) =>
        (await listGallery(req, pagination)).docs.map(presentGalleryImage),
    },
    part,
  );

/** How many pictures each year has, the latest first; `null` where that cannot be read now. */
export const readGalleryYears = () =>
  loadForPage({
    key: [GALLERY.slug, 'years'],
    tags: [GALLERY.slug],
    read: async () => countByYear(await publicRequest(), GALLERY.slug),
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

/** One picture; see `readItem`. */
export const readGalleryImage = (id: number) =>
  readItem(
    {
      ...source,
      find: async (req, known) => presentGalleryImage(await findGalleryImage(req, known)),
    },
    id,
  );

/** Which pictures there are and since when; `null` where that cannot be read now. */
export const readGalleryStamps = () =>
  loadForPage({
    key: [GALLERY.slug, 'stamps'],
    tags: [GALLERY.slug],
    read: async () => listLastModified(await publicRequest(), GALLERY.slug),
  });
