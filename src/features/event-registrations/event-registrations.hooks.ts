import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
} from 'payload';

import { tellChange } from '@/core/changes/tell-change';
import { lockRow } from '@/core/database/transactions';
import { endLinks } from '@/core/links/links';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { eventIdOf, fillPlaces } from '@/features/event-registrations/event-registrations.places';
import { EVENTS } from '@/features/events/events.definition';
import type { Event, EventRegistration } from '@/payload-types';

/** Whatever deletes a registration takes the event's lock first, as all do who change its places. */
export const holdEvent: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const registration = await req.payload.findByID({
    collection: EVENT_REGISTRATIONS.slug,
    id,
    req,
    overrideAccess: true,
    depth: 0,
    disableErrors: true,
  });
  const event = registration && eventIdOf(registration);
  if (event) await lockRow(req, { collection: EVENTS.slug, id: event });
};

/** A place that becomes free so goes to whoever waits, and shows on the pages of its event. */
export const freePlace: CollectionAfterDeleteHook<EventRegistration> = async ({ doc, req }) => {
  await endLinks(req, { purpose: 'cancel-registration', subject: doc.id });
  const event = eventIdOf(doc);
  if (event && doc.state === 'registered') {
    await tellChange(req, [EVENTS.slug]);
    await fillPlaces(req, event);
  }
  return doc;
};

/** Of an event: more places, or a later closing time, are for those who wait. */
export const fillChangedEvent: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update' && !doc.deletedAt) await fillPlaces(req, doc.id);
  return doc;
};
