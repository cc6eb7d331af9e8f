import type { PayloadRequest } from 'payload';

import { notFound } from '@/core/api/errors';
import { findRecord, updateRecord } from '@/core/content/records';
import { inTransaction } from '@/core/database';
import { settings } from '@/core/settings';
import { toParagraphs } from '@/features/mails/mails.content';
import { queueMails, readSender } from '@/features/mails/mails.service';
import {
  REGISTRATIONS,
  type MessageTemplate,
} from '@/features/registrations/registrations.definition';
import { draftMessage, inTheNameOf } from '@/features/registrations/registrations.drafts';
import { followUpLink } from '@/features/registrations/registrations.mails';
import type {
  StatusMessage,
  StatusOfSeveral,
} from '@/features/registrations/registrations.schemas';
import { forReason } from '@/features/registrations/registrations.service';
import type { Registration } from '@/payload-types';

const { slug: collection, desk } = REGISTRATIONS;

/** The message that would tell the applicant of their request. @throws {ApiError} 404 */
export const readStatusMessage = async (
  req: PayloadRequest,
  { id, template }: { id: number; template: MessageTemplate },
) => {
  const request = await findRecord(req, { collection, id });
  const { programme } = await readSender(req);
  return { to: request.email, ...draftMessage(request, template), signature: programme };
};

const queueMessage = async (
  req: PayloadRequest,
  request: Registration,
  { subject, text }: StatusMessage,
): Promise<void> => {
  const { office, programme } = await readSender(req);
  await queueMails(req, [
    {
      kind: 'status',
      to: request.email,
      replyTo: office,
      about: request.email,
      subject,
      content: {
        paragraphs: toParagraphs(text),
        personalLink: followUpLink(request, settings().siteUrl),
        signature: programme,
      },
    },
  ]);
  if (request.firstAnswerAt) return;
  await req.payload.update({
    collection,
    id: request.id,
    req,
    // No screen may write it: it is noted here alone.
    overrideAccess: true,
    depth: 0,
    data: { firstAnswerAt: new Date().toISOString() },
  });
};

/** Sends the applicant what the administrator has read and edited. @throws {ApiError} 404 */
export const sendStatusMessage = (
  req: PayloadRequest,
  { id, message }: { id: number; message: StatusMessage },
) =>
  inTransaction(req, async () =>
    queueMessage(req, await findRecord(req, { collection, id }), message),
  );

/**
 * Sets one status for several requests, and writes one message to each: all of it, or nothing.
 *
 * @returns how many there were
 * @throws {ApiError} 404 where one of them is gone
 */
export const changeStatusOfSeveral = (
  req: PayloadRequest,
  { ids, status, reason, message }: StatusOfSeveral,
): Promise<number> =>
  inTransaction(req, () =>
    forReason(req, reason, async () => {
      // In one order, so that two who change the same ones wait for each other and not in a circle.
      const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
      for (const id of wanted) {
        const request = await updateRecord(req, {
          collection,
          id,
          change: () => ({ status }),
        }).catch((error: unknown) => {
          if ((error as { status?: number }).status === 404) throw notFound(desk.messages.unknown);
          throw error;
        });
        if (!message) continue;
        await queueMessage(req, request, {
          subject: inTheNameOf(message.subject, request),
          text: inTheNameOf(message.text, request),
        });
      }
      return wanted.length;
    }),
  );
