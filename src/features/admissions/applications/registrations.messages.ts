import type { PayloadRequest } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import { parseWith } from '@/core/api/request';
import { findRecord } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { asUser } from '@/core/payload/system-call';
import { settings } from '@/core/settings';
import { toParagraphs } from '@/features/mail/mails.content';
import { letter, type Letter } from '@/features/mail/mails.schemas';
import {
  isMailKnown,
  keyOfMail,
  queueMails,
  readSender,
  type Sender,
} from '@/features/mail/mails.service';
import { readTemplate } from '@/features/mail/templates/mail-templates.service';
import { fillDraft, fillLetter } from '@/features/mail/templates/placeholders';
import {
  REGISTRATIONS,
  type MessageTemplate,
} from '@/features/admissions/applications/registrations.definition';
import {
  fullNameOf,
  requestPlaceholders,
  templateKeyOf,
} from '@/features/admissions/applications/message-templates';
import {
  applicantMail,
  followUpLink,
} from '@/features/admissions/applications/registrations.mails';
import type {
  LetterToSeveral,
  SentStatusMessage,
  StatusOfSeveral,
  UndoneChanges,
} from '@/features/admissions/applications/registrations.schemas';
import { forReason } from '@/features/admissions/applications/registrations.service';
import { findLastChange } from '@/features/admissions/applications/registrations.undo';
import type { Registration } from '@/payload-types';

const { slug: collection, desk, statuses } = REGISTRATIONS;

/** Draft of a message to the applicant about the request. @throws {ApiError} 404 */
export const readStatusMessage = async (
  req: PayloadRequest,
  { id, template }: { id: number; template: MessageTemplate },
) => {
  const request = await findRecord(req, { collection, id });
  const { programme } = await readSender(req);
  const placeholders = requestPlaceholders(request, programme);
  const words = await readTemplate(req, templateKeyOf(request.status, template));
  return {
    to: request.email,
    ...fillLetter(words, placeholders),
    signature: programme,
    placeholders,
  };
};

/** A message with the screen's key, if it sent one. */
type Sending = Letter & { key?: string | undefined };

const fillFor = (request: Registration, { key, ...words }: Sending, { programme }: Sender) => ({
  key,
  ...fillLetter(words, requestPlaceholders(request, programme)),
});

const keyOf = ({ id }: Registration, { key, subject, text }: Sending): string | undefined =>
  key ? keyOfMail(key, collection, id, subject, text) : undefined;

/** Whether the message is already stored: the screen repeats a call if its response was lost. */
const isWritten = async (
  req: PayloadRequest,
  request: Registration,
  message: Sending,
): Promise<boolean> => {
  const key = keyOf(request, message);
  return key !== undefined && (await isMailKnown(req, key));
};

const queueMessage = async (
  req: PayloadRequest,
  request: Registration,
  message: Sending,
): Promise<void> => {
  const content = {
    subject: message.subject,
    key: keyOf(request, message),
    paragraphs: toParagraphs(message.text),
    personalLink: followUpLink(request, settings().siteUrl),
  };
  await queueMails(req, [applicantMail(request, content, await readSender(req))]);
};

const hold = async (req: PayloadRequest, id: number): Promise<Registration> => {
  await lockRow(req, { collection, id });
  return findRecord(req, { collection, id });
};

/**
 * Sends the applicant the edited message. A repeated call sends it once.
 *
 * @throws {ApiError} 404; 400 a part is still to be completed; 409 the status is not the one that was shown, or the
 * request was withdrawn since
 */
export const sendStatusMessage = (
  req: PayloadRequest,
  { id, seenStatus, seenWithdrawal, key, ...words }: SentStatusMessage & { id: number },
): Promise<void> =>
  inTransaction(req, async () => {
    const request = await hold(req, id);
    const placeholders = requestPlaceholders(request, (await readSender(req)).programme);
    const message = parseWith(letter('request', placeholders), words);
    const filled = { key, ...fillDraft(message, placeholders) };
    if (await isWritten(req, request, filled)) return;
    if (seenStatus && seenStatus !== request.status) {
      throw conflict(desk.messages.otherStatus(statuses[request.status]));
    }
    if (seenWithdrawal === false && request.withdrawnAt) {
      throw conflict(desk.messages.withdrawnUnseen);
    }
    await queueMessage(req, request, filled);
  });

interface Step {
  request: Registration;
  message: Sending | null;
}

/** Locks requests in the order of their ids, so that concurrent changes cannot deadlock. @throws {ApiError} 404 */
export const lockRequests = async (
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Registration[]> => {
  const requests: Registration[] = [];
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const request = await hold(req, id).catch((error: unknown) => {
      if ((error as { status?: number }).status === 404) throw notFound(desk.messages.unknown);
      throw error;
    });
    requests.push(request);
  }
  return requests;
};

