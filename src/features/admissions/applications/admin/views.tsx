import { caseListView, caseView } from '@/admin/file/case-views';
import { EnrollmentNotice } from '@/admin/ui/enrollment-notice';
import { isAdministrator } from '@/core/access';
import { listAssignees } from '@/features/accounts/users/users.assignees';
import { RequestFile, RequestsSection } from '@/features/admissions/screens.lazy';
import { requestsView, requestView } from '@/features/admissions/applications/registrations.view';
import { readEnrollmentNotice, listCallNames } from '@/features/admissions/calls/calls.service';

/** `/admin/solicitudes` */
export const RequestsView = caseListView(requestsView, isAdministrator, async (req) => (
  <RequestsSection
    calls={await listCallNames(req)}
    assignees={await listAssignees(req)}
    enrollment={<EnrollmentNotice {...await readEnrollmentNotice(req)} />}
  />
));

/** `/admin/solicitudes/:id` */
export const RequestView = caseView(requestView, isAdministrator, async (req, id) => (
  <RequestFile key={id} id={id} assignees={await listAssignees(req)} />
));
