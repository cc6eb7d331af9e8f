import { setTimeout as wait } from 'node:timers/promises';

import type { Children, ChildCommand } from './children';
import { LaunchError } from './launch-error.mjs';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that has stood for this long is taken to be sound: its next fall counts as a first. */
const SOUND_AFTER_MS = 60_000;
const READY_PATIENCE_MS = 180_000;
const TRIES_BEFORE_READY = 3;

/** Listening on every address is also listening on this machine's own. */
const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const originOf = (host: string, port: number): string => {
  const reachable = EVERY_ADDRESS[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** Waits until the site says that it is ready to serve. */
const waitUntilReady = async (origin: string, hasGivenUp: () => boolean): Promise<void> => {
  const deadline = Date.now() + READY_PATIENCE_MS;
  for (;;) {
    if (hasGivenUp()) throw new LaunchError('El sitio se detiene nada más arrancar.');
    try {
      const answer = await fetch(`${origin}/api/health/ready`, {
        signal: AbortSignal.timeout(30_000),
      });
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline) throw new LaunchError('El sitio no responde a tiempo.');
    await wait(100);
  }
};

/** Runs the site's server and restarts it, ever more slowly, whenever it dies by itself. */
export const keepServing = async (options: {
  command: ChildCommand;
  host: string;
  port: number;
  children: Children;
}): Promise<void> => {
  const { command, host, port, children } = options;
  const state = { isReady: false, hasGivenUp: false };

  const supervise = async (): Promise<void> => {
    let falls = 0;
    for (;;) {
      const start = Date.now();
      const end = await children.runToEnd(command);
      if (children.isStopping()) return;
      falls = Date.now() - start > SOUND_AFTER_MS ? 1 : falls + 1;
      if (!state.isReady && falls >= TRIES_BEFORE_READY) {
        state.hasGivenUp = true;
        return;
      }
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (falls - 1), LONGEST_PAUSE_MS);
      console.error(`! El sitio se detuvo (${end}); vuelve a arrancar en ${pause} ms.`);
      await wait(pause);
      if (children.isStopping()) return;
    }
  };

  void supervise();
  await waitUntilReady(originOf(host, port), () => state.hasGivenUp);
  state.isReady = true;
};
