import type { PayloadRequest } from 'payload';

import { conflict, needsConfirmation, notFound } from '@/core/api/errors';
import { inTransaction, lockRowForShare, acquireAdvisoryLock } from '@/core/database/transactions';
import { findLink } from '@/core/links/links';
import { invalidateTags } from '@/core/invalidation/hooks';
import { idOf } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import { submitIdempotently } from '@/core/idempotent-submission';
import { asSystem } from '@/core/payload/system-call';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { eventRegistrationMails } from '@/features/events/registrations/event-registrations.mails';
import {
  cancelRegistration,
  fillPlacesBefore,
  lockEvent,
  lockRegistration,
  readEvent,
  readRegistration,
  type Waiting,
} from '@/features/events/registrations/waitlist.service';
import {
  listSeatQuestions,
  type Reservation,
  type Seat,
} from '@/features/events/registrations/seat-questions';
import type {
  CancellationInput,
  EventRegistrationInput,
  RegistrantInput,
} from '@/features/events/registrations/event-registrations.schemas';
import { EVENTS } from '@/features/events/calendar/events.definition';
import {
  withOneAvailability,
  type EventWithPlaces,
} from '@/features/events/calendar/events.places';
import {
  hasBegun,
  registrationStateOf,
  type RegistrationState,
} from '@/features/events/calendar/events.rules';
import { findEvent } from '@/features/events/calendar/events.service';
import { consentStamp } from '@/features/compliance/consent';
import { queueMails, readSender } from '@/features/mail/mails.service';
import type { EventRegistration } from '@/payload-types';
import { formatMoment } from '@/shared/dates';
import { timeZoneName } from '@/shared/time-zone-name';

const { slug: collection, messages } = EVENT_REGISTRATIONS;

const REFUSALS: Record<Exclude<RegistrationState, 'open'>, string> = {
  none: messages.closed,
  off: messages.off,
  ended: messages.ended,
  closed: messages.deadlinePassed,
  full: messages.full,
  waiting: messages.full,
};

/** Why an event takes no registration; a deadline that has passed with its time and the zone of that. */
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
  /** Those with a claim to the free seats. */
  waiting?: Waiting;
  /** Whether the person accepts the wait list; otherwise a full event is rejected. */
  mayWait: boolean;
  /** By staff: also after the closing time, and in a full event if the office confirms it. */
  isByHand?: boolean;
}

