import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS, nativeListPath } from '@/shared/paths';

/** «Gestión de Eventos» */
export const eventsView: AdminView = {
  path: ADMIN_PATHS.events,
  label: 'Eventos',
  title: 'Gestión de Eventos',
  component: '/features/events/calendar/admin/events-view#EventsView',
  otherPaths: [
    ADMIN_PATHS.registrants,
    ...['events', 'event-registrations', 'event-messages'].map(nativeListPath),
  ],
  icon: 'events',
};
