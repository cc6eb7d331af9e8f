import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import type { EmailAdapter } from 'payload';

import { settings } from '@/core/settings';

/**
 * How mail leaves: through the server of `SMTP_URL`, or without one as files in
 * `DATA_DIR/outbox`, where it can be looked at.
 */

/** One connection, kept open: the worker sends one mail after the other. */
const overSmtp = (url: string) => ({
  url,
  pool: true,
  maxConnections: 1,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
});

/** Makes the message and hands it back instead of sending it. */
const IN_MEMORY = { streamTransport: true, buffer: true };

interface MadeMessage {
  messageId: string;
  message: Buffer;
}

/** Named by the message: one that is written again takes the place of the first. */
const writeToOutbox = async ({ messageId, message }: MadeMessage): Promise<void> => {
  const outbox = path.join(settings().dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const file = path.join(outbox, `${messageId.replaceAll(/[^\w.@-]/gu, '')}.eml`);
  await writeFile(`${file}.partial`, message, { mode: 0o600 });
  await rename(`${file}.partial`, file);
};

/** The adapter by which Payload sends mail. */
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
    // The options of a pool and of a stream are not in the adapter's type; nodemailer takes them.
    transportOptions: (smtpUrl ? overSmtp(smtpUrl) : IN_MEMORY) as { host?: string },
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
