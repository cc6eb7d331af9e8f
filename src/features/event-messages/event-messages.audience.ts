import type { PayloadRequest, Where } from 'payload';

import type { Audience } from '@/features/event-messages/event-messages.definition';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/events.definition';
import { withItsPlaces, type EventWithPlaces } from '@/features/events/events.places';
import type { EventMessage, EventRegistration } from '@/payload-types';

/** Whom a message is for: those who come, those who wait, both, or who came in; never who has cancelled. */

const asProduct = { overrideAccess: true, depth: 0, pagination: false } as const;

const STATES: Record<Audience, EventRegistration['state'][]> = {
  all: ['registered', 'waiting'],
  registered: ['registered'],
  waiting: ['waiting'],
  attended: ['registered'],
};

const whereOf = (event: number, audience: Audience): Where => ({
  event: { equals: event },
  state: { in: STATES[audience] },
  ...(audience === 'attended' ? { attendedAt: { exists: true } } : {}),
});

/** How many people a message would reach now. */
export const countAudience = async (
  req: PayloadRequest,
  { event, audience }: { event: number; audience: Audience },
): Promise<number> =>
  (
    await req.payload.count({
      collection: EVENT_REGISTRATIONS.slug,
      req,
      overrideAccess: true,
      where: whereOf(event, audience),
    })
  ).totalDocs;

/** The number of the last who has come so far: who comes later knows already. 0: nobody has. */
export const lastOfAudience = async (
  req: PayloadRequest,
  { event, audience }: { event: number; audience: Audience },
): Promise<number> => {
  const { docs } = await req.payload.find({
    collection: EVENT_REGISTRATIONS.slug,
    req,
    where: whereOf(event, audience),
    sort: '-id',
    limit: 1,
    ...asProduct,
  });
  return docs[0]?.id ?? 0;
};

/** The next of those whom a message has not reached, by number. */
export const nextOfAudience = async (
  req: PayloadRequest,
  { audience, cursor, upTo }: Pick<EventMessage, 'audience' | 'cursor' | 'upTo'>,
  { event, limit }: { event: number; limit: number },
): Promise<EventRegistration[]> => {
  const { docs } = await req.payload.find({
    collection: EVENT_REGISTRATIONS.slug,
    req,
    where: {
      and: [whereOf(event, audience), { id: { greater_than: cursor, less_than_equal: upTo } }],
    },
    sort: 'id',
    limit,
    ...asProduct,
  });
  return docs;
};

/** The event of a message, from the trash too: that it will not be is to be told. */
export const readEventOfMessage = async (
  req: PayloadRequest,
  id: number,
): Promise<EventWithPlaces | null> => {
  const event = await req.payload.findByID({
    collection: EVENTS.slug,
    id,
    req,
    overrideAccess: true,
    depth: 0,
    trash: true,
    disableErrors: true,
  });
  return event && withItsPlaces(req, event);
};
