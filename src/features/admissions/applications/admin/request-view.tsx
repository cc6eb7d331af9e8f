import { notFound } from 'next/navigation';

import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { RequestFile } from '@/features/admissions/applications/admin/request-detail';
import { listAssignees } from '@/features/accounts/users/users.assignees';
import { requestView } from '@/features/admissions/applications/registrations.view';

/** `/admin/solicitudes/:id` */
export const RequestView = guardedView(
  requestView,
  async ({ req, segments }) => {
    const id = Number(segments[1]);
    if (!Number.isInteger(id) || id < 1) notFound();
    return (
      <QueryProvider>
        <RequestFile key={id} id={id} assignees={await listAssignees(req)} />
      </QueryProvider>
    );
  },
  isAdministrator,
);
