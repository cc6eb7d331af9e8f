import type { PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { conflict, invalidRequest, notFound } from '@/core/api/errors';
import { findRecord, listRecords, updateRecord } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { wherePersonMatches } from '@/core/payload/search-text';
import { settings } from '@/core/settings';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import {
  assertIssuable,
  findNameFault,
  findUnprintable,
  listObstacles,
  listSkipped,
} from '@/features/events/certificates/certificates.checks';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import {
  certificateMails,
  isEntitled,
  issueCertificate,
} from '@/features/events/certificates/certificates.issue';
import { contactOf } from '@/features/events/certificates/certificates.presenter';
import { countMissing, listShort } from '@/features/events/certificates/certificates.queries';
import {
  lacksHours,
  type CertificateChange,
  type CertificateTexts,
  type ReissueInput,
} from '@/features/events/certificates/certificates.schemas';
import { countEventDays } from '@/features/events/check-in/attendance-days';
import { countAudience } from '@/features/events/notifications/event-messages.audience';
import { findFailureOf, findSendingTo } from '@/features/events/notifications/broadcast.service';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { findEvent } from '@/features/events/calendar/events.service';
import { markSharer } from '@/features/events/registrations/shared-addresses';
import { queueMails, readSender } from '@/features/mail/mails.service';
import type { Certificate, Event } from '@/payload-types';
import type { Pagination } from '@/core/schema';
import { asSystem, asUser } from '@/core/payload/system-call';

const { maxShown, messages, replaced, slug: collection } = CERTIFICATES;

const countDaysOf = ({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>): number =>
  countEventDays({ startDate, endDate: endDate ?? null }, settings().timeZone);

/** @throws {ApiError} 404 */
export const readCertificateState = async (req: PayloadRequest, id: number) => {
  const event = await findEvent(req, id);
  const skipped = await listSkipped(req, event);
  const { missing, withoutAddress } = await countMissing(req, event);
  return {
    id,
    text: event.certificateText ?? null,
    hours: event.certificateHours ?? null,
    signer: event.certificateSigner ?? null,
    attendance: event.certificateAttendance ?? 'any',
    days: event.certificateDays ?? null,
    eventDays: countDaysOf(event),
    attended: await countAudience(req, { event: id, audience: 'attended', address: 'any' }),
    missing,
    withoutAddress,
    ...(await listShort(req, event)),
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
  attendance: 'certificateAttendance',
  days: 'certificateDays',
} as const;

const assertPrintable = async ({ text, signer }: CertificateTexts): Promise<void> => {
  const errors = [];
  for (const [field, word] of Object.entries({ text, signer })) {
    const characters = await findUnprintable({ [field]: word });
    if (characters.length > 0) errors.push({ field, message: messages.unprintable(characters) });
  }
  if (errors.length > 0) throw invalidRequest(errors);
};

/** Rejects a new number above that of the event's days; a stored one is kept, because the dates may change later. */
const assertRule = ({ attendance, days }: CertificateTexts, event: Event): void => {
  if (attendance !== 'number') return;
  const most = countDaysOf(event);
  const isUnchanged = event.certificateAttendance === 'number' && event.certificateDays === days;
  if (days !== null && (days <= most || isUnchanged)) return;
  const message = days === null ? messages.daysMissing : messages.tooManyDays(most);
  throw invalidRequest([{ field: 'days', message }]);
};

/**
 * Updates the texts of an event's future certificates. Missing fields keep their value; issued
 * certificates do not change.
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
        attendance: stored.certificateAttendance ?? 'any',
        days: stored.certificateDays ?? null,
        ...sent,
      };
      if (lacksHours(texts)) {
        throw invalidRequest([{ field: 'hours', message: messages.hoursMissing }]);
      }
      assertRule(texts, stored);
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
 * The certificates of an event. Searches their name and code, and the data of their registration:
 * also e-mail address, telephone, or the name corrected since. @throws {ApiError} 404
 */
export const listCertificates = async (
  req: PayloadRequest,
  { event, search, ...pagination }: Pagination & { event: number; search?: string | undefined },
) => {
  await findEvent(req, event);
  const found = search
    ? [{ or: [wherePersonMatches(search), wherePersonMatches(search, 'registration.searchText')] }]
    : [];
  return listRecords(req, {
    collection,
    sort: ['-id'],
    where: { and: [{ event: { equals: event } }, ...found] },
    ...pagination,
  });
};

/** Addresses and telephones of the registrations of these certificates, by the registrations' ids. */
export const readContacts = async (
  req: PayloadRequest,
  certificates: readonly Certificate[],
): Promise<Map<number, string>> => {
  const ids = certificates.map(({ registration }) => idOf(registration));
  if (ids.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: EVENT_REGISTRATIONS.slug,
    req,
    ...asUser,
    where: { id: { in: [...new Set(ids)] } },
    select: { email: true, telefono: true },
    pagination: false,
    limit: 0,
  });
  return new Map(docs.map((doc) => [doc.id, contactOf(doc)]));
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
      withdrawnBy: req.user ? accountName(req.user) : null,
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
 * Issues a certificate to an attendee under the given name, and withdraws the valid one. A repeated
 * request returns the certificate already issued: see `findIssuedSince`.
 *
 * @throws {ApiError} 404, 409 if the person did not attend, or on too few days, there is no text,
 * another certificate was issued since, the name cannot be printed, or as `assertIssuable`.
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
    const fault = await findNameFault(wanted.nombre);
    if (fault) throw conflict(messages.unprintableName(wanted.nombre, fault.characters));
    const valid = await listValid(req, id);
    // A certificate may be corrected though the rule was changed since.
    if (valid.length === 0 && !isEntitled(registration, event)) throw conflict(messages.tooFewDays);
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
    const sender = await readSender(req);
    const person = await markSharer(req, registration);
    await queueMails(req, certificateMails(certificate, person, sender, settings()));
    return certificate;
  });
