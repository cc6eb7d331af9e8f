import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import { findFreePort } from '../../scripts/launcher/ports';

/** A mail server on loopback that counts the accepted messages, and can be stopped and started again. */
export interface MailServer {
  url: string;
  /** Number of times that each message was accepted, by its Message-ID. */
  taken: ReadonlyMap<string, number>;
  connections: () => number;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** Starts the server on a free port. Each message waits for `mayTake`; `refuses` rejects every sender. */
export const startMailServer = async (
  mayTake: () => Promise<void> = () => Promise.resolve(),
  refuses: () => boolean = () => false,
): Promise<MailServer> => {
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
        onMailFrom: (_address, _session, callback) => {
          callback(refuses() ? new Error('5.7.1 Sender not allowed') : undefined);
        },
        onData: (stream, _session, callback) => {
          text(stream).then(async (message) => {
            await mayTake();
            const id = /^message-id:\s*<([^>]+)>/imu.exec(message)?.[1] ?? message;
            taken.set(id, (taken.get(id) ?? 0) + 1);
            callback();
          }, callback);
        },
      });
      // Ignored, because killed clients break their connections.
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
