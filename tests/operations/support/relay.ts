import net from 'node:net';

import { findFreePort } from '../../../scripts/launcher/ports';
import { later } from './cleanup';

/** A wire to a server that a test can cut, silence and mend. */
export interface Relay {
  port: number;
  cut: () => Promise<void>;
  /** Drops all traffic without closing connections; new ones get no response. */
  silence: () => void;
  /** The same, for the one connection that the server knows by this port of its client's. */
  silenceOne: (port: number) => void;
  /** What calls is answered again; what was open stays silent, as after a host has vanished. */
  answerAnew: () => void;
  /** Resets open connections, like a restarted host; new ones are accepted. */
  reset: () => void;
  /** Breaks off the next connection on which its client says these words. */
  breakNext: (words: string) => void;
  /** How many have called since the silence began, and given up. */
  givenUp: () => number;
  /** Ends a silence too: what it held is cut off, as by a firewall that has forgotten it. */
  mend: () => Promise<void>;
  /** Comes true when the words of `pauseAt` were about to pass: nothing passes any more. */
  held: Promise<true>;
}

/** Lays a wire to `target` on this machine; what says `pauseAt` does not pass, in either direction. */
export const layRelay = async (target: number, pauseAt?: string): Promise<Relay> => {
  const port = await findFreePort();
  const sockets = new Set<net.Socket>();
  /** The server's end of each connection, and its client's. */
  const ends = new Map<net.Socket, net.Socket>();
  /** Servers' ends that hear nothing of their clients any more, nor their clients of them. */
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
    // A wire that is cut breaks what goes over it: no concern of the wire's.
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