const lockSeveral = async (
  req: PayloadRequest,
  { ids, message, key }: Pick<StatusOfSeveral, 'ids' | 'message' | 'key'>,
): Promise<Step[]> => {
  const sender = await readSender(req);
  return (await lockRequests(req, ids)).map((request) => ({
    request,
    message: message ? fillFor(request, { ...message, key }, sender) : null,
  }));
};

/** Steps that were not done yet by an earlier call whose response was lost. */
const withoutDone = async (req: PayloadRequest, steps: Step[]): Promise<Step[]> => {
  const left: Step[] = [];
  for (const step of steps) {
    if (!step.message || !(await isWritten(req, step.request, step.message))) left.push(step);
  }
  return left;
};

/** @throws {ApiError} 409 if some were decided concurrently since they were shown */
const assertAsSeen = (
  steps: Step[],
  { seen = {}, status }: Partial<Pick<StatusOfSeveral, 'seen' | 'status'>>,
): void => {
  const others = steps.filter(({ request, message }) => {
    const known = seen[request.id];
    if (known === undefined || known === request.status) return false;
    // No conflict if the request already has the target status and no message is sent.
    return message !== null || request.status !== status;
  });
  if (others.length === 0) return;
  const described = others.map(
    ({ request }) => `${fullNameOf(request)}, ahora «${statuses[request.status]}»`,
  );
  throw conflict(desk.messages.changedMeanwhile(described));
};

/** @returns the time of the change; `null` if the request already had the status */
const applyStep = async (
  req: PayloadRequest,
  { request, message }: Step,
  status: StatusOfSeveral['status'],
): Promise<string | null> => {
  const { statusChangedAt } = await req.payload.update({
    collection,
    id: request.id,
    req,
    ...asUser,
    data: { status },
  });
  if (message) await queueMessage(req, request, message);
  return request.status === status ? null : (statusChangedAt ?? null);
};

/**
 * Finds the changes of a repeated request, because undoing needs the statuses that were changed the first time: those
 * changed by this account since they were last shown. The account is that of the history, because names are not unique.
 *
 * @returns the time of the change; `null` without such a change
 */
const findEarlierChange = async (
  req: PayloadRequest,
  { id, status: current, statusChangedAt }: Registration,
  { seen = {}, status }: StatusOfSeveral,
): Promise<string | null> => {
  const known = seen[id];
  if (known === undefined || known === status || current !== status) return null;
  const author = idOf((await findLastChange(req, id))?.author);
  return author !== null && author === req.user?.id ? (statusChangedAt ?? null) : null;
};

/**
 * Sets one status for several requests, and writes one message to each: all or none. Withdrawn requests are left out.
 * A repeated call is applied once.
 *
 * @returns the number of requests, the changed statuses, and the names of the excluded people
 * @throws {ApiError} 404 if one is gone, 409 if one has another status than `seen`, or all are withdrawn
 */
export const changeStatusOfSeveral = (req: PayloadRequest, change: StatusOfSeveral) =>
  inTransaction(req, () =>
    forReason(req, change.reason, async () => {
      const held = await lockSeveral(req, change);
      const steps = held.filter(({ request }) => !request.withdrawnAt);
      const withdrawn = held.filter(({ request }) => request.withdrawnAt);
      const excluded = withdrawn.map(({ request }) => fullNameOf(request));
      if (steps.length === 0) throw conflict(desk.messages.allWithdrawn(excluded));
      const left = await withoutDone(req, steps);
      assertAsSeen(left, change);
      const changes: UndoneChanges['changes'] = [];
      for (const step of steps) {
        const { request } = step;
        const changedNow = left.includes(step) ? await applyStep(req, step, change.status) : null;
        const changedAt = changedNow ?? (await findEarlierChange(req, request, change));
        if (changedAt) changes.push({ id: request.id, changedAt });
      }
      return { count: steps.length, changes, excluded };
    }),
  );

/**
 * Writes one letter to several applicants, without those who have withdrawn; a repeated request sends it once.
 *
 * @returns the number of recipients, and the names of the excluded people
 * @throws {ApiError} 404 if one is gone, 409 if one has another status than `seen`, or all have withdrawn
 */
export const writeToSeveral = (req: PayloadRequest, sent: LetterToSeveral) =>
  inTransaction(req, async () => {
    const held = await lockSeveral(req, sent);
    const steps = held.filter(({ request }) => !request.withdrawnAt);
    const excluded = held
      .filter(({ request }) => request.withdrawnAt)
      .map(({ request }) => fullNameOf(request));
    if (steps.length === 0) throw conflict(desk.messages.noRecipients(excluded));
    const left = await withoutDone(req, steps);
    assertAsSeen(left, sent);
    for (const { request, message } of left) {
      if (message) await queueMessage(req, request, message);
    }
    return { count: steps.length, excluded };
  });
