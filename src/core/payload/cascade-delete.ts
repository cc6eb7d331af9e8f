import type { CollectionBeforeDeleteHook, CollectionSlug, Payload } from 'payload';

import { lockRow } from '@/core/database/transactions';

/**
 * Child records that are deleted with their record in every case: by a screen, an erasure or the
 * purge. A collection declares them in `custom`; all code that deletes or exports personal data
 * reads them here.
 */
export interface Belonging {
  collection: CollectionSlug;
  field: string;
}

interface WithBelongings {
  childCollections?: readonly Belonging[];
}

export const childCollectionsOf = (
  payload: Pick<Payload, 'collections'>,
  collection: CollectionSlug,
): readonly Belonging[] =>
  (payload.collections[collection].config.custom as WithBelongings | undefined)?.childCollections ??
  [];

/**
 * Deletes the child records before their record. Locks the record first: a child added concurrently would remain, and
 * would prevent the deletion.
 */
export const cascadeDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  await lockRow(req, { collection: collection.slug, id: Number(id) });
  for (const belonging of childCollectionsOf(req.payload, collection.slug)) {
    await req.payload.delete({
      collection: belonging.collection,
      where: { [belonging.field]: { equals: id } },
      req,
      overrideAccess: true,
      depth: 0,
    });
  }
};
