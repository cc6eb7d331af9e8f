import { isolateObjectProperty, type PayloadRequest } from 'payload';

/**
 * Returns the same request, in the same transaction, for records that the product writes as a consequence of a user's
 * operation: only that operation is logged. The context is a copy, because Payload's operations write theirs into the
 * request, where the hooks of the first operation would read it.
 */
export const withoutActivity = (req: PayloadRequest): PayloadRequest => {
  const own = isolateObjectProperty(req, 'context');
  own.context = { ...req.context, isToldAsOne: true };
  return own;
};
