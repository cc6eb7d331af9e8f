import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { MAILS } from '@/features/mail/mails.definition';
import { queueDelivery, queueMails, type MailDraft } from '@/features/mail/mails.service';
import type { Mail } from '@/payload-types';

const { messages } = MAILS;

/**
 * After a correction of a person's address: mails of the record that were not sent go to the new one, and so do replies
 * to notices about it. Sent mails keep the address to which they went. Must run before the record's links are revoked:
 * the delivery of a mail locks its own row first and its link second.
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

/** After the removal of a person's address: nothing more of the record is sent to it. Runs as `readdressMails`. */
export const retractMails = async (
  req: PayloadRequest,
  { record, from }: { record: string; from: string },
): Promise<void> => {
  await execute(
    req,
    sql`update mails set status = 'past', last_error = ${messages.addressRemoved}, updated_at = now()
        where record = ${record} and lower("to") = lower(${from}) and status <> 'sent'`,
  );
};

/** The mail that confirms this record and was not sent yet, locked; there may be several if forms were sent again. */
const findWaiting = async (
  req: PayloadRequest,
  { record, to, kind }: Pick<MailDraft, 'record' | 'to' | 'kind'>,
) => {
  const { rows } = await execute(
    req,
    sql`select id, kind, record, status from mails
        where record = ${record} and kind = ${kind} and lower("to") = lower(${to})
          and status in ('pending', 'held') order by id desc limit 1 for update`,
  );
  return rows[0] as unknown as Pick<Mail, 'id' | 'kind' | 'record' | 'status'> | undefined;
};

/**
 * Sends a confirmation again, without a limit, because the office asks for it. If one is still to be sent to this
 * address, that one is sent now. The caller must hold the record's lock.
 *
 * @returns the sentence for the office
 */
export const confirmAgain = async (
  req: PayloadRequest,
  { limit: _, ...mail }: MailDraft,
): Promise<string> => {
  const waiting = await findWaiting(req, mail);
  if (!waiting) {
    await queueMails(req, [mail]);
    return messages.confirmedAgain(mail.to);
  }
  if (waiting.status === 'held') {
    await execute(
      req,
      sql`update mails set status = 'pending', last_error = null, updated_at = now()
          where id = ${waiting.id}`,
    );
    await queueDelivery(req, waiting);
  }
  return messages.confirmedAgain(mail.to);
};
