import net from 'node:net';

import { findFreePort } from '../../../scripts/launcher/ports';
import { later } from './cleanup';

/** A wire to a server that a test can cut and mend. */
export interface Relay {
  port: number;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Lays a wire to `target` on this machine. */
export const layRelay = async (target: number): Promise<Relay> => {
  const port = await findFreePort();
  const sockets = new Set<net.Socket>();
  let server: net.Server | undefined;

  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A wire that is cut breaks what goes over it: no concern of the wire's.
    socket.on('error', () => undefined);
  };

  const mend = (): Promise<void> =>
    new Promise((resolve) => {
      server = net.createServer((near) => {
        const far = net.connect(target, '127.0.0.1');
        [near, far].forEach(keep);
        near.pipe(far).pipe(near);
        near.once('close', () => far.destroy());
        far.once('close', () => near.destroy());
      });
      server.listen(port, '127.0.0.1', resolve);
    });

  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
      sockets.forEach((socket) => socket.destroy());
    });

  await mend();
  later(cut);
  return { port, cut, mend };
};
