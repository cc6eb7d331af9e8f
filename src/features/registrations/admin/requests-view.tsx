import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { EnrollmentNotice } from '@/admin/ui/enrollment-notice';
import { isAdministrator } from '@/core/access';
import { readEnrollmentNotice } from '@/features/calls/calls.notice';
import { listCallNames } from '@/features/calls/calls.service';
import { RequestsSection } from '@/features/registrations/admin/requests-section';
import { listAssignees } from '@/features/users/users.assignees';
import { requestsView } from '@/features/registrations/registrations.view';

/** `/admin/solicitudes` */
export const RequestsView = guardedView(
  requestsView,
  async ({ req }) => (
    <QueryProvider>
      <RequestsSection
        calls={await listCallNames(req)}
        assignees={await listAssignees(req)}
        enrollment={<EnrollmentNotice {...await readEnrollmentNotice(req)} />}
      />
    </QueryProvider>
  ),
  isAdministrator,
);
