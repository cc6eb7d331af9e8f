import { setTimeout as pause } from 'node:timers/promises';

import { sql } from '@payloadcms/db-postgres';
import { createLocalReq, type Payload, type TaskConfig } from 'payload';

import { logAndContinue } from '@/core/observability/report-fault';
import { storeFailure, storeSuccess } from '@/core/background/task-status';
import { execute } from '@/core/database/connection';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { createMailedLink, createPermittedLink } from '@/core/links/links';
import { removeFromOutbox } from '@/core/mail/adapter';
import { attachmentsOf } from '@/features/mail/mails.attachments';
import { mailContent, renderHtml, renderText, type MailLink } from '@/features/mail/mails.content';
import { MAILS } from '@/features/mail/mails.definition';
import { messageIdOf } from '@/features/mail/mails.message-id';
import { queueDelivery } from '@/features/mail/mails.service';
import { type MailSources, ObsoleteMailError } from '@/features/mail/mails.sources';
import type { Mail } from '@/payload-types';
import { groupCode } from '@/shared/base32-codes';

const { slug: collection, task, retries, work } = MAILS;

/** Pause between the attempts to record a sent mail in the database. */
const NOTE_PAUSE_MS = 1_000;
/** Interval of the log message while the queue is blocked. */
const LOG_EVERY_MS = 60_000;

/** Error for a mail that was deleted, or whose address was removed from the record, after its job had read it. */
class DeletedMail extends Error {}

/** Error for a mail whose address was corrected after its job had read it. */
class ReaddressedMail extends Error {}

/**
 * Issues a mail's link while its row is locked: a concurrently deleted record leaves no link behind, and after a
 * correction of the address the former one gets none.
 */
const makeLink = async (
  payload: Payload,
  { id, key, to }: Mail,
  { permit, seconds, ...link }: MailLink,
): Promise<string> => {
  if (permit) return createPermittedLink(payload, { ...link, permit });
  const req = await createLocalReq({}, payload);
  return inTransaction(req, async () => {
    const { rows } = await execute(
      req,
      sql`select "to", status from mails where id = ${id} for share`,
    );
    if (rows[0]?.['status'] !== 'pending') throw new DeletedMail();
    if (rows[0]['to'] !== to) throw new ReaddressedMail();
    return createMailedLink(req, { ...link, ends: seconds ? { seconds } : link.ends, key, to });
  });
};

const toMessage = async (payload: Payload, mail: Mail, sources: MailSources) => {
  const content = mailContent.parse(mail.content);
  const { entry, event, personalLink } = content;
  if (event !== undefined) await sources.assertStillRelevant(payload, event, mail);
  const secrets = {
    token: personalLink && (await makeLink(payload, mail, personalLink)),
    entryCode: entry === undefined ? undefined : groupCode(sources.entryCodeOf(entry)),
  };
  return {
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: renderText(content, secrets),
    html: renderHtml(mail.subject, content, secrets),
    messageId: messageIdOf(mail),
    // Prevents automatic replies such as out-of-office messages.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: await attachmentsOf(payload, { mail, content }, sources),
  };
};

const update = async (payload: Payload, id: number, data: Partial<Mail>): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, () =>
    payload.update({ collection, id, req, overrideAccess: true, depth: 0, data }),
  );
};

/**
 * Records why a mail was not sent, unless its status was changed during the attempt, for example by
 * the removal of its address.
 */
const recordNotSent = async (payload: Payload, id: number, data: Partial<Mail>): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const asSystem = { req, overrideAccess: true, depth: 0 } as const;
    const mail = await payload.findByID({ collection, id, disableErrors: true, ...asSystem });
    if (mail?.status === 'pending') await payload.update({ collection, id, data, ...asSystem });
  });
};

/**
 * Records that a mail was sent. Waits while the database is unreachable, because without the record it would be sent
 * again.
 */
