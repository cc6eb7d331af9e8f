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

export const findFreePort = (): Promise<number> => listenOnce(0, '127.0.0.1');

/** @throws {LaunchError} if the site cannot listen on the port */
export const assertPortFree = async (port: number, host: string): Promise<void> => {
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
