import { APIError, type CollectionBeforeDeleteHook } from 'payload';

import { ARTICLES } from '@/features/content/journal/articles/articles.definition';

/**
 * An issue is not deleted for good while it has articles, in the trash or out of it: their records for
 * machines would be gone without a word (docs/decisions/0045).
 */
export const preventDeletionWithArticles: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({
    collection: ARTICLES.slug,
    req,
    overrideAccess: true,
    trash: true,
    where: { issue: { equals: id } },
  });
  if (totalDocs > 0) throw new APIError(ARTICLES.messages.issueHasArticles, 409, null, true);
};
