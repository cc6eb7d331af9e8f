import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';

import { logChange } from '@/core/changes/log-change';
import { currentRequest } from '@/core/observability/request-context';

/**
 * Tells that public content has changed: every copy of the app hears of it as the change is committed
 * (`changes.listener.ts`) and drops the answers that show it; this copy does so at the latest when the
 * answer to whoever changed it leaves.
 *
 * @param tags slugs of collections and globals
 */
export const tellChange = async (req: PayloadRequest, tags: readonly string[]): Promise<void> => {
  const change = await logChange(req, tags);
  const request = currentRequest();
  if (request) (request.changed ??= new Map()).set(change, tags);
};

type TagsOf = (doc: Record<string, unknown>, previous?: Record<string, unknown>) => string[];

/** Hooks of a collection that tell of its changes, from our screens and Payload's alike. */
export const tellChangeHooks = (tagsOf: TagsOf) => {
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
    await tellChange(
      req,
      tagsOf(doc as Record<string, unknown>, previousDoc as Record<string, unknown>),
    );
    return doc as unknown;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
    await tellChange(req, tagsOf(doc as Record<string, unknown>));
    return doc as unknown;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
};

/** The same for a global. */
export const tellGlobalChange =
  (tag: string): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    await tellChange(req, [tag]);
    return doc as unknown;
  };
