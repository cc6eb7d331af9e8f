import net from 'node:net';

import type { ScannerAddress } from '@/core/settings.scanner';

/**
 * Asks clamd whether it knows a virus in what is sent to it (INSTREAM). The protocol is a length before each
 * piece and a line as the answer: shorter than the use of a library for it.
 */

/** clamd was there, but has not said whether there is a virus: this file it cannot look through. */
export class ScanFailedError extends Error {}

/** How long clamd may be silent: it reads a file of ten megabytes in seconds. */
const IDLE_TIMEOUT_MS = 60_000;
/** Error codes of a connection closed by the other side. */
const GONE = new Set(['ECONNRESET', 'EPIPE']);
/** What precedes each piece: its length; of none, the end. */
const lengthOf = (piece: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.byteLength);
  return length;
};

const write = (socket: net.Socket, data: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(data, (error) => (error ? reject(error) : resolve()));
  });

const send = async (socket: net.Socket, content: AsyncIterable<Uint8Array>): Promise<void> => {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of content) {
    if (piece.byteLength === 0) continue;
    await write(socket, lengthOf(piece));
    await write(socket, piece);
  }
  await write(socket, Buffer.alloc(4));
};

/** What clamd says; what it has said counts more than that it no longer listens. */
const readAnswer = (socket: net.Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    let fault: Error = new ScanFailedError('clamd gave no answer');
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('timeout', () => socket.destroy(new ScanFailedError('clamd is silent')));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // It was there and went away over this file.
      if (!GONE.has(error.code ?? '')) fault = error;
    });
    socket.on('close', () =>
      answer ? resolve(answer.replaceAll('\0', '').trim()) : reject(fault),
    );
  });

/**
 * Has clamd look at a file.
 *
 * @returns the name of what it has found; `null` where it has found nothing
 * @throws {ScanFailedError} it was there and has said neither; else it is not there, or the file broke off
 */
export const scanFile = async (
  place: ScannerAddress,
  content: AsyncIterable<Uint8Array>,
): Promise<string | null> => {
  const socket = net.connect(place);
  socket.setTimeout(IDLE_TIMEOUT_MS);
  // A file that breaks off is not one that was looked through: clamd would wait for the rest of it.
  void send(socket, content).catch((error: unknown) => socket.destroy(error as Error));
  try {
    const answer = await readAnswer(socket);
    if (answer === 'stream: OK') return null;
    const found = /^stream: (?<name>.+) FOUND$/u.exec(answer)?.groups?.['name'];
    if (found) return found;
    throw new ScanFailedError(`clamd: ${answer}`);
  } finally {
    socket.destroy();
  }
};
