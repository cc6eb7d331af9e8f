import type { DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** Screen of an event's certificates, linked from the list of attendees. */
export const certificatesView: DetailView = {
  key: 'certificates',
  path: `${ADMIN_PATHS.registrants}/:event/certificados`,
  label: 'Certificados',
  title: 'Certificados',
  component: '/features/events/certificates/admin/certificates-view#CertificatesView',
};
