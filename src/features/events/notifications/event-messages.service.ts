import { createHash } from 'node:crypto';

import type { PayloadRequest } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import { findRecord, listRecords } from '@/core/content/records';
import { inTransaction, acquireAdvisoryLock, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import type { Pagination } from '@/core/schema';
import { settings } from '@/core/settings';
import { asSystem } from '@/core/payload/system-call';
import {
  countAudience,
  firstOfAudience,
} from '@/features/events/notifications/event-messages.audience';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import { messageMails, type Recipient } from '@/features/events/notifications/event-messages.mails';
import { startBroadcast, UNTRIED } from '@/features/events/notifications/broadcast.service';
import type { EventLetter } from '@/features/events/notifications/event-messages.schemas';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { withAvailability, type EventWithPlaces } from '@/features/events/calendar/events.places';
import { whereEnded } from '@/features/events/calendar/events.rules';
import { findEvent } from '@/features/events/calendar/events.service';
import { renderText, toHeaderText } from '@/features/mail/mails.content';
import { MAILS } from '@/features/mail/mails.definition';
import { readSender, type Sender } from '@/features/mail/mails.service';
import type { EventMessage, EventRegistration } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

const { messages, slug: collection } = EVENT_MESSAGES;

type Draft = Pick<EventMessage, 'kind' | 'subject' | 'text' | 'before'>;

/** Placeholder recipient if no name may be shown, or there is no recipient. */
const NO_RECIPIENT = {
  id: 0,
  nombre: 'Nombre y Apellidos',
  email: 'nombre@example.org',
  state: 'registered',
  attendedAt: null,
} as const satisfies Recipient;

interface Readers {
  event: EventWithPlaces;
  person: EventRegistration | null;
}

/** Subject and text of a draft's mail, without the token of the recipient's personal link. */
const preview = (draft: Draft, { event, person }: Readers, sender: Sender) => {
  const place = { ...settings(), now: Date.now() };
  const people = [person ?? NO_RECIPIENT];
  const [mail] = messageMails(draft, { event, people }, sender, place);
  return {
    subject: mail ? toHeaderText(mail.subject, MAILS.limits.subject) : '',
    text: mail ? renderText(mail.content) : '',
  };
};

export interface PendingNotice {
  message: EventMessage;
  event: EventWithPlaces;
  recipients: number;
}

export interface Offer extends PendingNotice {
  subject: string;
  text: string;
}

/**
 * The events of messages by id, also those in the trash. In one query, because the dashboard reads
 * all pending notices.
 */
const readEvents = async (
  req: PayloadRequest,
  found: readonly EventMessage[],
): Promise<Map<number, EventWithPlaces>> => {
  const ids = found.flatMap(({ event }) => idOf(event) ?? []);
  if (ids.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: EVENTS.slug,
    req,
    where: { id: { in: ids } },
    trash: true,
    pagination: false,
    ...asSystem,
  });
  const events = await withAvailability(req, docs);
  return new Map(events.map((event) => [event.id, event]));
};

/** Undecided changes of upcoming events, or of one event, latest first. */
export const listPendingNotices = async (
  req: PayloadRequest,
  ofEvent?: number,
): Promise<PendingNotice[]> => {
  const moment = { now: Date.now(), timeZone: settings().timeZone };
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: false,
    depth: 0,
    where: {
      and: [
        { state: { equals: 'offered' } },
        // The query excludes notices of past events, because they would use up its limit.
        whereEnded(false, moment, 'event.'),
        ...(ofEvent === undefined ? [] : [{ event: { equals: ofEvent } }]),
      ],
    },
    sort: ['-updatedAt', '-id'],
    pagination: false,
    limit: 50,
  });
  const events = await readEvents(req, docs);
  const notices: PendingNotice[] = [];
  for (const message of docs) {
    const event = events.get(idOf(message.event) ?? 0);
    if (!event) continue;
    const { audience } = message;
    const recipients = await countAudience(req, { event: event.id, audience, reach: message });
    notices.push({ message, event, recipients });
  }
  return notices;
};

/** Pending notices, with the mails as they would be sent. */
export const listOffers = async (req: PayloadRequest, ofEvent?: number): Promise<Offer[]> => {
  const pending = await listPendingNotices(req, ofEvent);
  if (pending.length === 0) return [];
  const sender = await readSender(req);
  return pending.map((notice) => {
    // Editors see these offers, and may not read the names of attendees.
    const shown = preview(notice.message, { event: notice.event, person: null }, sender);
    return { ...notice, ...shown };
  });
};

/**
 * Messages of an event, the latest first, without the undecided ones.
 *
 * @throws {ApiError} 404 unknown event
 */
