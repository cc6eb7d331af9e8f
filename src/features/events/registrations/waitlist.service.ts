import pLimit, { type LimitFunction } from 'p-limit';
import type { PayloadRequest } from 'payload';

import { invalidateTags } from '@/core/invalidation/hooks';
import { countReferences } from '@/core/database/references';
import { lockRow } from '@/core/database/transactions';
import { revokeLinks } from '@/core/links/links';
import { settings } from '@/core/settings';
import { asSystem } from '@/core/payload/system-call';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { cancellationMails } from '@/features/events/registrations/event-registrations.mails';
import { findSharers, markSharers } from '@/features/events/registrations/shared-addresses';
import { movedUpMails } from '@/features/events/registrations/waitlist.mails';
import { EVENTS } from '@/features/events/calendar/events.definition';
import {
  withOneAvailability,
  type EventWithPlaces,
} from '@/features/events/calendar/events.places';
import { canPromote } from '@/features/events/calendar/events.rules';
import { retractConfirmations } from '@/features/mail/mails.readdress';
import { recordRef } from '@/features/mail/mails.records';
import { queueMails, readSender } from '@/features/mail/mails.service';
import type { EventRegistration } from '@/payload-types';

/**
 * Allocation of seats. Every change locks the event's row until the transaction ends, so that concurrent ones see each
 * other's result.
 */

const { slug: collection, movedUpAtOnce } = EVENT_REGISTRATIONS;

/** Reads the stored event regardless of the user; `null` if missing, or in the trash without `trash`. */
export const readEvent = async (
  req: PayloadRequest,
  id: number,
  trash = false,
): Promise<EventWithPlaces | null> => {
  const query = { collection: EVENTS.slug, id, req, trash, disableErrors: true } as const;
  const event = await req.payload.findByID({ ...query, ...asSystem });
  return event && withOneAvailability(req, event);
};

/** Locks the event against other changes of its seats, and reads it. */
export const lockEvent = async (
  req: PayloadRequest,
  id: number,
): Promise<EventWithPlaces | null> => {
  await lockRow(req, { collection: EVENTS.slug, id });
  return readEvent(req, id);
};

/** Number of registrations that count against the capacity. */
export const countTaken = async (req: PayloadRequest, event: number): Promise<number> => {
  const taken = await countReferences(req, { ...EVENTS.places, ids: [event] });
  return taken.get(event) ?? 0;
};

const countFree = async (req: PayloadRequest, { id, capacity }: EventWithPlaces) =>
  capacity ? Math.max(0, capacity - (await countTaken(req, id))) : movedUpAtOnce;

/** The wait list in order of registration: ids are assigned under the event's lock. */
const findWaiting = async (req: PayloadRequest, event: number, limit: number) => {
  const { docs, totalDocs } = await req.payload.find({
    collection,
    req,
    where: { event: { equals: event }, state: { equals: 'waiting' } },
    sort: 'id',
    limit,
    ...asSystem,
  });
  return { docs, totalDocs };
};

export interface Waiting {
  count: number;
  /** Name of the first person; `null` if the wait list is empty. */
  first: string | null;
}

const readWaiting = async (req: PayloadRequest, event: number): Promise<Waiting> => {
  const { docs, totalDocs } = await findWaiting(req, event, 1);
  return { count: totalDocs, first: docs[0]?.nombre ?? null };
};

const promote = async (req: PayloadRequest, id: number): Promise<number> => {
  const event = await lockEvent(req, id);
  if (!event || !canPromote(event, { now: Date.now() })) return 0;
  const free = Math.min(await countFree(req, event), movedUpAtOnce);
  const next = free > 0 ? (await findWaiting(req, id, free)).docs : [];
  if (next.length === 0) return 0;
  const sender = await readSender(req);
  const place = { ...settings(), now: Date.now() };
  for (const waiting of await markSharers(req, next)) {
    await req.payload.update({
      collection,
      id: waiting.id,
      req,
      data: { state: 'registered', movedUpAt: new Date().toISOString() },
      ...asSystem,
    });
    await queueMails(req, movedUpMails(waiting, event, sender, place));
  }
  await invalidateTags(req, [EVENTS.slug]);
  return next.length;
};

/** Serialises the promotions of a request. */
const turns = new WeakMap<PayloadRequest, LimitFunction>();

/**
 * Promotes waiting registrations to free seats, with a mail each, in the request's transaction.
 * Serialised per request, because Payload runs bulk deletes concurrently within one transaction,
 * where the row lock does not exclude them from each other.
 *
 * @returns the number promoted; if it is the maximum, there may be more
 */
export const promoteFromWaitlist = (req: PayloadRequest, id: number): Promise<number> => {
  const inTurn = turns.get(req) ?? pLimit(1);
  turns.set(req, inTurn);
  return inTurn(() => promote(req, id));
};

/**
 * Promotes the wait list before a new registration.
 *
 * @returns the remaining wait list. A seat that is still free belongs to it: either the list is
 * longer than one step promotes, or the event has begun
 */
export const fillPlacesBefore = async (req: PayloadRequest, id: number): Promise<Waiting> => {
  await promoteFromWaitlist(req, id);
  return readWaiting(req, id);
};

/** Reads a registration regardless of the user; `null` if erased. */
export const readRegistration = (
  req: PayloadRequest,
  id: number,
): Promise<EventRegistration | null> =>
  req.payload.findByID({ collection, id, req, disableErrors: true, ...asSystem });

/**
 * Locks and reads a registration. If the event is needed too, its lock comes first; check-in locks the registration
 * only. `null` if erased.
 */
export const lockRegistration = async (
  req: PayloadRequest,
  id: number,
): Promise<EventRegistration | null> => {
  await lockRow(req, { collection, id });
  return readRegistration(req, id);
};

/**
 * Cancels a registration; it and its event must be locked. The seat is free immediately and goes to the wait list. The
 * record is kept; the same e-mail may register again, at the end of the queue.
 */
export const cancelRegistration = async (
  req: PayloadRequest,
  registration: EventRegistration,
  { event, by }: { event: EventWithPlaces; by: keyof typeof EVENT_REGISTRATIONS.cancelledBy },
): Promise<void> => {
  await req.payload.update({
    collection,
    id: registration.id,
    req,
    data: {
      state: 'cancelled',
      cancelledAt: new Date().toISOString(),
      cancelledBy: by,
      // A repeated submission creates another registration.
      submissionKey: null,
    },
    ...asSystem,
  });
  // Before the links, because the delivery of a mail locks both in this order.
  await retractConfirmations(req, recordRef(collection, registration.id));
  await revokeLinks(req, { purpose: 'cancel-registration', subject: registration.id });
  const sender = await readSender(req);
  const place = { ...settings(), now: Date.now() };
  const hasSharer = (await findSharers(req, [registration])).has(registration.id);
  await queueMails(req, cancellationMails(registration, { event, by, hasSharer }, sender, place));
  await invalidateTags(req, [EVENTS.slug]);
  await promoteFromWaitlist(req, event.id);
};
