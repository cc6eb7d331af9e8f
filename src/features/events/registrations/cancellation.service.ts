import type { PayloadRequest } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { findLink } from '@/core/links/links';
import { idOf } from '@/core/payload/reference';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import { hasBegun } from '@/features/events/calendar/events.rules';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { CancellationInput } from '@/features/events/registrations/event-registrations.schemas';
import {
  cancelRegistration,
  lockEvent,
  lockRegistration,
  readEvent,
  readRegistration,
} from '@/features/events/registrations/waitlist.service';
import type { EventRegistration } from '@/payload-types';

/** Cancellation by the person, with the link of a mail. */

const { messages } = EVENT_REGISTRATIONS;

interface HeldPlace {
  registration: EventRegistration;
  event: EventWithPlaces;
}

/** Plain reads to describe a place, and reads with locks to cancel it. */
const READING = { event: readEvent, registration: readRegistration };
const LOCKING = { event: lockEvent, registration: lockRegistration };

/**
 * Finds the seat, or the place in the wait list, that a mail's link can cancel.
 *
 * @throws {ApiError} 404 for any invalid link: unknown, expired, used, or for another purpose
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
  // Read again under the locks, because the registration may have changed.
  const registration = found && event ? await find.registration(req, found.id) : null;
  if (!event || !registration || registration.state === 'cancelled') {
    throw notFound(messages.unknownLink);
  }
  return { registration, event };
};

/** Finds the place of a link without changes. @throws {ApiError} 404 */
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
