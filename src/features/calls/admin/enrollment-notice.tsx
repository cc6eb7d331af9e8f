import type { PayloadRequest } from 'payload';

import { Badge } from '@/admin/ui/badge';
import { linkClasses } from '@/admin/ui/link-classes';
import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import { CALLS } from '@/features/calls/calls.definition';
import { readEnrollment } from '@/features/calls/calls.service';
import { describeEnrollment } from '@/features/calls/calls.texts';

/** Whether enrollment is open now, and until when; with the way to the calls for those who may change them. */
export async function EnrollmentNotice({ req }: { req: PayloadRequest }) {
  const enrollment = await readEnrollment(req);
  const { isOpen, state, detail } = describeEnrollment(enrollment, settings().timeZone);
  return (
    <p className="kit tw:flex tw:flex-wrap tw:items-center tw:gap-x-3 tw:gap-y-1.5 tw:text-sm">
      <Badge tone={isOpen ? 'green' : 'orange'}>{state}</Badge>
      <span className="tw:min-w-0 tw:break-words">{detail}</span>
      {isAdministrator(req) && (
        <a href={`/admin/collections/${CALLS.slug}`} className={linkClasses}>
          {CALLS.labels.plural}
        </a>
      )}
    </p>
  );
}
