import { VersionList } from '@/features/content/revisions/version-list';
import { eventView } from '@/features/events/calendar/event-view';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { eventHistoryView } from '@/features/events/events.views';

/** `/admin/eventos/12/historial` */
export const EventHistoryView = eventView(eventHistoryView, ({ id }, req) => (
  <VersionList
    req={req}
    versioned={{ collection: EVENTS.slug, id }}
    recordPath={`/admin/collections/${EVENTS.slug}/${id}`}
  />
));
