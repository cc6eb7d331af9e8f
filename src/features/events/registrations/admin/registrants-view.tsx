import { RegistrantsScreen } from '@/features/events/screens.lazy';
import { registrantsView } from '@/features/events/events.views';
import { eventView } from '@/features/events/calendar/event-view';

/** `/admin/eventos/12/asistentes` */
export const RegistrantsView = eventView(registrantsView, (event) => (
  <RegistrantsScreen event={event} />
));
