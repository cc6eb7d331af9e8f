import net from 'node:net';

import { findFreePort } from '../../../scripts/launcher/ports';
import { later } from './cleanup';

/** A TCP relay to a server, which a test can cut, silence and restore. */
export interface Relay {
  port: number;
  cut: () => Promise<void>;
  /** Drops all traffic without closing connections; new ones get no response. */
  silence: () => void;
  /** Silences one connection, given its client's port as the server sees it. */
  silenceOne: (port: number) => void;
  /** Serves new connections again; open ones stay silent, as after a host has vanished. */
  answerAnew: () => void;
  /** Resets open connections, like a restarted host; new ones are accepted. */
  reset: () => void;
  /** Resets the next connection on which the client sends these words. */
  breakNext: (words: string) => void;
  /** Number of connections since the silence began that their clients have given up. */
  givenUp: () => number;
  /** Serves again. Silenced connections are cut, as by a firewall that has lost their state. */
  mend: () => Promise<void>;
  /** Resolves when the words of `pauseAt` were about to pass; their sender is paused then. */
  held: Promise<true>;
}

/** Starts a relay to `target` on this machine. Data with `pauseAt` does not pass, in either direction. */
export const layRelay = async (target: number, pauseAt?: string): Promise<Relay> => {
  const port = await findFreePort();
  const sockets = new Set<net.Socket>();
  /** The socket to the server of each connection, with the socket to its client. */
  const ends = new Map<net.Socket, net.Socket>();
  /** Sockets to the server whose connections are silenced. */
  const lost = new WeakSet<net.Socket>();
  let server: net.Server | undefined;
  let isSilent = false;
  let breaking: string | undefined;
  let givenUp = 0;
  let resolveHeld: (held: true) => void = () => undefined;
  const held = new Promise<true>((resolve) => (resolveHeld = resolve));

  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Ignored, because a cut breaks the open connections.
    socket.on('error', () => undefined);
  };

  const join = (from: net.Socket, to: net.Socket): void => {
    if (pauseAt === undefined) {
      from.pipe(to);
      return;
    }
    from.on('data', (chunk: Buffer) => {
      if (chunk.includes(pauseAt)) {
        from.pause();
        resolveHeld(true);
      } else to.write(chunk);
    });
    from.once('end', () => to.end());
  };

  const open = (): Promise<void> =>
    new Promise((resolve) => {
      server = net.createServer((near) => {
        if (isSilent) {
          keep(near);
          near.resume().once('close', () => (givenUp += 1));
          return;
        }
        const far = net.connect(target, '127.0.0.1');
        [near, far].forEach(keep);
        near.on('data', (chunk: Buffer) => {
          if (breaking === undefined || !chunk.includes(breaking)) return;
          breaking = undefined;
          near.resetAndDestroy();
        });
        join(near, far);
        join(far, near);
        near.once('close', () => !lost.has(far) && far.destroy());
        far.once('close', () => !lost.has(far) && near.destroy());
        ends.set(far, near);
        far.once('close', () => ends.delete(far));
      });
      server.listen(port, '127.0.0.1', resolve);
    });

  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
      sockets.forEach((socket) => socket.destroy());
    });

  const lose = (far: net.Socket, near: net.Socket): void => {
    lost.add(far);
    for (const socket of [far, near]) socket.unpipe().pause();
  };

  const silence = (): void => {
    isSilent = true;
    givenUp = 0;
    for (const [far, near] of ends) lose(far, near);
  };

  const silenceOne = (clientPort: number): void => {
    for (const [far, near] of ends) if (far.localPort === clientPort) lose(far, near);
  };

  const reset = (): void => {
    for (const near of ends.values()) near.resetAndDestroy();
  };

  const breakNext = (words: string): void => {
    breaking = words;
  };

  const answerAnew = (): void => {
    isSilent = false;
  };

  const mend = async (): Promise<void> => {
    if (isSilent) await cut();
    isSilent = false;
    await open();
  };

  await open();
  later(cut);
  return {
    port,
    cut,
    silence,
    silenceOne,
    answerAnew,
    reset,
    breakNext,
    givenUp: () => givenUp,
    mend,
    held,
  };
};
