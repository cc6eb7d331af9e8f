import type { DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** The certificates of an event: reached from the list of those who come. */
export const certificatesView: DetailView = {
  key: 'certificates',
  path: `${ADMIN_PATHS.registrants}/:event/certificados`,
  label: 'Certificados',
  title: 'Certificados',
  component: '/features/certificates/admin/certificates-view#CertificatesView',
};
