import { RegistrantsScreen } from '@/features/events/registrations/admin/registrants-screen';
import { registrantsView } from '@/features/events/events.views';
import { eventView } from '@/features/events/calendar/event-view';

/** `/admin/eventos/12/asistentes` */
export const RegistrantsView = eventView(registrantsView, (event) => (
  <RegistrantsScreen event={event} />
));
