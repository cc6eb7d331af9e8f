import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';

import { publishInvalidation } from '@/core/invalidation/publish';
import { currentRequest } from '@/core/observability/request-context';

/**
 * Invalidates cached responses with any of `tags` on all instances as soon as the transaction of `req` commits
 * (`listener.ts`); on this instance at the latest before the response to `req` is sent.
 *
 * @param tags slugs of collections and globals
 */
export const invalidateTags = async (
  req: PayloadRequest,
  tags: readonly string[],
): Promise<void> => {
  const transaction = await publishInvalidation(req, tags);
  const request = currentRequest();
  if (request) (request.invalidatedTags ??= new Map()).set(transaction, tags);
};

type TagsOf = (doc: Record<string, unknown>, previous?: Record<string, unknown>) => string[];

export const invalidationHooks = (tagsOf: TagsOf) => {
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
    await invalidateTags(
      req,
      tagsOf(doc as Record<string, unknown>, previousDoc as Record<string, unknown>),
    );
    return doc as unknown;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
    await invalidateTags(req, tagsOf(doc as Record<string, unknown>));
    return doc as unknown;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
};

export const globalInvalidationHook =
  (tag: string): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    await invalidateTags(req, [tag]);
    return doc as unknown;
  };
