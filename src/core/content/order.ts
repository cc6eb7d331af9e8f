import type { CollectionSlug, PayloadRequest, Sort, Where } from 'payload';

import { whereReadable } from '@/core/content/readable';

/**
 * The order of a list that is read to its end in batches: which records it has is asked once, and not,
 * with all its conditions, anew for each batch.
 */

type Order = Promise<readonly number[]>;

/** Of each request that reads so: its lists (an agenda has two), by what they ask for. */
const orders = new WeakMap<PayloadRequest, Map<string, Order>>();

/** From here on `req` reads its lists by their order. Only while it sees one moment's data may it. */
export const keepOrders = (req: PayloadRequest): void => {
  orders.set(req, new Map());
};

/** Ends it. */
export const dropOrders = (req: PayloadRequest): void => {
  orders.delete(req);
};

interface Asked {
  collection: CollectionSlug;
  sort: Sort;
  where: Where;
}

/**
 * Numbers alone, by Payload's database adapter: its Local API would make a document of each of thousands,
 * with all that belongs to one. The rights are the same.
 */
const readOrder = async (req: PayloadRequest, { collection, sort, where }: Asked): Order => {
  const { docs } = await req.payload.db.find<{ id: number }>({
    collection,
    req,
    sort: [sort].flat(),
    where: await whereReadable(req, collection, where),
    select: { id: true },
    pagination: false,
    limit: 0,
  });
  return docs.map(({ id }) => id);
};

/**
 * The numbers of the records of the list that is asked for, read by the first who asks; `undefined` where
 * `req` keeps no orders.
 */
export const orderOf = (req: PayloadRequest, asked: Asked): Order | undefined => {
  const known = orders.get(req);
  if (!known) return undefined;
  const key = JSON.stringify(asked);
  const order = known.get(key) ?? readOrder(req, asked);
  known.set(key, order);
  return order;
};
