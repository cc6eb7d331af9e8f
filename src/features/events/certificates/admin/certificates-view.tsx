import { CertificatesScreen } from '@/features/events/screens.lazy';
import { certificatesView } from '@/features/events/events.views';
import { eventView } from '@/features/events/calendar/event-view';

/** `/admin/eventos/12/certificados` */
export const CertificatesView = eventView(certificatesView, (event) => (
  <CertificatesScreen event={event.id} />
));
