import type { PayloadRequest } from 'payload';

import { withPublication } from '@/core/content/publication.service';
import {
  countRecords,
  createRecord,
  findRecord,
  listRecords,
  trashRecord,
  updateRecord,
} from '@/core/content/records';
import { requestTime, whereState } from '@/core/content/visibility';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type {
  GalleryAdminFilter,
  GalleryChange,
  GalleryInput,
} from '@/features/content/gallery/gallery.schemas';
import { withImageAlt, withItsImageAlt } from '@/features/content/media/media.service';
import type { Gallery } from '@/payload-types';

const collection = GALLERY.slug;

/** Pictures, newest first, of one category or of all. */
export const listGallery = async (
  req: PayloadRequest,
  { state, ...filter }: GalleryAdminFilter,
) => {
  const { docs, total } = await listRecords(req, {
    collection,
    sort: ['-createdAt', '-id'],
    ...(state
      ? { where: whereState(state, { hasPublishedFlag: false, now: requestTime(req) }) }
      : {}),
    ...filter,
  });
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

/** One picture. @throws {ApiError} 404 */
export const findGalleryImage = async (req: PayloadRequest, id: number) =>
  withItsImageAlt(req, await findRecord(req, { collection, id }));

export const createGalleryImage = async (req: PayloadRequest, data: GalleryInput) =>
  withItsImageAlt(req, await createRecord(req, { collection, data: withPublication(data) }));

export const updateGalleryImage = async (
  req: PayloadRequest,
  { id, change: { updatedAt, ...fields } }: { id: number; change: GalleryChange },
) =>
  withItsImageAlt(
    req,
    await updateRecord(req, {
      collection,
      id,
      lastSeen: updatedAt,
      change: (stored) => withPublication(fields, stored),
    }),
  );

export const trashGalleryImage = (req: PayloadRequest, id: number) =>
  trashRecord(req, { collection, id });
