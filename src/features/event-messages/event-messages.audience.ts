import type { PayloadRequest, Where } from 'payload';

import { lockRowsForKeyShare } from '@/core/database/transactions';
import type { Audience } from '@/features/event-messages/event-messages.definition';
import type { RecipientRange } from '@/features/event-messages/event-messages.reach';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/events.definition';
import { withOneAvailability, type EventWithPlaces } from '@/features/events/events.places';
import type { EventMessage, EventRegistration } from '@/payload-types';

/** Whom a message is for: those who come, those who wait, both, or who came in; never who has cancelled. */

const asSystem = { overrideAccess: true, depth: 0, pagination: false } as const;

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

const whereWithin = ({ cursor, upTo }: RecipientRange): Where => ({
  id: { greater_than: cursor, less_than_equal: upTo },
});

/** How many people a message would reach now, or of them those whom it is still to reach. */
export const countAudience = async (
  req: PayloadRequest,
  { event, audience, reach }: { event: number; audience: Audience; reach?: RecipientRange },
): Promise<number> =>
  (
    await req.payload.count({
      collection: EVENT_REGISTRATIONS.slug,
      req,
      overrideAccess: true,
      where: { and: [whereOf(event, audience), ...(reach ? [whereWithin(reach)] : [])] },
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
    ...asSystem,
  });
  return docs[0]?.id ?? 0;
};

/** The first registration of an audience; `null` for an empty audience. */
export const firstOfAudience = async (
  req: PayloadRequest,
  { event, audience }: { event: number; audience: Audience },
): Promise<EventRegistration | null> => {
  const { docs } = await req.payload.find({
    collection: EVENT_REGISTRATIONS.slug,
    req,
    where: whereOf(event, audience),
    sort: 'id',
    limit: 1,
    ...asSystem,
  });
  return docs[0] ?? null;
};

/** A part of those whom a message is for. */
interface AudiencePart {
  people: EventRegistration[];
  /** The number of the last that was looked at; `null` where nobody comes after this part. */
  last: number | null;
}

export const NOBODY: AudiencePart = { people: [], last: null };

/**
 * The next of those whom a message has not reached, by number. Nobody deletes them until the transaction ends: who
 * erases a person's data then finds what is written to them now. Read once more after waiting for those who hold one:
 * that person may have cancelled.
 */
export const lockNextRecipients = async (
  req: PayloadRequest,
  { audience, ...reach }: Pick<EventMessage, 'audience'> & RecipientRange,
  { event, limit }: { event: number; limit: number },
): Promise<AudiencePart> => {
  const collection = EVENT_REGISTRATIONS.slug;
  const find = async (where: Where, most: number) => {
    const and = [whereOf(event, audience), where];
    const query = { collection, req, where: { and }, sort: 'id', limit: most } as const;
    return (await req.payload.find({ ...query, ...asSystem })).docs;
  };
  const next = await find(whereWithin(reach), limit);
  const ids = next.map(({ id }) => id);
  await lockRowsForKeyShare(req, { collection, ids });
  return {
    people: await find({ id: { in: ids } }, limit),
    last: ids.length < limit ? null : (ids.at(-1) ?? null),
  };
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
  return event && withOneAvailability(req, event);
};
