import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import nodemailer from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { EmailAdapter } from 'payload';

import { nullIfMissing } from '@/core/missing-file';
import { settings } from '@/core/settings';

/**
 * Mail transport: the server of `SMTP_URL`. Without `SMTP_URL`, mails are written as files to
 * `DATA_DIR/outbox`, where they can be read.
 */

/**
 * One connection that stays open, because the worker sends one mail after the other. The pool is
 * created here, because `nodemailer.createTransport` ignores all other options if it gets a `url`.
 */
const overSmtp = (url: string) => {
  const options = {
    url,
    pool: true as const,
    maxConnections: 1,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // Missing in the types. Without it the pool retries for ever without an error if a server closes each connection
    // silently.
    maxRequeues: 2,
  };
  return nodemailer.createTransport(new SMTPPool(options));
};

const inMemory = () => nodemailer.createTransport({ streamTransport: true, buffer: true });

interface MadeMessage {
  messageId: string;
  message: Buffer;
}

const outboxFolder = (): string => path.join(settings().dataDir, 'outbox');

/** Path of a mail in the outbox, named by its message id: writing a mail again replaces its file. */
const outboxFile = (messageId: string): string =>
  path.join(outboxFolder(), `${messageId.replaceAll(/[^\w.@-]/gu, '')}.eml`);

export const removeFromOutbox = (messageId: string): Promise<void> =>
  rm(outboxFile(messageId), { force: true });

/** Deletes the files of mails written before `limit`; a dry run only counts them. */
export const removeOutboxBefore = async (
  limit: Date,
  { isDryRun }: { isDryRun: boolean },
): Promise<number> => {
  const names = (await readdir(outboxFolder()).catch(nullIfMissing)) ?? [];
  let count = 0;
  for (const name of names) {
    const file = path.join(outboxFolder(), name);
    // The file may have been deleted since the folder was listed.
    const written = await stat(file).catch(nullIfMissing);
    if (!written || written.mtime >= limit) continue;
    count += 1;
    if (!isDryRun) await rm(file, { force: true });
  }
  return count;
};

const writeToOutbox = async ({ messageId, message }: MadeMessage): Promise<void> => {
  await mkdir(outboxFolder(), { recursive: true, mode: 0o700 });
  const file = outboxFile(messageId);
  await writeFile(`${file}.partial`, message, { mode: 0o600 });
  await rename(`${file}.partial`, file);
};

export const mailAdapter = async (): Promise<EmailAdapter> => {
  const { smtpUrl, mailFrom, siteUrl } = settings();
  const { name, address } = mailFrom ?? {
    name: 'Doctorado en Educación',
    address: `no-responder@${new URL(siteUrl).hostname}`,
  };
  const adapter = await nodemailerAdapter({
    defaultFromAddress: address,
    defaultFromName: JSON.stringify(name),
    // Skips the connection test, because the site must start even if the mail server is unavailable.
    skipVerify: true,
    transport: smtpUrl ? overSmtp(smtpUrl) : inMemory(),
  });
  if (smtpUrl) return adapter;
  return (context) => {
    const inner = adapter(context);
    return {
      ...inner,
      name: 'outbox',
      sendEmail: async (message) => writeToOutbox((await inner.sendEmail(message)) as MadeMessage),
    };
  };
};
