import { createServer, type Server } from 'node:net';

export const VIRUS = 'ESTO-ES-UN-VIRUS-DE-PRUEBA';

export interface FakeClamd {
  server: Server;
  /** Behaviour from now on: normal responses, no response, «file too large», or a closed connection. */
  behavior: 'well' | 'silent' | 'refusing' | 'leaving';
  scanned: number;
}

/** Reads the pieces of INSTREAM; `null` while the data are incomplete. */
const readPieces = (data: Buffer): Buffer | null => {
  const command = Buffer.from('zINSTREAM\0');
  if (!data.subarray(0, command.length).equals(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= data.length;) {
    const length = data.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

export const startFakeClamd = async (place: number | string): Promise<FakeClamd> => {
  const clamd: FakeClamd = { server: createServer(), behavior: 'well', scanned: 0 };
  clamd.server.on('connection', (socket) => {
    let data: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      data = Buffer.concat([data, piece]);
      if (clamd.behavior === 'refusing') {
        socket.end('INSTREAM size limit exceeded. ERROR\0');
        return;
      }
      if (clamd.behavior === 'leaving') {
        socket.destroy();
        return;
      }
      const file = readPieces(data);
      if (!file || clamd.behavior === 'silent') return;
      clamd.scanned += 1;
      socket.end(file.includes(VIRUS) ? 'stream: Prueba-1 FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => {
    if (typeof place === 'number') clamd.server.listen(place, '127.0.0.1', resolve);
    // In production mode the site runs as another user.
    else clamd.server.listen({ path: place, readableAll: true, writableAll: true }, resolve);
  });
  return clamd;
};
