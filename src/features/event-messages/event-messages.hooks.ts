import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload';

import { settings } from '@/core/settings';
import { lastOfAudience } from '@/features/event-messages/event-messages.audience';
import {
  isSame,
  knownBefore,
  knownFactsOf,
  type KnownFacts,
} from '@/features/event-messages/event-messages.changes';
import { EVENT_MESSAGES } from '@/features/event-messages/event-messages.definition';
import { hasEnded } from '@/features/events/events.rules';
import type { Event, EventMessage } from '@/payload-types';

const collection = EVENT_MESSAGES.slug;
const asProduct = { overrideAccess: true, depth: 0 } as const;

/** What is still to be told of an event, or not: the office has not said yet. */
const findOffer = async (req: PayloadRequest, event: number): Promise<EventMessage | undefined> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { event: { equals: event }, state: { equals: 'offered' } },
    limit: 1,
    pagination: false,
    ...asProduct,
  });
  return docs[0];
};

/**
 * Notes that those who come do not know what an event's date, hour or place is now. What was changed in
 * several steps is one change, from what they know to what is; what was changed back is none.
 */
const noteChange = async (
  req: PayloadRequest,
  event: Event,
  { before, now }: { before: KnownFacts; now: KnownFacts },
): Promise<void> => {
  const offer = await findOffer(req, event.id);
  const known = knownBefore(offer?.before, before);
  const upTo = await lastOfAudience(req, { event: event.id, audience: 'all' });
  if (isSame(known, now) || upTo === 0) {
    if (offer) await req.payload.delete({ collection, id: offer.id, req, ...asProduct });
    return;
  }
  const data = {
    title: event.title,
    kind: now.isOff ? ('cancelled' as const) : ('change' as const),
    state: 'offered' as const,
    audience: 'all' as const,
    upTo,
  };
  if (offer) {
    await req.payload.update({ collection, id: offer.id, req, data, ...asProduct });
  } else {
    await req.payload.create({
      collection,
      req,
      data: { ...data, event: event.id, before: known, told: 0, cursor: 0 },
      ...asProduct,
    });
  }
};

/** Of an event: from our screens and Payload's, a restored version and the trash alike. */
export const noteEventChange: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update') return doc;
  const [before, now] = [knownFactsOf(previousDoc), knownFactsOf(doc)];
  const moment = { now: Date.now(), timeZone: settings().timeZone };
  // What is over, and was before, is nobody's business any more.
  const isOver = hasEnded(before, moment) && hasEnded(now, moment);
  if (!isOver && !isSame(before, now)) await noteChange(req, doc, { before, now });
  return doc;
};

/** What was to be told of an event goes with it. */
export const forgetMessages: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection, where: { event: { equals: id } }, req, ...asProduct });
};
