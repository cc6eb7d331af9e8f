import { SMTPServer } from 'smtp-server';

import { findFreePort } from '../launcher/ports';

/** A mail server on loopback that counts what it takes, and can go away and come back. */
export interface MailServer {
  url: string;
  /** How often each message, by its Message-ID, was taken. */
  taken: ReadonlyMap<string, number>;
  /** How many connections there have been. */
  connections: () => number;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** Starts it on a free port. */
export const startMailServer = async (): Promise<MailServer> => {
  const port = await findFreePort();
  const taken = new Map<string, number>();
  let connections = 0;
  let server: SMTPServer | undefined;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        closeTimeout: 100,
        onConnect: (_session, callback) => {
          connections += 1;
          callback();
        },
        onData: (stream, _session, callback) => {
          readAll(stream).then((message) => {
            const id = /^message-id:\s*<([^>]+)>/imu.exec(message)?.[1] ?? message;
            taken.set(id, (taken.get(id) ?? 0) + 1);
            callback();
          }, callback);
        },
      });
      // Clients that are killed break their connections: no concern of the server's.
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1', resolve);
      server.server.once('error', reject);
    });

  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });

  await start();
  return { url: `smtp://127.0.0.1:${port}`, taken, connections: () => connections, stop, start };
};
