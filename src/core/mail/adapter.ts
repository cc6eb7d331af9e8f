import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import nodemailer from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { EmailAdapter } from 'payload';

import { nullIfMissing } from '@/core/missing-file';
import { settings } from '@/core/settings';

/**
 * How mail leaves: through the server of `SMTP_URL`, or without one as files in
 * `DATA_DIR/outbox`, where it can be looked at.
 */

/**
 * One connection, kept open: the worker sends one mail after the other. The pool is made here, for
 * of options with a `url` nodemailer's own function takes nothing but the `url`.
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

/** Named by the message: one that is written again takes the place of the first. */
const outboxFile = (messageId: string): string =>
  path.join(outboxFolder(), `${messageId.replaceAll(/[^\w.@-]/gu, '')}.eml`);

export const removeFromOutbox = (messageId: string): Promise<void> =>
  rm(outboxFile(messageId), { force: true });

/** Erases, or on a dry run counts, the files of mails written before `limit`. */
export const removeOutboxBefore = async (
  limit: Date,
  { isDryRun }: { isDryRun: boolean },
): Promise<number> => {
  const names = (await readdir(outboxFolder()).catch(nullIfMissing)) ?? [];
  let count = 0;
  for (const name of names) {
    const file = path.join(outboxFolder(), name);
    // It may have been deleted since the folder was listed.
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
    // A mail server that is away must not keep the site from starting.
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
