import type { Access, Where } from 'payload';

import { isStaff } from '@/core/access';

/**
 * What makes an article public: it is published itself, and so is its issue, which is in no trash. The
 * only place where this is said to Payload; what is asked in SQL says it in `articles.queries.ts`.
 */
const PUBLIC_ARTICLE: Where = {
  and: [
    { published: { equals: true } },
    { 'issue.published': { equals: true } },
    { 'issue.deletedAt': { exists: false } },
  ],
};

/** Staff read all articles, the public site those that are public. */
export const staffOrPublicArticle: Access = ({ req }) => {
  if (isStaff(req)) return true;
  return req.context.publicSite === true ? PUBLIC_ARTICLE : false;
};