/** @throws {ApiError} 404, or 409 with the reason of the rejection */
const checkAvailability = async (
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
const reserveSeat = async (req: PayloadRequest, id: number, wish: SeatRequest): Promise<Seat> => {
  const found = await checkAvailability(req, id, wish);
  // Checked without the lock first, so that requests for a full event do not queue for it.
  const kept = found.event.capacity ? null : await reserveUnlimited(req, id, wish);
  if (kept) return { ...kept, waiting: null };
  // Promote the wait list first; new registrations must not overtake it.
  const waiting = await fillPlacesBefore(req, id);
  return { ...(await checkAvailability(req, id, { ...wish, waiting })), waiting };
};

/** The active registration with an e-mail, if there is one. */
const findHolder = async (
  req: PayloadRequest,
  { eventId, email }: { eventId: number; email: string | null },
): Promise<(EventRegistration & { state: Reservation['state'] }) | null> => {
  if (email === null) return null;
  // Serialised: the second of two concurrent requests waits for the first to commit.
  await acquireAdvisoryLock(req, `${collection}:${eventId}:${email}`);
  const { docs } = await req.payload.find({
    collection,
    req,
    where: {
      event: { equals: eventId },
      email: { equals: email },
      state: { not_equals: 'cancelled' },
    },
    limit: 1,
    pagination: false,
    ...asSystem,
  });
  const [known] = docs;
  return known ? { ...known, state: known.state as Reservation['state'] } : null;
};

const assertNotRegistered = async (
  req: PayloadRequest,
  of: { eventId: number; email: string },
): Promise<void> => {
  const known = await findHolder(req, of);
  if (known) {
    throw conflict(known.state === 'waiting' ? messages.duplicateWaiting : messages.duplicate);
  }
};

type Person = Pick<EventRegistration, 'nombre' | 'email' | 'telefono'>;
type Marks = Partial<
  Pick<EventRegistration, 'submissionKey' | 'consentVersion' | 'consentAt' | 'sharesEmail'>
>;

/** Must run in a transaction, with the seat reserved. */
const store = async (
  req: PayloadRequest,
  { event, state }: Reservation,
  { isByHand, ...data }: Person & Marks & { isByHand: boolean },
): Promise<EventRegistration> => {
  const registered = await req.payload.create({
    collection,
    req,
    data: { event: event.id, eventTitle: event.title, state, ...data },
    ...asSystem,
  });
  const mails = eventRegistrationMails(registered, event, await readSender(req), {
    ...settings(),
    now: Date.now(),
  });
  // Registrations by hand send no notice to the office, and no limit holds their confirmations back: it bounds what
  // strangers can cause.
  const byHand = () =>
    mails.filter(({ kind }) => kind !== 'notice').map(({ limit: _, ...mail }) => mail);
  await queueMails(req, isByHand ? byHand() : mails);
  // The pages must say from now on that the event is full.
  if (state === 'registered' && (await withOneAvailability(req, event)).isFull) {
    await invalidateTags(req, [EVENTS.slug]);
  }
  return registered;
};

/**
 * Registers a visitor for an event, or, where it is full and the visitor would rather wait than be
 * refused, puts them on its waiting list. A public submission: it says field by field what is stored.
 *
 * @throws {ApiError} 404 unknown event, 409 it takes none, has ended, is closed or full, or knows
 * this e-mail already.
 */
export const registerForEvent = async (
  req: PayloadRequest,
  input: EventRegistrationInput,
): Promise<EventRegistration> =>
  submitIdempotently(req, {
    collection,
    input,
    store: async (submissionKey) => {
      const { eventId, nombre, telefono } = input;
      const email = input.email.toLowerCase();
      const wish = { mayWait: input.waitingList === true };
      // Availability first, so that a rejected request does not reveal whether an address is registered.
      await checkAvailability(req, eventId, wish);
      await assertNotRegistered(req, { eventId, email });
      const seat = await reserveSeat(req, eventId, wish);
      const marks = { submissionKey, ...consentStamp() };
      return store(req, seat, { nombre, email, telefono, ...marks, isByHand: false });
    },
  });

/**
 * Registers by hand, also after the closing time, and also without an address. A registration beyond the capacity,
 * ahead of the wait list, or with the address of another one needs the confirmation of the office. Without consent,
 * because no privacy text was shown.
 *
 * @throws {ApiError} 404, 409 if the event is over or cancelled, or as `needsConfirmation`
 */
export const registerByHand = (
  req: PayloadRequest,
  input: RegistrantInput & { eventId: number },
): Promise<EventRegistration> =>
  inTransaction(req, async () => {
    const { eventId, nombre, telefono } = input;
    const email = input.email?.toLowerCase() ?? null;
    const wish = { mayWait: input.waitingList === true, isByHand: true };
    await checkAvailability(req, eventId, wish);
    const holder = await findHolder(req, { eventId, email });
    const seat = await reserveSeat(req, eventId, wish);
    const questions = await listSeatQuestions(req, seat);
    if (holder) {
      questions.push({ field: 'confirmSharedEmail', message: messages.sharedEmail(holder) });
    }
    const open = questions.filter(({ field }) => !input[field]);
    if (open.length > 0) throw needsConfirmation(open);
    const person = { nombre, email, telefono, sharesEmail: holder !== null };
    return store(req, seat, { ...person, isByHand: true });
  });

interface HeldPlace {
  registration: EventRegistration;
  event: EventWithPlaces;
}

/** Reads to describe a place, or with locks to cancel it. */
const READING = { event: readEvent, registration: readRegistration };
const LOCKING = { event: lockEvent, registration: lockRegistration };

/**
 * The place that a link of a mail gives up.
 *
 * @throws {ApiError} 404, the same for a link that was never given, has ended, was used, or is for
 * something else.
 */
const findPlaceOf = async (
  req: PayloadRequest,
  token: string,
  find: typeof READING,
): Promise<HeldPlace> => {
  const id = await findLink(req, { purpose: 'cancel-registration', token });
  const found = id === null ? null : await readRegistration(req, id);
  const eventId = found && idOf(found.event);
  const event = eventId ? await find.event(req, eventId) : null;
  // Read again under the locks: it may have changed.
  const registration = found && event ? await find.registration(req, found.id) : null;
  if (!event || !registration || registration.state === 'cancelled') {
    throw notFound(messages.unknownLink);
  }
  return { registration, event };
};

/** Changes nothing. @throws {ApiError} 404 */
export const describePlaceOf = (req: PayloadRequest, token: string): Promise<HeldPlace> =>
  inTransaction(req, () => findPlaceOf(req, token, READING));

/**
 * Cancels the registration of a mail's link: the seat, or the place in the wait list. Rejected if it was promoted after
 * the page showed the wait list, because the person may want the seat.
 *
 * @returns the registration before
 * @throws {ApiError} 404 invalid link, 409 if the event has begun, the person has checked in, or was promoted
 */
export const cancelByLink = (
  req: PayloadRequest,
  { token, isWaiting }: CancellationInput,
): Promise<HeldPlace> =>
  inTransaction(req, async () => {
    const held = await findPlaceOf(req, token, LOCKING);
    if (hasBegun(held.event, { now: Date.now() })) throw conflict(messages.begun);
    if (held.registration.attendedAt) throw conflict(CHECK_IN.messages.hasEntered);
    if (isWaiting && held.registration.state === 'registered') throw conflict(messages.movedUp);
    await cancelRegistration(req, held.registration, { event: held.event, by: 'person' });
    return held;
  });
