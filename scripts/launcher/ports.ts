import { createServer } from 'node:net';

import { LaunchError } from './launch-error.mjs';

const listenOnce = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** A port that nobody listens on at the moment, on this machine's loopback. */
export const findFreePort = (): Promise<number> => listenOnce(0, '127.0.0.1');

/** Throws, in words, when the site's port cannot be had. */
export const requireFreePort = async (port: number, host: string): Promise<void> => {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new LaunchError(`PORT: el puerto ${port} está ocupado por otro programa.`);
    }
    if (code === 'EACCES') {
      throw new LaunchError(`PORT: no hay permiso para escuchar en el puerto ${port}.`);
    }
    throw new LaunchError(`No se puede escuchar en ${host}:${port} (${code ?? 'error'}).`);
  }
};
