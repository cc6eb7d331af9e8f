import type { Access, Where } from 'payload';

import { isStaff } from '@/core/access';
import { requestTime, whereVisible } from '@/core/content/visibility';

/**
 * Public articles: published, in a visible issue that is not in the trash. The only place of this rule for Payload; its
 * SQL form is in `articles.queries.ts`.
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
