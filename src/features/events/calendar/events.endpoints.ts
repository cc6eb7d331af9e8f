import { contentEndpoints } from '@/core/content/endpoints';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { presentEvent, presentEventForAdmin } from '@/features/events/calendar/events.presenter';
import { eventSchemas } from '@/features/events/calendar/events.schemas';
import { eventsService, listEvents } from '@/features/events/calendar/events.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { withViews } from '@/features/content/page-views/views.service';

export const eventsEndpoints = contentEndpoints({
  slug: EVENTS.slug,
  shows: [MEDIA.slug],
  nouns: { many: 'eventos por fecha de inicio', one: 'un evento' },
  deletedMessage: EVENTS.messages.deleted,
  schemas: eventSchemas,
  present: presentEvent,
  presentForAdmin: presentEventForAdmin,
  addForAdmin: [withViews(EVENTS.slug), withLastEdit(EVENTS.slug)],
  list: listEvents,
  service: eventsService,
  hasItemPath: true,
});
