import type { PayloadRequest } from 'payload';

import { conflict, invalidRequest, notFound } from '@/core/api/errors';
import { findRecord, listRecords, updateRecord } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import { withoutActivity } from '@/features/compliance/audit-log/activity.request';
import { countWith, recordActivity } from '@/features/compliance/audit-log/activity.service';
import {
  assertIssuable,
  findUnprintable,
  listObstacles,
  listSkipped,
} from '@/features/events/certificates/certificates.checks';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import {
  issueCertificate,
  certificateMail,
} from '@/features/events/certificates/certificates.issue';
import { countMissing } from '@/features/events/certificates/certificates.queries';
import {
  lacksHours,
  type CertificateChange,
  type CertificateTexts,
  type ReissueInput,
} from '@/features/events/certificates/certificates.schemas';
import { countAudience } from '@/features/events/notifications/event-messages.audience';
import {
  startBroadcast,
  findFailureOf,
  findSendingTo,
} from '@/features/events/notifications/broadcast.service';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { findEvent } from '@/features/events/calendar/events.service';
import { queueMails, readSender } from '@/features/mail/mails.service';
import type { Certificate } from '@/payload-types';
import type { Pagination } from '@/core/schema';
import { asSystem } from '@/core/payload/system-call';

const { maxShown, messages, replaced, slug: collection } = CERTIFICATES;

/** @throws {ApiError} 404 */
export const readCertificateState = async (req: PayloadRequest, id: number) => {
  const event = await findEvent(req, id);
  const skipped = await listSkipped(req, id);
  return {
    id,
    text: event.certificateText ?? null,
    hours: event.certificateHours ?? null,
    signer: event.certificateSigner ?? null,
    attended: await countAudience(req, { event: id, audience: 'attended' }),
    missing: await countMissing(req, id),
    isIssuing: Boolean(await findSendingTo(req, { event: id, kind: 'certificate' })),
    failure: await findFailureOf(req, { event: id, kind: 'certificate' }),
    obstacles: event.certificateText ? await listObstacles(req, event) : [],
    skipped: skipped.slice(0, maxShown),
    skippedCount: skipped.length,
    updatedAt: event.updatedAt,
  };
};

export type CertificateState = Awaited<ReturnType<typeof readCertificateState>>;

const FIELDS = {
  text: 'certificateText',
  hours: 'certificateHours',
  signer: 'certificateSigner',
} as const;

const assertPrintable = async ({ text, signer }: CertificateTexts): Promise<void> => {
  const errors = [];
  for (const [field, word] of Object.entries({ text, signer })) {
    const characters = await findUnprintable({ [field]: word });
    if (characters.length > 0) errors.push({ field, message: messages.unprintable(characters) });
  }
  if (errors.length > 0) throw invalidRequest(errors);
};

/**
 * Writes what an event's certificates say from now on; what is not sent stays, and so do those that were
 * issued.
 *
 * @throws {ApiError} 400 if the merged texts are invalid or cannot be printed, 404, 409 if changed since last seen
 */
export const writeCertificate = async (
  req: PayloadRequest,
  id: number,
  { updatedAt, ...sent }: CertificateChange,
) => {
  await updateRecord(req, {
    collection: EVENTS.slug,
    id,
    lastSeen: updatedAt ?? null,
    change: async (stored) => {
      const texts: CertificateTexts = {
        text: stored.certificateText ?? null,
        hours: stored.certificateHours ?? null,
        signer: stored.certificateSigner ?? null,
        ...sent,
      };
      if (lacksHours(texts)) {
        throw invalidRequest([{ field: 'hours', message: messages.hoursMissing }]);
      }
      await assertPrintable(texts);
      const names = Object.keys(FIELDS) as (keyof CertificateTexts)[];
      return Object.fromEntries(names.map((name) => [FIELDS[name], texts[name]]));
    },
  });
  return readCertificateState(req, id);
};

/** @throws {ApiError} 404, 409 without a text */
export const findCertifiedEvent = async (req: PayloadRequest, id: number) => {
  const event = await findEvent(req, id);
  if (!event.certificateText) throw conflict(messages.notWritten);
  return event;
};

/**
 * Has certificates issued to all who came in and never had one; that is done in the background, a part
 * of them at a time. Asked for twice it is done once.
 *
 * @returns the number of certificates to issue, and the attendees whose name cannot be printed
 * @throws {ApiError} 404, 409 if there is no text, or no attendee without a certificate, or as `assertIssuable`.
 */
