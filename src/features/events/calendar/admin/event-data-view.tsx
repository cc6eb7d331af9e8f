import { EventDataTab } from '@/features/events/screens.lazy';
import { eventView } from '@/features/events/calendar/event-view';
import { eventDataView } from '@/features/events/events.views';

/** `/admin/eventos/12` */
export const EventDataView = eventView(eventDataView, (event) => <EventDataTab event={event} />);
