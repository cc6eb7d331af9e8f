import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** «Gestión de Eventos» */
export const eventsView: AdminView = {
  path: ADMIN_PATHS.events,
  label: 'Eventos',
  title: 'Gestión de Eventos',
  component: '/features/events/calendar/admin/events-view#EventsView',
  icon: 'events',
};
