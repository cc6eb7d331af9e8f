import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { EventsSection } from '@/features/events/admin/events-section';
import { eventsView } from '@/features/events/events.view';

/** `/admin/eventos` */
export const EventsView = guardedView(eventsView, () => (
  <QueryProvider>
    <EventsSection />
  </QueryProvider>
));
