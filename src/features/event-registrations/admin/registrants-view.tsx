import { RegistrantsScreen } from '@/features/event-registrations/admin/registrants-screen';
import { registrantsView } from '@/features/event-registrations/registrants.view';
import { eventView } from '@/features/events/event-view';

/** `/admin/asistentes/12` */
export const RegistrantsView = eventView(registrantsView, (event) => (
  <RegistrantsScreen event={event} />
));
