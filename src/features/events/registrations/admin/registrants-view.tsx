import { RegistrantsScreen } from '@/features/events/screens.lazy';
import { registrantsView } from '@/features/events/events.views';
import { eventView } from '@/features/events/calendar/event-view';

/** `/admin/asistentes/12` */
export const RegistrantsView = eventView(registrantsView, (event) => (
  <RegistrantsScreen event={event} />
));