export const issueMissing = (req: PayloadRequest, id: number) =>
  inTransaction(req, async () => {
    await lockRow(req, { collection: EVENTS.slug, id });
    const event = await findCertifiedEvent(req, id);
    const { title } = event;
    await assertIssuable(req, event);
    const skipped = await listSkipped(req, id);
    const missing = (await countMissing(req, id)) - skipped.length;
    if (missing <= 0) {
      throw conflict(skipped.length > 0 ? messages.skipped(skipped) : messages.nobody);
    }
    const running = await findSendingTo(req, { event: id, kind: 'certificate' });
    // Attendees checked in since need another message.
    if (running && (await countMissing(req, id, running)) === 0) return { count: missing, skipped };
    // Not logged, because `certify` below logs the operation.
    await startBroadcast(withoutActivity(req), {
      event: id,
      title,
      kind: 'certificate',
      audience: 'attended',
    });
    await recordActivity(req, {
      action: 'certify',
      subject: EVENTS.slug,
      subjectId: id,
      title,
      detail: countWith(missing, 'persona', 'personas'),
    });
    return { count: missing, skipped };
  });

/** @throws {ApiError} 404 */
export const listCertificates = async (
  req: PayloadRequest,
  { event, ...narrowing }: Pagination & { event: number; search?: string | undefined },
) => {
  await findEvent(req, event);
  return listRecords(req, {
    collection,
    sort: ['-id'],
    where: { event: { equals: event } },
    ...narrowing,
  });
};

export const withdraw = (
  req: PayloadRequest,
  { id }: Pick<Certificate, 'id'>,
  reason: string,
): Promise<Certificate> =>
  req.payload.update({
    collection,
    id,
    req,
    data: {
      withdrawnAt: new Date().toISOString(),
      withdrawnBy: req.user?.username ?? null,
      withdrawnReason: reason,
    },
    ...asSystem,
  });

/** Withdraws a certificate; verification shows it from now on. @throws {ApiError} 404, 409 */
export const withdrawCertificate = (
  req: PayloadRequest,
  id: number,
  reason: string,
): Promise<Certificate> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const certificate = await findRecord(req, { collection, id });
    if (certificate.withdrawnAt) throw conflict(messages.alreadyWithdrawn);
    return withdraw(req, certificate, reason);
  });

export const listValid = async (
  req: PayloadRequest,
  registration: number,
): Promise<Certificate[]> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { registration: { equals: registration }, withdrawnAt: { exists: false } },
    pagination: false,
    ...asSystem,
  });
  return docs;
};

/**
 * The certificate issued since the client loaded the list, if it has the requested name: a retry after a lost response,
 * or two concurrent clicks. @throws {ApiError} 409 if its name differs
 */
const findIssuedSince = (
  valid: readonly Certificate[],
  { nombre, replaces }: ReissueInput,
): Certificate | undefined => {
  if (!replaces || valid.some(({ id }) => id === replaces)) return undefined;
  const [other] = valid;
  if (other && other.nombre !== nombre) throw conflict(messages.issuedMeanwhile(other.nombre));
  return other;
};

/**
 * Issues a certificate to one who came in, under the name that is right; the one that was valid until
 * now is withdrawn. What arrives twice is done once.
 *
 * @throws {ApiError} 404, 409 if the person did not attend, there is no text, another certificate was issued since,
 * the name cannot be printed, or as `assertIssuable`.
 */
export const reissue = (
  req: PayloadRequest,
  { id, ...wanted }: ReissueInput & { id: number },
): Promise<Certificate> =>
  inTransaction(req, async () => {
    const { event: ofEvent } = await findRecord(req, { collection: EVENT_REGISTRATIONS.slug, id });
    const eventId = idOf(ofEvent);
    if (!eventId) throw notFound();
    // The event's lock first, as in all changes of its registrations.
    await lockRow(req, { collection: EVENTS.slug, id: eventId });
    await lockRow(req, { collection: EVENT_REGISTRATIONS.slug, id });
    const registration = await findRecord(req, { collection: EVENT_REGISTRATIONS.slug, id });
    const event = await findCertifiedEvent(req, eventId);
    if (!registration.attendedAt) throw conflict(messages.notAttended);
    await assertIssuable(req, event);
    const characters = await findUnprintable({ nombre: wanted.nombre });
    if (characters.length > 0) throw conflict(messages.unprintableName(wanted.nombre, characters));
    const valid = await listValid(req, id);
    const issuedSince = findIssuedSince(valid, wanted);
    if (issuedSince) return issuedSince;
    for (const one of valid) await withdraw(req, one, replaced);
    const { nombre } = wanted;
    const certificate = await issueCertificate(req, { event, registration: { id, nombre } });
    await recordActivity(req, {
      action: 'certify',
      subject: EVENTS.slug,
      subjectId: eventId,
      title: event.title,
      detail: `Registro n.º ${id}`,
    });
    await queueMails(req, [
      certificateMail(certificate, registration, await readSender(req), settings()),
    ]);
    return certificate;
  });
