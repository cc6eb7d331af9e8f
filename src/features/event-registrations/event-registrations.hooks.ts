import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';

import { tellChange } from '@/core/changes/tell-change';
import { lockRows } from '@/core/database/transactions';
import { endLinks } from '@/core/links/links';
import { holdRows } from '@/core/payload/held-rows';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { eventIdOf, fillPlaces } from '@/features/event-registrations/event-registrations.places';
import { EVENTS } from '@/features/events/events.definition';
import type { Event, EventRegistration } from '@/payload-types';

/** Whatever deletes registrations holds their events first, as all do who change places. */
export const holdWithEvents = holdRows(['delete'], async (req, rows) => {
  const { docs } = await req.payload.find({
    collection: EVENT_REGISTRATIONS.slug,
    req,
    where: { id: { in: rows.ids } },
    select: { event: true },
    pagination: false,
    overrideAccess: true,
    depth: 0,
  });
  const events = docs.map(eventIdOf).filter((id) => id !== null);
  await lockRows(req, { collection: EVENTS.slug, ids: events });
  await lockRows(req, rows);
});

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
