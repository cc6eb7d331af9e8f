import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { MAILS } from '@/features/mail/mails.definition';
import { queueMails, type MailDraft } from '@/features/mail/mails.service';

const { messages } = MAILS;

/**
 * Redirects the unsent mails of a record after a correction of the person's address, and the
 * replies to unsent notices about it. Sent mails keep their recipient. Must run before the record's
 * links are revoked, because the delivery of a mail locks its own row first and its link second.
 */
export const readdressMails = async (
  req: PayloadRequest,
  { record, from, to }: { record: string; from: string; to: string },
): Promise<void> => {
  const isFormer = (column: 'to' | 'reply_to') =>
    sql`status <> 'sent' and lower(${sql.identifier(column)}) = lower(${from})`;
  await execute(
    req,
    sql`update mails set
          about = ${to},
          "to" = case when ${isFormer('to')} then ${to} else "to" end,
          reply_to = case when ${isFormer('reply_to')} then ${to} else reply_to end
        where record = ${record} and lower(about) = lower(${from})`,
  );
};

/** Marks mails as no longer to be sent; `which` must exclude sent mails. */
const retract = async (
  req: PayloadRequest,
  which: ReturnType<typeof sql>,
  reason: string,
): Promise<void> => {
  await execute(
    req,
    sql`update mails set status = 'past', last_error = ${reason}, updated_at = now() where ${which}`,
  );
};

/**
 * Retracts the unsent mails of a record to an address that was removed. Must run before the
 * record's links are revoked, like `readdressMails`.
 */
export const retractMails = (
  req: PayloadRequest,
  { record, from }: { record: string; from: string },
): Promise<void> =>
  retract(
    req,
    sql`record = ${record} and lower("to") = lower(${from}) and status <> 'sent'`,
    messages.addressRemoved,
  );

/**
 * Retracts the unsent mails that confirm a place of a cancelled registration. Must run before the
 * record's links are revoked, like `readdressMails`.
 */
export const retractConfirmations = (req: PayloadRequest, record: string): Promise<void> =>
  retract(
    req,
    sql`record = ${record} and kind in ('confirmation', 'place')
          and status in ('pending', 'held', 'failed')`,
    messages.registrationCancelled,
  );

/**
 * Sends a confirmation again, without a rate limit, because the office requests it. It replaces
 * unsent confirmations to this address, because the record may have changed since they were
 * written. The caller must hold the record's lock.
 *
 * @returns the sentence for the office
 */
export const confirmAgain = async (
  req: PayloadRequest,
  { limit: _, ...mail }: MailDraft,
): Promise<string> => {
  await retract(
    req,
    sql`record = ${mail.record} and kind = ${mail.kind} and lower("to") = lower(${mail.to})
          and status in ('pending', 'held', 'failed')`,
    messages.replaced,
  );
  await queueMails(req, [mail]);
  return messages.confirmedAgain(mail.to);
};
