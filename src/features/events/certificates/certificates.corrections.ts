import type { PayloadRequest } from 'payload';

import { ApiError, conflict, nullIfNotFound } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { findEvent } from '@/features/events/calendar/events.service';
import { assertIssuable, findNameFault } from '@/features/events/certificates/certificates.checks';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import {
  certificateMails,
  issueCertificate,
} from '@/features/events/certificates/certificates.issue';
import { listValid, withdraw } from '@/features/events/certificates/certificates.service';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { markSharer } from '@/features/events/registrations/shared-addresses';
import { queueMails, readSender } from '@/features/mail/mails.service';
import type { Event, EventRegistration } from '@/payload-types';

const { messages, replaced } = CERTIFICATES;

/** @throws {ApiError} 409 with the reason why no certificate can be issued under this name */
const findIssuableEvent = async (
  req: PayloadRequest,
  event: number | null,
  nombre: string,
): Promise<Event> => {
  const found = event === null ? null : await findEvent(req, event).catch(nullIfNotFound);
  if (!found) throw conflict(messages.eventGone);
  await assertIssuable(req, found);
  const fault = await findNameFault(nombre);
  if (fault) throw conflict(messages.unprintableName(nombre, fault.characters));
  return found;
};

/**
 * After a correction of the name: issues the certificate of a registration again, withdraws the one with a former name,
 * and sends the new one. If none can be issued, the former one stays valid; so does one that the office issued under
 * another name. The caller must hold the locks of event and registration.
 *
 * @param formerNames all that the registration has had: an earlier correction may have left a certificate
 *
 * @returns the sentence for the office; `null` without a certificate under a former name
 */
export const reissueCorrected = async (
  req: PayloadRequest,
  {
    registration,
    formerNames,
    event,
  }: {
    registration: EventRegistration;
    formerNames: ReadonlySet<string>;
    event: number | null;
  },
): Promise<string | null> => {
  const { id, nombre } = registration;
  const former = (await listValid(req, id)).filter(
    (one) => one.nombre !== nombre && formerNames.has(one.nombre),
  );
  if (former.length === 0) return null;
  const issuable = await findIssuableEvent(req, event, nombre).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (issuable instanceof ApiError) return messages.notReissued(issuable.message);
  for (const one of former) await withdraw(req, one, replaced);
  const certificate = await issueCertificate(req, { event: issuable, registration });
  await recordActivity(req, {
    action: 'certify',
    subject: EVENTS.slug,
    subjectId: issuable.id,
    title: issuable.title,
    detail: `Registro n.º ${id}`,
  });
  const person = await markSharer(req, registration);
  const mails = certificateMails(certificate, person, await readSender(req), settings());
  await queueMails(req, mails);
  return mails.length > 0 ? messages.reissuedCorrected : messages.reissuedCorrectedWithoutAddress;
};

/** Sends the valid certificates of a registration again. @returns the sentence for the office; `null` without one */
export const sendCertificatesAgain = async (
  req: PayloadRequest,
  registration: EventRegistration & { email: string },
): Promise<string | null> => {
  const valid = await listValid(req, registration.id);
  if (valid.length === 0) return null;
  const sender = await readSender(req);
  const person = await markSharer(req, registration);
  const mails = valid.flatMap((one) => certificateMails(one, person, sender, settings()));
  await queueMails(req, mails);
  return messages.sentAgain(registration.email);
};
