import net from 'node:net';

import type { ScannerAddress } from '@/core/settings.scanner';

/**
 * Client of clamd, which scans a stream for viruses (INSTREAM). It uses no library, because the
 * protocol is short: a length before each chunk and one line as the response.
 */

/** clamd was reachable, but returned no result, because it cannot scan this file. */
export class ScanFailedError extends Error {}

/** Maximum time without data on the connection; clamd scans a file of ten megabytes in seconds. */
const IDLE_TIMEOUT_MS = 60_000;
/** Error codes of a connection closed by the other side. */
const GONE = new Set(['ECONNRESET', 'EPIPE']);
/** The length that precedes each chunk; a length of zero is the end. */
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

/** The response of clamd. A received response has priority over an error of the connection. */
const readAnswer = (socket: net.Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    let fault: Error = new ScanFailedError('clamd gave no answer');
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('timeout', () => socket.destroy(new ScanFailedError('clamd is silent')));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // If clamd closes the connection, it was reachable but could not scan this file.
      if (!GONE.has(error.code ?? '')) fault = error;
    });
    socket.on('close', () =>
      answer ? resolve(answer.replaceAll('\0', '').trim()) : reject(fault),
    );
  });

/**
 * Scans a file with clamd.
 *
 * @returns the name of the virus; `null` if none was found
 * @throws {ScanFailedError} clamd was reachable, but returned no result
 * @throws {Error} clamd is unreachable, or the file could not be read to its end
 */
export const scanFile = async (
  place: ScannerAddress,
  content: AsyncIterable<Uint8Array>,
): Promise<string | null> => {
  const socket = net.connect(place);
  socket.setTimeout(IDLE_TIMEOUT_MS);
  // A file that breaks off was not scanned completely, and clamd would wait for the rest of it.
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
