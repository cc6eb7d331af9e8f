import type { PayloadRequest } from 'payload';

import { countReferences } from '@/core/database/references';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { Event } from '@/payload-types';

/** An event, and whether all its places are taken. */
export type EventWithPlaces = Event & { isFull: boolean };

/**
 * Adds whether each event is full. Registrations are counted, because a stored counter would have to follow every
 * deletion and restored version.
 */
export const withAvailability = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  events: Event[],
): Promise<EventWithPlaces[]> => {
  const limited = events.filter(({ capacity }) => capacity).map(({ id }) => id);
  const taken = await countReferences(req, { ...EVENTS.places, ids: limited });
  return events.map((event) => ({
    ...event,
    isFull: Boolean(event.capacity) && (taken.get(event.id) ?? 0) >= Number(event.capacity),
  }));
};

/** The same for one event. */
export const withOneAvailability = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  event: Event,
): Promise<EventWithPlaces> => ({
  ...event,
  isFull: false,
  ...(await withAvailability(req, [event]))[0],
});
