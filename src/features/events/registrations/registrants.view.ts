import type { DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** «Asistentes», of one event: it is reached from the event's row. */
export const registrantsView: DetailView = {
  key: 'registrants',
  path: `${ADMIN_PATHS.registrants}/:event`,
  label: 'Asistentes',
  title: 'Asistentes',
  component: '/features/events/registrations/admin/registrants-view#RegistrantsView',
};
