import { VersionList } from '@/features/content/revisions/version-list';
import { eventView } from '@/features/events/calendar/event-view';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { eventHistoryView } from '@/features/events/events.views';
import { recordPath, versionsPath } from '@/shared/record-paths';

/** `/admin/eventos/12/historial` */
export const EventHistoryView = eventView(eventHistoryView, ({ id, updatedAt }, req) => (
  <VersionList
    req={req}
    versioned={{ collection: EVENTS.slug, id }}
    versionsPath={versionsPath(EVENTS.slug, id)}
    restoring={{
      apiPath: `/api/${EVENTS.slug}/versions`,
      recordPath: recordPath(EVENTS.slug, id),
      seen: updatedAt,
    }}
  />
));
