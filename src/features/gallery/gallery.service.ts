import type { PayloadRequest } from 'payload';

import { createRecord, listRecords, trashRecord, updateRecord } from '@/core/content/records';
import { GALLERY } from '@/features/gallery/gallery.definition';
import type {
  GalleryChange,
  GalleryFilter,
  GalleryInput,
} from '@/features/gallery/gallery.schemas';

const collection = GALLERY.slug;

/** Pictures, newest first, of one category or of all. */
export const listGallery = (
  req: PayloadRequest,
  { category, ...pagination }: Partial<GalleryFilter>,
) =>
  listRecords(req, {
    collection,
    sort: ['-createdAt', '-id'],
    ...(category ? { where: { category: { equals: category } } } : {}),
    ...pagination,
  });

export const createGalleryImage = (req: PayloadRequest, data: GalleryInput) =>
  createRecord(req, { collection, data });

export const updateGalleryImage = (
  req: PayloadRequest,
  { id, change: { updatedAt, ...fields } }: { id: number; change: GalleryChange },
) => updateRecord(req, { collection, id, lastSeen: updatedAt, change: () => fields });

export const trashGalleryImage = (req: PayloadRequest, id: number) =>
  trashRecord(req, { collection, id });
