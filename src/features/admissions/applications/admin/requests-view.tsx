import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { EnrollmentNotice } from '@/admin/ui/enrollment-notice';
import { isAdministrator } from '@/core/access';
import { readEnrollmentNotice } from '@/features/admissions/calls/calls.notice';
import { listCallNames } from '@/features/admissions/calls/calls.service';
import { RequestsSection } from '@/features/admissions/applications/admin/requests-section';
import { listAssignees } from '@/features/accounts/users/users.assignees';
import { requestsView } from '@/features/admissions/applications/registrations.view';

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
