import type { PayloadRequest } from 'payload';

import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { readEnrollment } from '@/features/admissions/calls/calls.service';
import { describeEnrollment } from '@/features/admissions/calls/calls.texts';

/** Current state of enrollment for the office's screens, with a link to the calls for administrators. */
export const readEnrollmentNotice = async (req: PayloadRequest) => ({
  ...describeEnrollment(await readEnrollment(req), settings().timeZone),
  link: isAdministrator(req)
    ? { href: `/admin/collections/${CALLS.slug}`, label: CALLS.labels.plural }
    : undefined,
});
