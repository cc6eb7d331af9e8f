import { randomBytes } from 'node:crypto';

import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import { idOf } from '@/core/payload/reference';
import { asSystem } from '@/core/payload/system-call';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { meetsRequirement, requirementOf } from '@/features/events/certificates/attendance-rule';
import { assertIssuable, findNameFault } from '@/features/events/certificates/certificates.checks';
import { writtenText } from '@/features/events/certificates/certificates.text';
import { readAttendance } from '@/features/events/check-in/check-in.presenter';
import {
  addressedTo,
  hasAddress,
  sharerFacts,
} from '@/features/events/registrations/event-registrations.mails';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import type { Certificate, Event, EventRegistration } from '@/payload-types';
import { encodeBase32, groupCode } from '@/shared/base32-codes';
import { CERTIFICATES_PATH } from '@/shared/paths';

/** Mail with a certificate; the PDF is rendered when the mail is sent. None without an address. */
export const certificateMails = (
  certificate: Certificate,
  registration: Pick<EventRegistration, 'id' | 'email' | 'sharesEmail'>,
  sender: Sender,
  { siteUrl }: { siteUrl: string },
): MailDraft[] => {
  if (!hasAddress(registration)) return [];
  const { nombre } = certificate;
  return [
    {
      kind: 'event',
      ...addressedTo(registration, sender),
      subject: `Certificado de asistencia: ${certificate.eventTitle}`,
      content: {
        paragraphs: [
          'Hola:',
          'Gracias por tu asistencia. Este correo lleva tu certificado como archivo PDF.',
          'Quien lo reciba puede comprobarlo con su código. Si tu nombre no está bien escrito, responde a este correo.',
        ],
        details: [
          { label: 'Evento', value: certificate.eventTitle },
          { label: 'Código', value: groupCode(certificate.code) },
          ...sharerFacts({ ...registration, nombre }),
        ],
        link: { label: 'Comprobar un certificado', url: `${siteUrl}${CERTIFICATES_PATH}` },
        certificate: certificate.id,
        signature: sender.programme,
      },
    },
  ];
};

/** Whether a person came on the days that the event's certificates require. */
export const isEntitled = (registration: EventRegistration, event: Event): boolean => {
  const span = { startDate: event.startDate, endDate: event.endDate ?? null };
  const days = readAttendance(registration, span).map(({ day }) => day);
  return meetsRequirement(days, requirementOf(event, settings().timeZone));
};

/** The functions below run in a transaction of the caller. */

const { codeLength, slug: collection } = CERTIFICATES;

export const issueCertificate = (
  req: PayloadRequest,
  { event, registration }: { event: Event; registration: Pick<EventRegistration, 'id' | 'nombre'> },
): Promise<Certificate> => {
  const { nombre } = registration;
  return req.payload.create({
    collection,
    req,
    data: {
      nombre,
      eventTitle: event.title,
      startDate: event.startDate,
      endDate: event.endDate,
      hours: event.certificateHours,
      code: encodeBase32(randomBytes(codeLength), codeLength),
      registration: registration.id,
      event: event.id,
      eventNumber: event.id,
      text: writtenText(event, nombre, settings().timeZone),
      signer: event.certificateSigner ?? null,
    },
    ...asSystem,
    context: { isToldAsOne: true },
  });
};

/**
 * Issues certificates to those of `people` who never had one, and writes their mails. People with a withdrawn
 * certificate are excluded, because the withdrawal was deliberate; so are those who came on too few days, and names that
 * no font can set. Locks the event, as every other issuing does, so that the data read stays valid until commit.
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
    if (!isEntitled(registration, event)) continue;
    if (await findNameFault(registration.nombre)) continue;
    const certificate = await issueCertificate(req, { event, registration });
    mails.push(...certificateMails(certificate, registration, sender, settings()));
  }
  return mails;
};