export const listEventMessages = async (
  req: PayloadRequest,
  id: number,
  pagination: Pagination,
) => {
  await findEvent(req, id);
  const where = { event: { equals: id }, state: { not_equals: 'offered' } };
  return listRecords(req, { collection, sort: ['-id'], where, ...pagination });
};

/** The pending notice to decide, with its `updatedAt` as shown. */
interface Decision {
  event: number;
  updatedAt?: string | null | undefined;
}

/** The pending notice of an event, locked: the second of two concurrent decisions finds it decided. */
const lockPendingNotice = async (
  req: PayloadRequest,
  { event, updatedAt }: Decision,
): Promise<EventMessage> => {
  await lockRow(req, { collection: EVENTS.slug, id: event });
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: false,
    depth: 0,
    where: { event: { equals: event }, state: { equals: 'offered' } },
    limit: 1,
    pagination: false,
  });
  const [offer] = docs;
  if (!offer) throw notFound(messages.nothingOffered);
  if (updatedAt && Date.parse(updatedAt) !== Date.parse(offer.updatedAt)) {
    throw conflict(messages.changedMeanwhile);
  }
  return offer;
};

/**
 * Sends the notice of a change; the mails are written in the background.
 *
 * @returns the number of recipients
 * @throws {ApiError} 404 without a pending notice, 409 if it has changed since it was shown
 */
export const sendNotice = (
  req: PayloadRequest,
  { text, ...decision }: Decision & { text: string },
): Promise<number> =>
  inTransaction(req, async () => {
    const offer = await lockPendingNotice(req, decision);
    await req.payload.update({
      collection,
      id: offer.id,
      req,
      data: { state: 'sending', text },
      ...asSystem,
    });
    const { audience } = offer;
    return countAudience(req, { event: decision.event, audience, reach: offer });
  });

/** @throws {ApiError} 404, 409 as `sendNotice` */
export const dismissNotice = (req: PayloadRequest, decision: Decision): Promise<void> =>
  inTransaction(req, async () => {
    const { id } = await lockPendingNotice(req, decision);
    await req.payload.update({ collection, id, req, data: { state: 'dismissed' }, ...asSystem });
  });

const LETTER = { kind: 'letter', before: null } as const;

/** @throws {ApiError} 404 */
export const previewLetter = async (req: PayloadRequest, id: number, letter: EventLetter) => {
  const event = await findEvent(req, id);
  const readers = { event: id, audience: letter.audience };
  const person = await firstOfAudience(req, readers);
  return withSnakeCaseAliases({
    recipients: await countAudience(req, readers),
    withoutAddress: await countAudience(req, { ...readers, address: 'missing' }),
    nombre: person?.nombre ?? null,
    ...preview({ ...LETTER, ...letter }, { event, person }, await readSender(req)),
  });
};

/** Idempotency key of a message: the screen's key with its content. */
const keyOf = (id: number, letter: EventLetter): string | null =>
  letter.key
    ? createHash('sha256')
        .update(JSON.stringify(['letter', id, letter]))
        .digest('base64url')
    : null;

/**
 * Sends a message of the office to an event's registrations; a repeated request sends it once.
 *
 * @returns the number of recipients
 * @throws {ApiError} 404 unknown event, 409 without recipients
 */
export const sendLetter = (req: PayloadRequest, id: number, letter: EventLetter): Promise<number> =>
  inTransaction(req, async () => {
    const event = await findEvent(req, id);
    const { audience, subject, text } = letter;
    const recipients = await countAudience(req, { event: id, audience });
    if (recipients === 0) throw conflict(messages.nobody);
    const onceKey = keyOf(id, letter);
    if (onceKey && (await isKnown(req, onceKey))) return recipients;
    await startBroadcast(req, {
      kind: 'letter',
      subject,
      text,
      audience,
      onceKey,
      event: id,
      title: event.title,
    });
    return recipients;
  });

/**
 * Retries a message whose sending has failed, from the recipient at which it failed.
 *
 * @throws {ApiError} 404, 409 if it is being sent or was sent
 */
export const resendMessage = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const { state } = await findRecord(req, { collection, id });
    if (state !== 'failed') throw conflict(messages.onlyFailed);
    await req.payload.update({
      collection,
      id,
      req,
      data: { state: 'sending', ...UNTRIED },
      ...asSystem,
    });
  });

/** Whether a message with this key exists; serialised, so that the second of two concurrent calls sees the first. */
export const isKnown = async (req: PayloadRequest, onceKey: string): Promise<boolean> => {
  await acquireAdvisoryLock(req, `${collection}:${onceKey}`);
  const { totalDocs } = await req.payload.count({
    collection,
    req,
    overrideAccess: true,
    where: { onceKey: { equals: onceKey } },
  });
  return totalDocs > 0;
};
