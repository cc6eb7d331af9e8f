import type { PayloadRequest, Where } from 'payload';

import { lockRowsForKeyShare } from '@/core/database/transactions';
import type { Audience } from '@/features/events/notifications/event-messages.definition';
import type { RecipientRange } from '@/features/events/notifications/recipient-range';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import {
  withOneAvailability,
  type EventWithPlaces,
} from '@/features/events/calendar/events.places';
import type { EventMessage, EventRegistration } from '@/payload-types';

/** Recipients of a message: registered, waiting, both, or checked in; never cancelled ones. */

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

/** Number of recipients of a message now, or of its remaining ones. */
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

/** Id of the last registration so far: later ones are not notified, because they see the current event. 0: none. */
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

/** A batch of recipients. */
interface AudiencePart {
  people: EventRegistration[];
  /** Id of the last registration read; `null` after the last batch. */
  last: number | null;
}

export const NOBODY: AudiencePart = { people: [], last: null };

/**
 * The next recipients by id, locked against deletion until the transaction ends, so that an erasure afterwards finds
 * their mails. Read again after the lock, because a registration may have been cancelled in between.
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

/** The event of a message, also from the trash, because its deletion is announced. */
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
