import type { PayloadRequest } from 'payload';

import { lastOfAudience } from '@/features/event-messages/event-messages.audience';
import { EVENT_MESSAGES } from '@/features/event-messages/event-messages.definition';
import type { EventMessage } from '@/payload-types';

/** How something begins to be told to many: written down here, and sent by the work, a part at a time. */

const { slug: collection } = EVENT_MESSAGES;

type Beginning = Pick<EventMessage, 'title' | 'kind' | 'audience'> &
  Partial<Pick<EventMessage, 'subject' | 'text' | 'onceKey'>> & { event: number };

/** Has a message sent to those whom it concerns now; who comes later knows already. */
export const beginSending = async (req: PayloadRequest, message: Beginning): Promise<void> => {
  const { audience, event } = message;
  await req.payload.create({
    collection,
    req,
    data: {
      ...message,
      state: 'sending',
      upTo: await lastOfAudience(req, { event, audience }),
      told: 0,
      cursor: 0,
    },
    overrideAccess: true,
    depth: 0,
  });
};

/** The latest such message that is on its way to those of an event. */
export const findSendingTo = async (
  req: PayloadRequest,
  { event, kind }: { event: number; kind: EventMessage['kind'] },
): Promise<EventMessage | undefined> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { event: { equals: event }, kind: { equals: kind }, state: { equals: 'sending' } },
    sort: '-id',
    limit: 1,
    pagination: false,
    overrideAccess: true,
    depth: 0,
  });
  return docs[0];
};
