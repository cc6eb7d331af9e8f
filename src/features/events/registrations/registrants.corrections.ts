import type { PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { conflict, needsConfirmation, notFound, nullIfNotFound } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import {
  correctedFields,
  findCorrections,
  findNewAddress,
  type Correction,
} from '@/core/corrections';
import { acquireAdvisoryLock, inTransaction, lockRow } from '@/core/database/transactions';
import { revokeLinks } from '@/core/links/links';
import { idOf } from '@/core/payload/reference';
import { asSystem } from '@/core/payload/system-call';
import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import { hasBegun, hasEnded } from '@/features/events/calendar/events.rules';
import { findEvent } from '@/features/events/calendar/events.service';
import {
  reissueCorrected,
  sendCertificatesAgain,
} from '@/features/events/certificates/certificates.corrections';
import type { EventSpan } from '@/features/events/check-in/attendance-days';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import {
  eventRegistrationMails,
  hasAddress,
} from '@/features/events/registrations/event-registrations.mails';
import type { RegistrantCorrection } from '@/features/events/registrations/event-registrations.schemas';
import { correctionsOf } from '@/features/events/registrations/registrants.corrections.fields';
import { markSharer } from '@/features/events/registrations/shared-addresses';
import { lockEvent } from '@/features/events/registrations/waitlist.service';
import { confirmAgain, readdressMails, retractMails } from '@/features/mail/mails.readdress';
import { recordRef } from '@/features/mail/mails.records';
import { readSender } from '@/features/mail/mails.service';
import type { EventRegistration } from '@/payload-types';

const { slug: collection, messages, personFields: labels, states } = EVENT_REGISTRATIONS;

/** Key of the lock that serialises registrations of an address for an event. */
const addressLock = (event: number, email: string): string => `${collection}:${event}:${email}`;

/** Another active registration of the event with this address, if there is one. */
const findOther = async (
  req: PayloadRequest,
  { event, email, id }: { event: number; email: string; id: number },
): Promise<EventRegistration | null> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: {
      event: { equals: event },
      email: { equals: email },
      state: { not_equals: 'cancelled' },
      id: { not_equals: id },
    },
    limit: 1,
    pagination: false,
    ...asSystem,
  });
  return docs[0] ?? null;
};

/** Locks a registration after its event, as all changes of registrations do. @throws {ApiError} 404 */
const hold = async (
  req: PayloadRequest,
  { id, email }: { id: number; email?: string | null | undefined },
) => {
  const event = idOf((await findRecord(req, { collection, id })).event);
  // The address is locked first, because a new registration locks its address before its event.
  if (event && email) await acquireAdvisoryLock(req, addressLock(event, email));
  if (event) await lockRow(req, { collection: EVENTS.slug, id: event });
  await lockRow(req, { collection, id });
  return { event, stored: await findRecord(req, { collection, id }) };
};

const store = (
  req: PayloadRequest,
  stored: EventRegistration,
  { corrections, sharesEmail }: { corrections: readonly Correction[]; sharesEmail: boolean },
): Promise<EventRegistration> => {
  const made = { at: new Date().toISOString(), by: req.user ? accountName(req.user) : null };
  const history = corrections.map((correction) => ({ ...correction, ...made }));
  return req.payload.update({
    collection,
    id: stored.id,
    req,
    data: {
      ...correctedFields(corrections),
      ...(findNewAddress(corrections) ? { sharesEmail } : {}),
      corrections: [...correctionsOf(stored), ...history],
    },
    ...asSystem,
  });
};

const readSpan = async (
  req: PayloadRequest,
  event: number | null,
): Promise<EventSpan | undefined> => {
  const found = event === null ? null : await findEvent(req, event).catch(nullIfNotFound);
  return found ? { startDate: found.startDate, endDate: found.endDate ?? null } : undefined;
};

/**
 * Redirects unsent mails to the new address, or retracts them if there is none. Revokes the link
 * sent to the former address.
 */
const moveMails = async (
  req: PayloadRequest,
  { id }: EventRegistration,
  { from, to }: Correction,
): Promise<void> => {
  const record = recordRef(collection, id);
  if (to) await readdressMails(req, { record, from, to });
  else await retractMails(req, { record, from });
  await revokeLinks(req, { purpose: 'cancel-registration', subject: id });
};

