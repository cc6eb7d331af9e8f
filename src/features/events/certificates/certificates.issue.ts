import { randomBytes } from 'node:crypto';

import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import { idOf } from '@/core/payload/reference';
import { asSystem } from '@/core/payload/system-call';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import {
  assertIssuable,
  findUnprintable,
} from '@/features/events/certificates/certificates.checks';
import { certificateMail } from '@/features/events/certificates/certificates.mails';
import { fillCertificate } from '@/features/events/certificates/certificates.text';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import type { Certificate, Event, EventRegistration } from '@/payload-types';
import { encodeBase32 } from '@/shared/base32-codes';

/** The making of certificates: one, or those of a part of the people. Callers hold the transaction. */

const { codeLength, slug: collection } = CERTIFICATES;

/** Stores a certificate with its full content. */
export const issueCertificate = (
  req: PayloadRequest,
  { event, registration }: { event: Event; registration: Pick<EventRegistration, 'id' | 'nombre'> },
): Promise<Certificate> => {
  const { title: eventTitle, startDate, endDate, certificateHours: hours } = event;
  const facts = { nombre: registration.nombre, eventTitle, startDate, endDate, hours };
  return req.payload.create({
    collection,
    req,
    data: {
      ...facts,
      code: encodeBase32(randomBytes(codeLength), codeLength),
      registration: registration.id,
      event: event.id,
      eventNumber: event.id,
      text: fillCertificate(event.certificateText ?? '', facts, settings().timeZone),
      signer: event.certificateSigner ?? null,
    },
    ...asSystem,
    context: { isToldAsOne: true },
  });
};

/**
 * Issues certificates to those of `people` who never had one, and writes their mails. People with a withdrawn
 * certificate are excluded, because the withdrawal was deliberate; so are names that no font can set. Locks the event,
 * as every other issuing does, so that the data read stays valid until commit.
 *
 * @throws {ApiError} 409 as `assertIssuable`
 */
export const issueBatch = async (
  req: PayloadRequest,
  { event, people }: { event: Event; people: EventRegistration[] },
  sender: Sender,
): Promise<MailDraft[]> => {
  await assertIssuable(req, event);
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { registration: { in: people.map(({ id }) => id) } },
    pagination: false,
    ...asSystem,
  });
  const known = new Set(docs.map(({ registration }) => idOf(registration)));
  const mails: MailDraft[] = [];
  for (const registration of people.filter(({ id }) => !known.has(id))) {
    if ((await findUnprintable({ nombre: registration.nombre })).length > 0) continue;
    const certificate = await issueCertificate(req, { event, registration });
    mails.push(certificateMail(certificate, registration, sender, settings()));
  }
  return mails;
};
