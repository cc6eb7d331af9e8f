import { contentEndpoints } from '@/core/content/endpoints';
import { EVENTS } from '@/features/events/events.definition';
import { presentEvent } from '@/features/events/events.presenter';
import {
  eventAdminFilter,
  eventChange,
  eventInput,
  eventRecord,
} from '@/features/events/events.schemas';
import {
  createEvent,
  findEvent,
  listEvents,
  listEventsForAdmin,
  trashEvent,
  updateEvent,
} from '@/features/events/events.service';
import { MEDIA } from '@/features/media/media.definition';

export const eventsEndpoints = contentEndpoints({
  slug: EVENTS.slug,
  shows: [MEDIA.slug],
  nouns: { many: 'eventos por fecha de inicio', one: 'un evento' },
  deletedMessage: EVENTS.messages.deleted,
  schemas: {
    input: eventInput,
    change: eventChange,
    record: eventRecord,
    adminFilter: eventAdminFilter,
  },
  present: presentEvent,
  list: listEvents,
  listForAdmin: listEventsForAdmin,
  find: findEvent,
  create: createEvent,
  update: updateEvent,
  trash: trashEvent,
});
