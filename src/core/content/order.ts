import type { PayloadRequest } from 'payload';

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

/**
 * The ids of the list that `asked` describes, read by the first who asks; `undefined` where `req` keeps
 * no orders.
 */
export const orderOf = (
  req: PayloadRequest,
  { asked, read }: { asked: unknown; read: () => Order },
): Order | undefined => {
  const known = orders.get(req);
  if (!known) return undefined;
  const key = JSON.stringify(asked);
  const order = known.get(key) ?? read();
  known.set(key, order);
  return order;
};
