import { CertificatesScreen } from '@/features/certificates/admin/certificates-screen';
import { certificatesView } from '@/features/certificates/certificates.view';
import { eventView } from '@/features/events/event-view';

/** `/admin/asistentes/12/certificados` */
export const CertificatesView = eventView(certificatesView, (event) => (
  <CertificatesScreen event={event} />
));
