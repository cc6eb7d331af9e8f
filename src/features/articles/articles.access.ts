import type { Access, Where } from 'payload';

import { isStaff } from '@/core/access';
import { requestTime, whereVisible } from '@/core/content/visibility';

/**
 * What makes an article public: it is published itself, and its issue is seen and in no trash. The only place
 * where this is said to Payload; what is asked in SQL says it in `articles.queries.ts`.
 */
const wherePublic = (now: number): Where => ({
  and: [
    { published: { equals: true } },
    { 'issue.deletedAt': { exists: false } },
    whereVisible(now, { hasPublishedFlag: true, of: 'issue.' }),
  ],
});

/** Staff read all articles, the public site those that are public. */
export const staffOrPublicArticle: Access = ({ req }) => {
  if (isStaff(req)) return true;
  return req.context.publicSite === true ? wherePublic(requestTime(req)) : false;
};
