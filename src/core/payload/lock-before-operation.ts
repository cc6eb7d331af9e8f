import type { CollectionBeforeOperationHook, CollectionSlug, PayloadRequest, Where } from 'payload';

import { isAdministrator } from '@/core/access';
import { lockRows, type Rows } from '@/core/database/transactions';

interface Target {
  id?: number | string;
  where?: Where;
  overrideAccess?: boolean;
}

interface Call {
  collection: { slug: CollectionSlug };
  operation: string;
  args: Target;
}

const findIds = async (
  req: PayloadRequest,
  { collection, args: { id, where = {}, overrideAccess = false } }: Call,
): Promise<number[]> => {
  if (id !== undefined) return [Number(id)].filter(Number.isInteger);
  const { docs } = await req.payload.find({
    collection: collection.slug,
    req,
    overrideAccess,
    where,
    select: {},
    pagination: false,
    limit: 0,
    depth: 0,
  });
  return docs.map((record) => record.id);
};

/**
 * Locks rows with personal data before Payload's operations read them, always in the same order. Payload writes whole
 * records and would overwrite concurrent changes; and it deletes several records in descending order, which could
 * deadlock.
 *
 * @param hold locks the rows, after others that must be locked first
 */
export const lockRowsBeforeOperation = (
  operations: readonly ('update' | 'delete')[],
  hold: (req: PayloadRequest, rows: Rows) => Promise<void> = lockRows,
): CollectionBeforeOperationHook => {
  const isOneOf = (operation: string): boolean => operations.some((one) => one === operation);
  return async (call) => {
    const { req } = call;
    // Payload marks the type of `call` as deprecated, but not its members.
    const { operation, args, collection } = call as unknown as Call;
    // Skip locking when access control will reject the operation anyway: see `administratorsWithoutForm`.
    const isOfMany = args.id === undefined;
    const isAllowed =
      args.overrideAccess || (isAdministrator(req) && !(operation === 'delete' && isOfMany));
    if (!isOneOf(operation) || !isAllowed) return;
    const ids = await findIds(req, { operation, args, collection });
    if (ids.length > 0) await hold(req, { collection: collection.slug, ids });
  };
};
