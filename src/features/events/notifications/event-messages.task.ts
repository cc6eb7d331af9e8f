import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

import { ApiError } from '@/core/api/errors';
import { FailedRecords } from '@/core/background/each-record';
import type { BackgroundTask } from '@/core/background/task.definition';
import { isConnectionError } from '@/core/database/errors';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import {
  lockNextRecipients,
  NOBODY,
} from '@/features/events/notifications/event-messages.audience';
import { issueBatch } from '@/features/events/certificates/certificates.issue';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import {
  isUrgent,
  isObsolete,
  messageMails,
} from '@/features/events/notifications/event-messages.mails';
import { startBroadcast, UNTRIED } from '@/features/events/notifications/broadcast.service';
import { isKnown } from '@/features/events/notifications/event-messages.service';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { reminderTimeOf, toDayKey } from '@/features/events/calendar/events.days';
import { markSharers } from '@/features/events/registrations/shared-addresses';
import { readEvent } from '@/features/events/registrations/waitlist.service';
import { queueMails, readSender } from '@/features/mail/mails.service';
import type { Event, EventMessage } from '@/payload-types';
import { DAY_MS } from '@/shared/durations';

const { atOnce, messages, reminderHour, retryPausesMs, slug: collection, work } = EVENT_MESSAGES;
const asSystem = { overrideAccess: true, depth: 0, pagination: false } as const;

/**
 * Finds the next message to send: notices of changes and cancellations first. A failed message does
 * not block the others before its next retry is due.
 */
const findSending = async (req: PayloadRequest): Promise<EventMessage | undefined> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: {
      state: { equals: 'sending' },
      or: [
        { retryAt: { exists: false } },
        { retryAt: { less_than_equal: new Date().toISOString() } },
      ],
    },
    sort: 'id',
    ...asSystem,
  });
  return docs.find(({ kind }) => isUrgent(kind)) ?? docs[0];
};

/**
 * Writes the mails of a message for the next batch of recipients. Mails and cursor are stored in one transaction, so
 * that a killed process causes no duplicates.
 */
const sendBatch = async (req: PayloadRequest, message: EventMessage): Promise<void> => {
  const eventId = idOf(message.event);
  const event = eventId === null ? null : await readEvent(req, eventId, true);
  const isToBeTold = event && !isObsolete(message, event);
  const { people: found, last } = isToBeTold
    ? await lockNextRecipients(req, message, { event: event.id, limit: atOnce })
    : NOBODY;
  const people = await markSharers(req, found);
  const sender = await readSender(req);
  const mails = !event
    ? []
    : message.kind === 'certificate'
      ? await issueBatch(req, { event, people }, sender)
      : messageMails(message, { event, people }, sender, { ...settings(), now: Date.now() });
  await queueMails(req, mails);
  const told = message.told + mails.length;
  // Certificates are issued to people without an address, too.
  const isSent = told > 0 || message.kind === 'certificate';
  await req.payload.update({
    collection,
    id: message.id,
    req,
    data: {
      cursor: last ?? message.upTo,
      told,
      state: last !== null ? 'sending' : isSent ? 'sent' : 'dismissed',
      ...UNTRIED,
    },
    overrideAccess: true,
    depth: 0,
  });
};

/**
 * Stores the failure of a message and the time of its next retry. A rejection by the product's own rules is final,
 * because only the office can change the content.
 */
const recordFailed = async (
  payload: Payload,
  { id, attempts, cursor, kind }: EventMessage,
  error: unknown,
): Promise<void> => {
  const pause = error instanceof ApiError ? undefined : retryPausesMs[attempts];
  const isFinal = pause === undefined;
  payload.logger.error({ err: error, message: id, kind, isFinal }, 'message not sent');
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const stored = await payload.findByID({
      collection,
      id,
      req,
      disableErrors: true,
      ...asSystem,
    });
    // Another instance has sent this batch or stored the failure meanwhile, or the event was deleted.
    const isSame = stored?.attempts === attempts && stored.cursor === cursor;
    if (stored?.state !== 'sending' || !isSame) return;
    await payload.update({
      collection,
      id,
      req,
      data: {
        attempts: attempts + 1,
        state: isFinal ? 'failed' : 'sending',
        retryAt: isFinal ? null : new Date(Date.now() + pause).toISOString(),
        failure: error instanceof ApiError ? error.message : messages.fault,
      },
      overrideAccess: true,
      depth: 0,
    });
  });
};

const sendNext = async (payload: Payload, found: EventMessage): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    // The event's lock first, as everywhere: certificates are issued under it.
    const event = found.kind === 'certificate' ? idOf(found.event) : null;
    if (event !== null) await lockRow(req, { collection: EVENTS.slug, id: event });
    // Another instance whose lease has just ended may still be writing these mails.
    await lockRow(req, { collection, id: found.id });
    const message = await findSending(req);
    if (message?.id === found.id) await sendBatch(req, message);
  });
};

const send = async (payload: Payload): Promise<boolean> => {
  const found = await findSending(await createLocalReq({}, payload));
  if (!found) return false;
  try {
    await sendNext(payload, found);
  } catch (error) {
    // A failure of the job, not of the message.
    if (isConnectionError(error)) throw error;
    await recordFailed(payload, found, error);
  }
  return true;
};

/** Events whose reminder is due: from the day before until they begin. */
const findDue = async (payload: Payload): Promise<Event[]> => {
  const now = Date.now();
  const { timeZone } = settings();
  const { docs } = await payload.find({
    collection: EVENTS.slug,
    where: {
      reminder: { equals: true },
      cancelled: { not_equals: true },
      startDate: {
        greater_than: new Date(now).toISOString(),
        less_than: new Date(now + 3 * DAY_MS).toISOString(),
      },
    },
    ...asSystem,
  });
  return docs.filter(
    ({ startDate }) => reminderTimeOf(startDate, reminderHour, timeZone).getTime() <= now,
  );
};

const remindOf = async (payload: Payload, { id, startDate, title }: Event): Promise<void> => {
  const req = await createLocalReq({}, payload);
  const onceKey = `reminder:${id}:${toDayKey(startDate, settings().timeZone)}`;
  await inTransaction(req, async () => {
    if (await isKnown(req, onceKey)) return;
    await startBroadcast(req, {
      event: id,
      title,
      kind: 'reminder',
      audience: 'registered',
      onceKey,
    });
  });
};

/** Once per date of an event: a postponed event is reminded again. */
const remind = async (payload: Payload): Promise<boolean> => {
  const failed = new FailedRecords();
  for (const event of await findDue(payload)) {
    await failed.tryOne(payload, `event ${event.id}`, () => remindOf(payload, event));
  }
  failed.endPass();
  return false;
};

export const eventMessagesTask: BackgroundTask = {
  name: work,
  intervalMs: 5_000,
  steps: [
    { name: 'remind', runBatch: remind },
    { name: 'send', runBatch: send },
  ],
};
