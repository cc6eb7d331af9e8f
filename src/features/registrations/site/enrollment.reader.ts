import { expireAt, loadForPage } from '@/core/cache/render-context';
import { CALLS } from '@/features/calls/calls.definition';
import { readEnrollment } from '@/features/calls/calls.service';
import { publicRequest } from '@/site/public-request';

/**
 * Whether one may apply; the page changes at the instant at which that ends. While the database cannot be
 * asked the form stands open (`always`): who sends it is told what holds.
 */
export const readSiteEnrollment = async () => {
  const enrollment = await loadForPage({
    key: [CALLS.slug, 'enrollment'],
    tags: [CALLS.slug],
    read: async () => readEnrollment(await publicRequest()),
  });
  if (!enrollment) return { state: 'always' } as const;
  if (enrollment.state !== 'always' && enrollment.until) expireAt(enrollment.until);
  return enrollment;
};
