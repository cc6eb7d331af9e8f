import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { EventsSection } from '@/features/events/screens.lazy';
import { eventsView } from '@/features/events/calendar/events.view';

/** `/admin/eventos` */
export const EventsView = guardedView(eventsView, ({ req }) => (
  <QueryProvider>
    <EventsSection seesPeople={isAdministrator(req)} />
  </QueryProvider>
));
