import type { PayloadRequest } from 'payload';

import { countReferences } from '@/core/database/references';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { hasBegun } from '@/features/events/calendar/events.rules';
import type { Event } from '@/payload-types';

/**
 * An event with `isFull`, true if a visitor cannot get a place: all are taken, or the event has
 * begun and the free ones belong to the wait list, which is no longer promoted.
 */
export type EventWithPlaces = Event & { isFull: boolean };

/**
 * Adds whether each event is full. Registrations are counted, because a stored counter would have to follow every
 * deletion and restored version.
 */
export const withAvailability = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  events: Event[],
): Promise<EventWithPlaces[]> => {
  const limited = events.filter(({ capacity }) => capacity);
  const begun = limited.filter((event) => hasBegun(event, { now: Date.now() }));
  const taken = await countReferences(req, { ...EVENTS.places, ids: limited.map(({ id }) => id) });
  const waiting = await countReferences(req, {
    ...EVENTS.places,
    only: { ...EVENTS.places.only, value: 'waiting' },
    ids: begun.map(({ id }) => id),
  });
  return events.map((event) => ({
    ...event,
    isFull:
      Boolean(event.capacity) &&
      ((taken.get(event.id) ?? 0) >= Number(event.capacity) || waiting.has(event.id)),
  }));
};

/** `withAvailability` for one event. */
export const withOneAvailability = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  event: Event,
): Promise<EventWithPlaces> => ({
  ...event,
  isFull: false,
  ...(await withAvailability(req, [event]))[0],
});
