import type { DetailView } from '@/admin/admin-view';
import { EVENT_TABS, type EventTabName } from '@/features/events/calendar/event-tabs';
import { ADMIN_PATHS } from '@/shared/paths';

/** Registrations for all events. */
export const registrationsView: DetailView = {
  key: 'registrations',
  path: ADMIN_PATHS.registrants,
  label: 'Inscripciones a eventos',
  title: 'Inscripciones a eventos',
  component: '/features/events/registrations/admin/registrations-view#RegistrationsView',
};

type EventView = DetailView & { tab: EventTabName };

const titlesOf = (tab: EventTabName) => {
  const { label } = EVENT_TABS[tab];
  return { key: `event-${tab}`, tab, label, title: label };
};

/** The page of one event: a screen for each of its tabs (`event-tabs.ts`). */
export const eventDataView: EventView = {
  ...titlesOf('data'),
  title: 'Evento',
  path: `${ADMIN_PATHS.events}/:event`,
  component: '/features/events/calendar/admin/event-data-view#EventDataView',
};

export const registrantsView: EventView = {
  ...titlesOf('registrants'),
  path: `${ADMIN_PATHS.events}/:event/asistentes`,
  component: '/features/events/registrations/admin/registrants-view#RegistrantsView',
};

/** Only this document may use the camera: `server/security-headers.mjs`. */
export const checkInView: EventView = {
  ...titlesOf('checkIn'),
  path: `${ADMIN_PATHS.events}/:event/entrada`,
  component: '/features/events/check-in/admin/check-in-view#CheckInView',
};

export const eventMessagesView: EventView = {
  ...titlesOf('messages'),
  path: `${ADMIN_PATHS.events}/:event/mensajes`,
  component: '/features/events/notifications/admin/event-messages-view#EventMessagesView',
};

export const certificatesView: EventView = {
  ...titlesOf('certificates'),
  path: `${ADMIN_PATHS.events}/:event/certificados`,
  component: '/features/events/certificates/admin/certificates-view#CertificatesView',
};

export const eventHistoryView: EventView = {
  ...titlesOf('history'),
  path: `${ADMIN_PATHS.events}/:event/historial`,
  component: '/features/events/calendar/admin/event-history-view#EventHistoryView',
};

export const eventViews = [
  eventDataView,
  registrantsView,
  checkInView,
  eventMessagesView,
  certificatesView,
  eventHistoryView,
];
