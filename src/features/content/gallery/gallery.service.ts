import type { PayloadRequest } from 'payload';
import type { z } from 'zod';

import { contentService } from '@/core/content/content-service';
import { countRecords, listRecords } from '@/core/content/records';
import { isStorableAddress } from '@/core/schema';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type {
  GalleryDraft,
  galleryInput,
  gallerySchemas,
} from '@/features/content/gallery/gallery.schemas';
import {
  withImageAlt,
  withItsImageAlt,
  type WithImageAlt,
} from '@/features/content/media/media.service';
import type { Gallery } from '@/payload-types';

const collection = GALLERY.slug;

/** Pictures, newest first, of one category or of all. */
export const listGallery = async (
  req: PayloadRequest,
  filter: z.output<typeof gallerySchemas.adminFilter>,
) => {
  const sort = ['-createdAt', '-id'];
  const { docs, total } = await listRecords(req, { collection, sort, ...filter });
  return { docs: await withImageAlt(req, docs), total };
};

/** Number of images before one in the list. */
export const countGalleryBefore = (
  req: PayloadRequest,
  { id, createdAt }: Pick<Gallery, 'id' | 'createdAt'>,
) =>
  countRecords(req, collection, {
    or: [
      { createdAt: { greater_than: createdAt } },
      { and: [{ createdAt: { equals: createdAt } }, { id: { greater_than: id } }] },
    ],
  });

export const galleryService = contentService<
  Gallery,
  WithImageAlt<Gallery>,
  z.output<typeof galleryInput>
>({ collection, complete: withImageAlt });

/** Presents a draft as it would be published. Nothing is stored; an invalid URL is left out. */
export const previewGalleryImage = (
  req: PayloadRequest,
  { category, description, imageUrl, title }: GalleryDraft,
): Promise<WithImageAlt<Gallery>> => {
  const now = new Date().toISOString();
  return withItsImageAlt(req, {
    id: 0,
    title: title.trim() || GALLERY.unfinished.title,
    description: description.trim() || null,
    imageUrl: isStorableAddress(imageUrl) ? imageUrl : '',
    category: (category || GALLERY.unfinished.category) as Gallery['category'],
    published: false,
    createdAt: now,
    updatedAt: now,
  });
};