const recordSent = async (payload: Payload, { id, key, to }: Mail): Promise<void> => {
  for (let lastLoggedAt = -Infinity; ;) {
    try {
      await update(payload, id, {
        status: 'sent',
        // The address may have been corrected while the mail was handed over.
        to,
        sentAt: new Date().toISOString(),
        lastError: null,
      });
      return;
    } catch (error) {
      // The mail was erased in between: nothing to record, but its outbox file was written after
      // the erasure.
      if ((error as { status?: number }).status === 404)
        return removeFromOutbox(messageIdOf({ key }));
      if (performance.now() - lastLoggedAt > LOG_EVERY_MS) {
        lastLoggedAt = performance.now();
        payload.logger.error(
          { err: error, mail: id },
          'background work failed: a mail is out, but not noted',
        );
        await storeFailure(payload, work.sending, error);
      }
      await pause(NOTE_PAUSE_MS);
    }
  }
};

interface SmtpFault {
  code?: string;
  /** SMTP command during which the fault occurred. */
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Whether the fault concerns one mail (its mailbox or its content), and not the connection to the server. */
const isOfTheMail = ({ code, command }: SmtpFault): boolean =>
  command === 'RCPT TO' || code === 'EMESSAGE';

/** Whether the fault is a permanent rejection of the mail, for example because the mailbox is unknown. */
const isFinal = (fault: SmtpFault): boolean =>
  (fault.responseCode ?? 0) >= 500 && isOfTheMail(fault);

const describe = ({ code, response, message }: SmtpFault): string =>
  [code, response ?? message].filter(Boolean).join(': ').slice(0, 300);

/** Logs codes only, because the server's message often contains the address. */
const recordFault = async (payload: Payload, fault: SmtpFault): Promise<void> => {
  if (isOfTheMail(fault)) return;
  const { code, responseCode } = fault;
  const failure = [code ?? 'mail not delivered', responseCode].filter(Boolean).join(' ');
  await storeFailure(payload, work.delivery, failure);
};

/**
 * Sends one mail. Failures are retried with increasing pauses; the last one, and a permanent one, is stored on the mail
 * for the office. The mail's own counter decides which is the last: a job that ends earlier is created again
 * (`mail-queue.task.ts`).
 */
export const deliverMailTask = (sources: MailSources): TaskConfig<'deliver-mail'> => ({
  slug: task,
  label: 'Envío de un correo',
  inputSchema: [{ name: 'mailId', type: 'number', required: true }],
  retries,
  handler: async ({ input, req }) => {
    const { payload } = req;
    const id = input.mailId;
    const mail = await payload.findByID({
      collection,
      id,
      overrideAccess: true,
      depth: 0,
      disableErrors: true,
    });
    // The mail was erased, or was sent by a worker that died before it completed the job.
    if (mail?.status !== 'pending') return { output: {} };
    try {
      await payload.sendEmail(await toMessage(payload, mail, sources));
    } catch (error) {
      if (error instanceof DeletedMail) return { output: {} };
      if (error instanceof ReaddressedMail) {
        await queueDelivery(req, mail);
        return { output: {} };
      }
      if (error instanceof ObsoleteMailError) {
        await recordNotSent(payload, id, { status: 'past', lastError: error.message });
        return { output: {} };
      }
      const fault = error as SmtpFault;
      const isLast = isFinal(fault) || mail.attempts >= retries.attempts;
      await recordNotSent(payload, id, {
        attempts: mail.attempts + 1,
        lastError: describe(fault),
        status: isLast ? 'failed' : 'pending',
      });
      payload.logger.warn({ mail: id, code: fault.code, isLast }, 'mail not delivered');
      await recordFault(payload, fault);
      if (isLast) return { output: {} };
      throw new Error(fault.code ?? 'mail not delivered', { cause: error });
    }
    await recordSent(payload, mail);
    await storeSuccess(payload, work.delivery).catch(logAndContinue('work state'));
    return { output: {} };
  },
});
