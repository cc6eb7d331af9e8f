import type { DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** Registrations for all events. */
export const registrationsView: DetailView = {
  key: 'registrations',
  path: ADMIN_PATHS.registrants,
  label: 'Inscripciones a eventos',
  title: 'Inscripciones a eventos',
  component: '/features/events/registrations/admin/registrations-view#RegistrationsView',
};

/** The screens of one event, reached from its row. */
export const registrantsView: DetailView = {
  key: 'registrants',
  path: `${ADMIN_PATHS.registrants}/:event`,
  label: 'Asistentes',
  title: 'Asistentes',
  component: '/features/events/registrations/admin/registrants-view#RegistrantsView',
};

/** Only this document may use the camera: `server/security-headers.mjs`. */
export const checkInView: DetailView = {
  key: 'checkIn',
  path: `${ADMIN_PATHS.registrants}/:event/entrada`,
  label: 'Entrada',
  title: 'Entrada',
  component: '/features/events/check-in/admin/check-in-view#CheckInView',
};

export const certificatesView: DetailView = {
  key: 'certificates',
  path: `${ADMIN_PATHS.registrants}/:event/certificados`,
  label: 'Certificados',
  title: 'Certificados',
  component: '/features/events/certificates/admin/certificates-view#CertificatesView',
};
