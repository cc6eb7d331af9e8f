import type { CollectionSlug, PayloadRequest, Sort, Where } from 'payload';

import { withReadAccess } from '@/core/content/with-read-access';

/**
 * The ordered ids of a list that is read in batches. They are queried once, because each batch would otherwise evaluate
 * all conditions of the list again.
 */

type OrderedIds = Promise<readonly number[]>;

/** The lists of each request, by their query; the agenda has two lists. */
const snapshots = new WeakMap<PayloadRequest, Map<string, OrderedIds>>();

/** Makes `req` read its lists by their ids from now on. Only allowed within `inRepeatableRead`. */
export const enableIdSnapshot = (req: PayloadRequest): void => {
  snapshots.set(req, new Map());
};

export const clearIdSnapshot = (req: PayloadRequest): void => {
  snapshots.delete(req);
};

interface ListQuery {
  collection: CollectionSlug;
  sort: Sort;
  where: Where;
}

/**
 * Reads only ids, through Payload's database adapter: the Local API would build a document for each of thousands of
 * records. The access rules are the same.
 */
export const readOrderedIds = async (
  req: PayloadRequest,
  { collection, sort, where }: ListQuery,
): OrderedIds => {
  const { docs } = await req.payload.db.find<{ id: number }>({
    collection,
    req,
    sort: [sort].flat(),
    where: await withReadAccess(req, collection, where),
    select: { id: true },
    pagination: false,
    limit: 0,
  });
  return docs.map(({ id }) => id);
};

/** The ids of all records of a list; `undefined` if `req` has no snapshot. */
export const orderedIds = (req: PayloadRequest, query: ListQuery): OrderedIds | undefined => {
  const lists = snapshots.get(req);
  if (!lists) return undefined;
  const key = JSON.stringify(query);
  const ids = lists.get(key) ?? readOrderedIds(req, query);
  lists.set(key, ids);
  return ids;
};
