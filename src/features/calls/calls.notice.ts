import type { PayloadRequest } from 'payload';

import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import { CALLS } from '@/features/calls/calls.definition';
import { readEnrollment } from '@/features/calls/calls.service';
import { describeEnrollment } from '@/features/calls/calls.texts';

/** What the office's screens say of enrollment now, with the way to the calls for administrators. */
export const readEnrollmentNotice = async (req: PayloadRequest) => ({
  ...describeEnrollment(await readEnrollment(req), settings().timeZone),
  link: isAdministrator(req)
    ? { href: `/admin/collections/${CALLS.slug}`, label: CALLS.labels.plural }
    : undefined,
});
