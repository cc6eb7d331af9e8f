import pLimit, { type LimitFunction } from 'p-limit';
import type { PayloadRequest } from 'payload';

import { invalidateTags } from '@/core/invalidation/hooks';
import { countReferences } from '@/core/database/references';
import { lockRow } from '@/core/database/transactions';
import { revokeLinks } from '@/core/links/links';
import { settings } from '@/core/settings';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import {
  cancellationMails,
  movedUpMail,
} from '@/features/event-registrations/event-registrations.mails';
import { EVENTS } from '@/features/events/events.definition';
import { withOneAvailability, type EventWithPlaces } from '@/features/events/events.places';
import { canPromote } from '@/features/events/events.rules';
import { queueMails, readSender } from '@/features/mails/mails.service';
import type { EventRegistration } from '@/payload-types';

/**
 * How places change hands. Whatever gives or frees one holds the event's row until its transaction
 * ends, so that of many at once each sees what the one before has left.
 */

const { slug: collection, movedUpAtOnce } = EVENT_REGISTRATIONS;
const asSystem = { overrideAccess: true, depth: 0 } as const;

/** The event of a registration; `null` where it was erased. */
export const eventIdOf = ({ event }: Pick<EventRegistration, 'event'>): number | null =>
  (typeof event === 'object' ? event?.id : event) ?? null;

/** An event as it is stored now, whoever asks; `null` where there is none, or it is in the trash. */
export const readEvent = async (
  req: PayloadRequest,
  id: number,
): Promise<EventWithPlaces | null> => {
  const event = await req.payload.findByID({
    collection: EVENTS.slug,
    id,
    req,
    disableErrors: true,
    ...asSystem,
  });
  return event && withOneAvailability(req, event);
};

/** Waits until nobody else gives or frees a place of this event, and then reads it. */
export const lockEvent = async (
  req: PayloadRequest,
  id: number,
): Promise<EventWithPlaces | null> => {
  await lockRow(req, { collection: EVENTS.slug, id });
  return readEvent(req, id);
};

const countFree = async (req: PayloadRequest, { id, capacity }: EventWithPlaces) => {
  if (!capacity) return movedUpAtOnce;
  const taken = await countReferences(req, { ...EVENTS.places, ids: [id] });
  return Math.max(0, capacity - (taken.get(id) ?? 0));
};

/** Those who wait for a place, the first to come first: numbers are given under the event's lock. */
const readWaiting = async (req: PayloadRequest, event: number, limit: number) => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { event: { equals: event }, state: { equals: 'waiting' } },
    sort: 'id',
    pagination: false,
    limit,
    ...asSystem,
  });
  return docs;
};

const promote = async (req: PayloadRequest, id: number): Promise<number> => {
  const event = await lockEvent(req, id);
  if (!event || !canPromote(event, { now: Date.now() })) return 0;
  const free = Math.min(await countFree(req, event), movedUpAtOnce);
  const next = free > 0 ? await readWaiting(req, id, free) : [];
  if (next.length === 0) return 0;
  const sender = await readSender(req);
  const place = { ...settings(), now: Date.now() };
  for (const waiting of next) {
    await req.payload.update({
      collection,
      id: waiting.id,
      req,
      data: { state: 'registered', movedUpAt: new Date().toISOString() },
      ...asSystem,
    });
    await queueMails(req, [movedUpMail(waiting, event, sender, place)]);
  }
  await invalidateTags(req, [EVENTS.slug]);
  return next.length;
};

/** What one request does with places, one after the other. */
const turns = new WeakMap<PayloadRequest, LimitFunction>();

/**
 * Gives free places to those who wait, with a mail to each; in the request's transaction. In turn: Payload deletes
 * several registrations at the same time in one transaction, within which the event's lock holds up nobody, and
 * each would give the same places away.
 *
 * @returns how many; as many as go at once where there may be more
 */
export const promoteFromWaitlist = (req: PayloadRequest, id: number): Promise<number> => {
  const inTurn = turns.get(req) ?? pLimit(1);
  turns.set(req, inTurn);
  return inTurn(() => promote(req, id));
};

/**
 * The same, for somebody who comes now.
 *
 * @returns whether anybody waits still who may have what is free: more than go up at once
 */
export const fillPlacesBefore = async (req: PayloadRequest, id: number): Promise<boolean> => {
  const moved = await promoteFromWaitlist(req, id);
  return moved >= movedUpAtOnce && (await readWaiting(req, id, 1)).length > 0;
};

/**
 * A registration as it is stored now, locked. Whoever needs its event too locks that first; a door, which tells
 * of entrances, holds the registration alone. `null` where it was erased.
 */
export const lockRegistration = async (
  req: PayloadRequest,
  id: number,
): Promise<EventRegistration | null> => {
  await lockRow(req, { collection, id });
  return req.payload.findByID({ collection, id, req, disableErrors: true, ...asSystem });
};

/**
 * Ends a registration that is locked, as its event is; its place is free at once, and goes to whoever waits. The
 * record stays for the office. The same e-mail may register anew, and then comes last.
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
      // What is sent once more from now on is another registration.
      submissionKey: null,
    },
    ...asSystem,
  });
  await revokeLinks(req, { purpose: 'cancel-registration', subject: registration.id });
  const sender = await readSender(req);
  const place = { ...settings(), now: Date.now() };
  await queueMails(req, cancellationMails(registration, { event, by }, sender, place));
  await invalidateTags(req, [EVENTS.slug]);
  await promoteFromWaitlist(req, event.id);
};
