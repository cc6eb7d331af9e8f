import { createHash, randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { ApiError, conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { execute } from '@/core/database/connection';
import { inTransaction, acquireAdvisoryLock, lockRow } from '@/core/database/transactions';
import { incrementWithin } from '@/core/rate-limit';
import type { RateLimitName } from '@/core/rate-limit.definition';
import { settings } from '@/core/settings';
import { toHeaderText, type MailContent } from '@/features/mail/mails.content';
import { canBeResent, MAILS, type MailKind } from '@/features/mail/mails.definition';
import { canonicalMailbox } from '@/features/mail/canonical-mailbox';
import type { Mail } from '@/payload-types';
import { findRecordAddress, parseRecord } from '@/features/mail/mails.records';

/**
 * Whether a mail of each kind is an answer of the office to an applicant. Confirmations and requested links are sent
 * automatically and are not answers.
 */
const IS_ANSWER: Record<MailKind, boolean> = {
  status: true,
  answer: false,
  confirmation: false,
  notice: false,
  review: false,
  place: false,
  event: false,
  access: false,
  account: false,
  login: false,
};

/**
 * Stores the time of the first answer to a request (`registrations.firstAnswerAt`) with the mail that is one.
 * Messages of the contact form are answered by `contacts.answers`, which stores the answer itself.
 */
const recordAnswer = async (
  req: PayloadRequest,
  { kind, record }: { kind: MailKind; record: string | null },
): Promise<void> => {
  const named = IS_ANSWER[kind] ? parseRecord(record) : null;
  if (named?.collection !== 'registrations') return;
  const { collection, id } = named;
  const asSystem = { req, overrideAccess: true, depth: 0 } as const;
  const request = await req.payload.findByID({ collection, id, ...asSystem });
  if (request.firstAnswerAt) return;
  const data = { firstAnswerAt: new Date().toISOString() };
  await req.payload.update({ collection, id, data, ...asSystem });
};

const { slug: collection, task, queues, messages, limits, resentAtOnce } = MAILS;

export interface MailDraft {
  kind: MailKind;
  to: string;
  replyTo?: string;
  subject: string;
  content: MailContent;
  about: string;
  /**
   * Record that the mail quotes or links to, as `recordRef`: the mail is deleted with it. `null` for mails to
   * accounts.
   */
  record: string | null;
  calendar?: string;
  /** Rate limit per mailbox, because any visitor can cause these mails. */
  limit?: RateLimitName;
  /** For mails to many recipients: whether the mail is sent before less urgent ones. */
  isUrgent?: boolean;
  /** Idempotency key of a mail that must not be written twice: see `keyOfMail`. */
  key?: string | undefined;
}

export interface Sender {
  programme: string;
  office: string;
}

/** Reads the sender within the request's transaction, because another connection could wait forever. */
export const readSender = async (req: PayloadRequest): Promise<Sender> => {
  const asSystem = { req, overrideAccess: true, depth: 0 } as const;
  const identity = await req.payload.findGlobal({ slug: 'identity', ...asSystem });
  const contact = await req.payload.findGlobal({ slug: 'contact-details', ...asSystem });
  return { programme: identity.programmeName, office: settings().mailOffice ?? contact.email };
};

const QUEUE_OF: Record<MailKind, (typeof queues)[keyof typeof queues]> = {
  notice: queues.first,
  status: queues.first,
  answer: queues.first,
  review: queues.first,
  account: queues.first,
  login: queues.first,
  confirmation: queues.confirmations,
  place: queues.confirmations,
  access: queues.confirmations,
  event: queues.many,
};

const queueOf = ({ kind, record }: Pick<Mail, 'kind' | 'record'>) =>
  kind === 'confirmation' && parseRecord(record)?.collection === 'registrations'
    ? queues.admissions
    : QUEUE_OF[kind];

export const queueDelivery = (
  req: PayloadRequest,
  mail: Pick<Mail, 'id' | 'kind' | 'record'>,
  isUrgent = false,
) =>
  req.payload.jobs.queue({
    task,
    queue: isUrgent ? queues.urgent : queueOf(mail),
    input: { mailId: mail.id },
    req,
  });

/**
 * Status of a new mail by its rate limit; `null` if the mail is left out (a notice of a login,
 * which is in the log as well). A confirmation is `held`; its record is stored in any case. The
 * number of held mails is limited too, because anyone can submit any number of forms with an
 * address.
 */
const initialState = async (
  req: PayloadRequest,
  { kind, limit, to }: MailDraft,
): Promise<Pick<Mail, 'status' | 'lastError'> | null> => {
  const mailbox = canonicalMailbox(to);
  if (!limit || (await incrementWithin(req, limit, mailbox))) return { status: 'pending' };
  if (kind !== 'confirmation') {
    req.payload.logger.warn({ kind }, 'mail left out: too many to one mailbox');
    return null;
  }
  const mayWait = await incrementWithin(req, 'postponedConfirmation', `${limit}:${mailbox}`);
  req.payload.logger.warn({ kind, mayWait }, 'mail held back: too many to one mailbox');
  return mayWait
    ? { status: 'held', lastError: messages.held }
    : { status: 'past', lastError: messages.dropped };
};

/**
 * Creates mails, each with its job, in the request's transaction, so that they are stored only
 * together with the change they report. A mail beyond the limit of its mailbox gets its job later
 * (`mails.held.ts`).
 */
export const queueMails = async (req: PayloadRequest, mails: MailDraft[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const mail of mails) {
    const state = await initialState(req, mail);
    if (!state) continue;
    const { limit: _, isUrgent, ...data } = mail;
    const stored = await req.payload.create({
      collection,
      req,
      overrideAccess: true,
      depth: 0,
      data: {
        ...data,
        ...state,
        subject: toHeaderText(mail.subject, limits.subject),
        key: mail.key ?? randomUUID(),
        attempts: 0,
      },
    });
    if (state.status === 'pending') await queueDelivery(req, stored, isUrgent);
    await recordAnswer(req, mail);
    ids.push(stored.id);
  }
  return ids;
};

/** Idempotency key of a mail: the screen's key with content and recipient. */
export const keyOfMail = (screenKey: string, ...what: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([screenKey, what]))
    .digest('base64url');

/** Whether a mail with this key exists; serialised, so that the second of two concurrent calls sees the first. */
export const isMailKnown = async (req: PayloadRequest, key: string): Promise<boolean> => {
  await acquireAdvisoryLock(req, `${collection}:${key}`);
  const { totalDocs } = await req.payload.count({
    collection,
    req,
    overrideAccess: true,
    where: { key: { equals: key } },
  });
  return totalDocs > 0;
};

/**
 * Rejects a mail to a former address of the person, because a link in it would be valid again.
 *
 * @throws {ApiError} 409 if the mail goes to an address that its record no longer has
 */
const assertPresentAddress = async (
  req: PayloadRequest,
  { about, record, to }: Mail,
): Promise<void> => {
  const recipient = to.toLowerCase();
  if (about.toLowerCase() !== recipient) return;
  const address = await findRecordAddress(req, record);
  if (address !== undefined && address !== recipient) throw conflict(messages.otherAddress);
};

/** Ends the pause before the next attempt of a mail. */
const endPause = async (req: PayloadRequest, id: number): Promise<void> => {
  await execute(
    req,
    sql`update payload_jobs set wait_until = now()
        where task_slug = ${task} and completed_at is null and wait_until > now()
          and (input ->> 'mailId')::int = ${id}`,
  );
};

/**
 * Queues an unsent mail again, or starts its next attempt at once if it waits for one.
 *
 * @throws {ApiError} 404, 409 if the mail waits for its first attempt or is sent, or if its record
 *   has another address now
 */
export const resendMail = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const mail = await findRecord(req, { collection, id });
    if (!canBeResent(mail)) throw conflict(messages.onlyFailed);
    await assertPresentAddress(req, mail);
    if (mail.status === 'pending') {
      await endPause(req, id);
      return;
    }
    await req.payload.update({
      collection,
      id,
      req,
      overrideAccess: true,
      depth: 0,
      data: { status: 'pending', attempts: 0 },
    });
    await queueDelivery(req, mail);
  });

/** Whether the mail was resent or erased concurrently. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/**
 * Requeues failed mails after a long outage, as many as one request has time for.
 *
 * @returns the number of requeued mails, and the number left for another request
 */
export const resendFailedMails = async (
  req: PayloadRequest,
): Promise<{ count: number; left: number }> => {
  const { docs, totalDocs } = await req.payload.find({
    collection,
    req,
    overrideAccess: false,
    where: { status: { equals: 'failed' } },
    select: {},
    sort: 'id',
    limit: resentAtOnce,
    depth: 0,
  });
  let count = 0;
  for (const { id } of docs) {
    try {
      await resendMail(req, id);
      count += 1;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return { count, left: totalDocs - docs.length };
};
