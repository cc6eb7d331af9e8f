import { contentEndpoints } from '@/core/content/endpoints';
import { previewEndpoint } from '@/core/content/preview-endpoint';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { presentEvent, presentEventForAdmin } from '@/features/events/calendar/events.presenter';
import { eventDraft, eventPreview, eventSchemas } from '@/features/events/calendar/events.schemas';
import { eventsService, listEvents, previewEvent } from '@/features/events/calendar/events.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { withViews } from '@/features/content/page-views/views.service';

const eventsContent = contentEndpoints({
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

const preview = previewEndpoint({
  slug: EVENTS.slug,
  noun: 'un evento',
  draft: eventDraft,
  record: eventPreview,
  present: async (req, draft) => presentEvent(await previewEvent(req, draft)),
});

export const eventsEndpoints = [...eventsContent, preview];
