import type { PayloadRequest } from 'payload';

import { conflict, needsConfirmation } from '@/core/api/errors';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { invalidateTags } from '@/core/invalidation/hooks';
import { settings } from '@/core/settings';
import { submitIdempotently } from '@/core/idempotent-submission';
import { asSystem } from '@/core/payload/system-call';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { eventRegistrationMails } from '@/features/events/registrations/event-registrations.mails';
import {
  listSeatQuestions,
  type Reservation,
} from '@/features/events/registrations/seat-questions';
import { checkAvailability, reserveSeat } from '@/features/events/registrations/seats.service';
import type {
  EventRegistrationInput,
  RegistrantInput,
} from '@/features/events/registrations/event-registrations.schemas';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { withOneAvailability } from '@/features/events/calendar/events.places';
import { consentStamp } from '@/features/compliance/consent';
import { queueMails, readSender } from '@/features/mail/mails.service';
import type { EventRegistration } from '@/payload-types';

const { slug: collection, messages } = EVENT_REGISTRATIONS;

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
  // Registrations by hand send no notice to the office, and their confirmations have no rate limit,
  // because the limit is for public submissions.
  const byHand = () =>
    mails.filter(({ kind }) => kind !== 'notice').map(({ limit: _, ...mail }) => mail);
  await queueMails(req, isByHand ? byHand() : mails);
  // The cached pages must show that the event is full.
  if (state === 'registered' && (await withOneAvailability(req, event)).isFull) {
    await invalidateTags(req, [EVENTS.slug]);
  }
  return registered;
};

/**
 * Registers a visitor for an event, or puts them on the wait list if the event is full and the
 * visitor accepts it. As a public submission it lists each stored field.
 *
 * @throws {ApiError} 404 unknown event; 409 if the event takes no registrations, has ended, is
 *   closed or full, or has a registration with this e-mail
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
