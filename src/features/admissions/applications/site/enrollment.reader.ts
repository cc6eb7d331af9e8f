import { expireAt, loadForPage } from '@/core/cache/render-context';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { readEnrollment } from '@/features/admissions/calls/calls.service';
import { publicRequest } from '@/site/public-request';

/**
 * Whether applications are open; the page expires at the next change. If the database is unreachable, the form is shown
 * (`always`), and the submission is validated later.
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
