import { countRecords, listStamps } from '@/core/content/records';
import { readForPage } from '@/core/answers/drawing';
import { GALLERY } from '@/features/gallery/gallery.definition';
import { presentGalleryImage } from '@/features/gallery/gallery.presenter';
import { findGalleryImage, listGallery } from '@/features/gallery/gallery.service';
import { MEDIA } from '@/features/media/media.definition';
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
  readForPage({
    key: [GALLERY.slug, 'stamps'],
    tags: [GALLERY.slug],
    read: async () => listStamps(await publicRequest(), GALLERY.slug),
  });