/** The names that a registration had before its corrections. */
const namesIn = (corrections: readonly Correction[]): ReadonlySet<string> =>
  new Set(corrections.filter(({ field }) => field === 'nombre').map(({ from }) => from));

interface Corrected {
  registration: EventRegistration;
  /** For the days of attendance; `undefined` if the event was deleted. */
  event: EventSpan | undefined;
  message: string;
}

/**
 * Corrects name, address and telephone of a person registered for an event; address and telephone
 * may be removed. The registration stores the former values. A correction of the address revokes
 * the link sent to the former address and redirects unsent mails; a correction of the name issues
 * the certificate again.
 *
 * @returns the registration, and a message about it for the office
 * @throws {ApiError} 404, 409 changed since `updatedAt`, or as `needsConfirmation` if another registration for the event
 *   has the address
 */
export const correctRegistrant = (
  req: PayloadRequest,
  { id, updatedAt: lastSeen, confirmSharedEmail, ...sent }: RegistrantCorrection & { id: number },
): Promise<Corrected> =>
  inTransaction(req, async () => {
    const email = sent.email?.toLowerCase() ?? sent.email;
    const { event, stored } = await hold(req, { id, email });
    const fields = { ...sent, email };
    const corrections = findCorrections(req, stored, { labels, fields, lastSeen });
    const span = await readSpan(req, event);
    if (corrections.length === 0) {
      return { registration: stored, event: span, message: messages.corrected };
    }
    const address = findNewAddress(corrections);
    const isChecked = address?.to && event && stored.state !== 'cancelled';
    const other = isChecked ? await findOther(req, { event, email: address.to, id }) : null;
    if (other && !confirmSharedEmail) {
      const message = messages.duplicateOf(other.nombre, states[other.state].toLowerCase());
      throw needsConfirmation([{ field: 'confirmSharedEmail', message }]);
    }
    const registration = await store(req, stored, { corrections, sharesEmail: other !== null });
    if (address) await moveMails(req, registration, address);
    const isRenamed = corrections.some(({ field }) => field === 'nombre');
    const formerNames = namesIn(correctionsOf(registration));
    const outcome = isRenamed
      ? await reissueCorrected(req, { registration, formerNames, event })
      : null;
    const message = [messages.corrected, outcome].filter(Boolean).join(' ');
    return { registration, event: span, message };
  });

/**
 * Reason not to send the confirmation of an active registration again, because its content is no
 * longer true; `null` if it is true.
 */
const findObstacle = (
  { state }: Pick<EventRegistration, 'state'>,
  event: EventWithPlaces,
): string | null => {
  const moment = { now: Date.now(), timeZone: settings().timeZone };
  if (hasEnded(event, moment)) return messages.nothingToConfirm;
  if (event.cancelled) return messages.notConfirmedCancelled;
  return state === 'waiting' && hasBegun(event, moment) ? messages.notConfirmedWaiting : null;
};

/**
 * Sends the confirmation of a registration again, with its link and its check-in code, and its certificate if there is
 * one.
 *
 * @returns the sentence for the office
 * @throws {ApiError} 404; 409 cancelled or without an address; and, without a certificate, 409 if the event was cancelled or
 *   has ended, or has begun while the person waits
 */
export const confirmRegistrant = (req: PayloadRequest, id: number): Promise<string> =>
  inTransaction(req, async () => {
    const { event: eventId, stored } = await hold(req, { id });
    if (stored.state === 'cancelled') throw conflict(messages.notConfirmed);
    if (!hasAddress(stored)) throw conflict(messages.notConfirmedWithoutAddress);
    const event = eventId ? await lockEvent(req, eventId) : null;
    if (!event) throw notFound(messages.unknownEvent);
    const certificate = await sendCertificatesAgain(req, stored);
    const reason = findObstacle(stored, event);
    if (reason) {
      if (certificate) return certificate;
      throw conflict(reason);
    }
    const place = { ...settings(), now: Date.now() };
    const mails = eventRegistrationMails(
      await markSharer(req, stored),
      event,
      await readSender(req),
      place,
    );
    const [confirmation] = mails.filter(({ kind }) => kind === 'confirmation');
    if (!confirmation) throw new Error('No confirmation among the mails of a registration');
    return [await confirmAgain(req, confirmation), certificate].filter(Boolean).join(' ');
  });
