import type { AdminView, DetailView } from '@/admin/admin-view';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { ADMIN_PATHS, nativeListPath } from '@/shared/paths';

export const requestsView: AdminView = {
  path: ADMIN_PATHS.requests,
  label: 'Solicitudes',
  title: 'Solicitudes de inscripción',
  component: '/features/admissions/applications/admin/views#RequestsView',
  otherPaths: [nativeListPath(REGISTRATIONS.slug)],
  icon: 'requests',
  isForAdministrators: true,
  // Bypasses access control: the navigation counts for administrators only, and receives a number only.
  countWaiting: async (payload) =>
    (
      await payload.count({
        collection: REGISTRATIONS.slug,
        overrideAccess: true,
        where: { status: { equals: 'pending' }, withdrawnAt: { exists: false } },
      })
    ).totalDocs,
};

export const requestView: DetailView = {
  key: 'request',
  path: `${ADMIN_PATHS.requests}/:id`,
  label: 'Solicitud',
  title: 'Solicitud de inscripción',
  component: '/features/admissions/applications/admin/views#RequestView',
};
