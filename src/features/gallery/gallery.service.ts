import type { PayloadRequest } from 'payload';

import { createRecord, listRecords, trashRecord, updateRecord } from '@/core/content/records';
import { GALLERY } from '@/features/gallery/gallery.definition';
import type {
  GalleryAdminFilter,
  GalleryChange,
  GalleryInput,
} from '@/features/gallery/gallery.schemas';

const collection = GALLERY.slug;

/** Pictures, newest first, of one category or of all. */
export const listGallery = (req: PayloadRequest, filter: GalleryAdminFilter) =>
  listRecords(req, { collection, sort: ['-createdAt', '-id'], ...filter });

export const createGalleryImage = (req: PayloadRequest, data: GalleryInput) =>
  createRecord(req, { collection, data });

export const updateGalleryImage = (
  req: PayloadRequest,
  { id, change: { updatedAt, ...fields } }: { id: number; change: GalleryChange },
) => updateRecord(req, { collection, id, lastSeen: updatedAt, change: () => fields });

export const trashGalleryImage = (req: PayloadRequest, id: number) =>
  trashRecord(req, { collection, id });
