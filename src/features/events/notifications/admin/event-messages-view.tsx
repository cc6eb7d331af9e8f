import { isAdministrator } from '@/core/access';
import { eventView } from '@/features/events/calendar/event-view';
import { eventMessagesView } from '@/features/events/events.views';
import { EventMessagesTab } from '@/features/events/screens.lazy';

/** `/admin/eventos/12/mensajes` */
export const EventMessagesView = eventView(eventMessagesView, ({ id }, req) => (
  <EventMessagesTab event={id} mayWrite={isAdministrator(req)} />
));
