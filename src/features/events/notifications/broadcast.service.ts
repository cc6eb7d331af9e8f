import type { PayloadRequest, Where } from 'payload';

import { lockRows } from '@/core/database/transactions';
import {
  addressFilterOf,
  lastOfAudience,
} from '@/features/events/notifications/event-messages.audience';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import { isUrgent } from '@/features/events/notifications/event-messages.mails';
import type { EventMessage } from '@/payload-types';

/** Creation of messages to many recipients; the background task sends them in batches. */

const { slug: collection } = EVENT_MESSAGES;

export const UNTRIED = { attempts: 0, retryAt: null, failure: null } as const;

type Beginning = Pick<EventMessage, 'title' | 'kind' | 'audience'> &
  Partial<Pick<EventMessage, 'subject' | 'text' | 'onceKey'>> & { event: number };

/** Starts sending a message to its current recipients; later registrations see the current event. */
export const startBroadcast = async (req: PayloadRequest, message: Beginning): Promise<void> => {
  const { audience, event } = message;
  await req.payload.create({
    collection,
    req,
    data: {
      ...message,
      state: 'sending',
      upTo: await lastOfAudience(req, { event, audience, address: addressFilterOf(message) }),
      told: 0,
      cursor: 0,
      ...UNTRIED,
    },
    overrideAccess: true,
    depth: 0,
  });
};

export const findMessages = async (
  req: PayloadRequest,
  where: Where,
  limit = 0,
): Promise<EventMessage[]> => {
  const query = { collection, req, where, limit, sort: '-id', pagination: false } as const;
  return (await req.payload.find({ ...query, overrideAccess: true, depth: 0 })).docs;
};

interface OfKind {
  event: number;
  kind: EventMessage['kind'];
}

const whereOf = ({ event, kind }: OfKind): Where => ({
  event: { equals: event },
  kind: { equals: kind },
});

/** Reason why the latest message of this kind to an event failed; `null` if it did not. */
export const findFailureOf = async (req: PayloadRequest, of: OfKind): Promise<string | null> => {
  const [latest] = await findMessages(req, whereOf(of), 1);
  return latest?.state === 'failed' ? (latest.failure ?? null) : null;
};

export const findSendingTo = async (
  req: PayloadRequest,
  of: OfKind,
): Promise<EventMessage | undefined> =>
  (await findMessages(req, { ...whereOf(of), state: { equals: 'sending' } }, 1))[0];

const findUrgent = async (req: PayloadRequest, event: number): Promise<EventMessage[]> =>
  (await findMessages(req, { event: { equals: event }, state: { equals: 'sending' } })).filter(
    ({ kind }) => isUrgent(kind),
  );

/**
 * The event's change messages that are being sent, locked until the transaction ends, so that no batch runs
 * concurrently. The caller must hold the event's lock.
 */
export const lockUrgent = async (req: PayloadRequest, event: number): Promise<EventMessage[]> => {
  const found = await findUrgent(req, event);
  if (found.length === 0) return [];
  await lockRows(req, { collection, ids: found.map(({ id }) => id) });
  // Read again after the lock: the last batch may have been sent in between.
  return findUrgent(req, event);
};
