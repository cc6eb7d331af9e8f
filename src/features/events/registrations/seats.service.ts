import type { PayloadRequest } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import { lockRowForShare } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import {
  registrationStateOf,
  type RegistrationState,
} from '@/features/events/calendar/events.rules';
import { findEvent } from '@/features/events/calendar/events.service';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { Reservation, Seat } from '@/features/events/registrations/seat-questions';
import { fillPlacesBefore, type Waiting } from '@/features/events/registrations/waitlist.service';
import { formatMoment } from '@/shared/dates';
import { timeZoneName } from '@/shared/time-zone-name';

/** Whether a registration gets a seat of an event, a place in its wait list, or neither. */

const { messages } = EVENT_REGISTRATIONS;

const REFUSALS: Record<Exclude<RegistrationState, 'open'>, string> = {
  none: messages.closed,
  off: messages.off,
  ended: messages.ended,
  closed: messages.deadlinePassed,
  full: messages.full,
  waiting: messages.full,
};

/** Reason why an event takes no registrations; for a passed deadline with its time and time zone. */
const describeRefusal = (
  state: keyof typeof REFUSALS,
  { registrationClosesAt: deadline }: EventWithPlaces,
): string => {
  if (state !== 'closed' || !deadline) return REFUSALS[state];
  const { timeZone } = settings();
  const moment = `${formatMoment(deadline, timeZone)} (${timeZoneName(timeZone)})`;
  return `${REFUSALS[state]} ${messages.deadlineWas(moment)}`;
};

interface SeatRequest {
  /** Registrations with a claim to the free seats. */
  waiting?: Waiting;
  /** Whether the person accepts the wait list; otherwise a full event is rejected. */
  mayWait: boolean;
  /** By staff: also after the closing time, and in a full event if the office confirms it. */
  isByHand?: boolean;
}

/** @throws {ApiError} 404, or 409 with the reason of the rejection */
export const checkAvailability = async (
  req: PayloadRequest,
  id: number,
  { mayWait, isByHand = false, waiting }: SeatRequest,
): Promise<Reservation> => {
  const event = await findEvent(req, id).catch((error: unknown) => {
    throw (error as { status?: number }).status === 404 ? notFound(messages.unknownEvent) : error;
  });
  const rules = {
    ...event,
    isFull: event.isFull || Boolean(waiting?.count),
    ...(isByHand ? { registrationClosesAt: null } : {}),
  };
  const state = registrationStateOf(rules, { now: Date.now(), timeZone: settings().timeZone });
  if (state === 'open') return { event, state: 'registered' };
  if (state === 'waiting' && mayWait) return { event, state };
  if (isByHand && (state === 'waiting' || state === 'full')) return { event, state: 'registered' };
  throw conflict(describeRefusal(state, event));
};

/**
 * Reserves a seat of an event without capacity, with a shared lock: the event cannot change before commit, so that the
 * confirmation is right and a later change finds this registration. Concurrent registrations do not block each other.
 *
 * @returns `null` if the event has a capacity
 */
const reserveUnlimited = async (
  req: PayloadRequest,
  id: number,
  wish: SeatRequest,
): Promise<Reservation | null> => {
  const release = await lockRowForShare(req, { collection: EVENTS.slug, id });
  const found = await checkAvailability(req, id, wish);
  if (!found.event.capacity) return found;
  await release();
  return null;
};

/** Reserves a seat with the event locked until the transaction ends, so that the last seat is given once. */
export const reserveSeat = async (
  req: PayloadRequest,
  id: number,
  wish: SeatRequest,
): Promise<Seat> => {
  const found = await checkAvailability(req, id, wish);
  // Checked without the lock first, so that requests for a full event do not queue for it.
  const kept = found.event.capacity ? null : await reserveUnlimited(req, id, wish);
  if (kept) return { ...kept, waiting: null };
  // Promote the wait list first; new registrations must not overtake it.
  const waiting = await fillPlacesBefore(req, id);
  return { ...(await checkAvailability(req, id, { ...wish, waiting })), waiting };
};
