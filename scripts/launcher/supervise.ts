import { setTimeout as wait } from 'node:timers/promises';

import type { ChildCommand, ProcessManager } from './process-manager';

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A crash after this time counts as the first again. */
const STABLE_AFTER_MS = 60_000;

/** Restarts a command with exponential backoff whenever it exits, until the manager stops. */
export const restartOnExit = async (
  manager: ProcessManager,
  command: ChildCommand,
  { minPauseMs = MIN_PAUSE_MS, hasGivenUp = (_crashes: number): boolean => false } = {},
): Promise<void> => {
  for (let crashes = 0; ;) {
    const start = Date.now();
    const end = await manager.runUntilExit(command);
    if (manager.isStopping()) return;
    crashes = Date.now() - start > STABLE_AFTER_MS ? 1 : crashes + 1;
    if (hasGivenUp(crashes)) return;
    const pause = Math.max(minPauseMs, Math.min(MIN_PAUSE_MS * 2 ** (crashes - 1), MAX_PAUSE_MS));
    console.error(`! ${command.name} se detuvo (${end}); vuelve a arrancar en ${pause} ms.`);
    await wait(pause);
    if (manager.isStopping()) return;
  }
};

/**
 * Starts a service, restarts it whenever it exits, and returns once it is ready. Before that it may exit
 * `maxStartCrashes` times.
 *
 * @param waitUntilReady must throw when `hasFailed()`, or when waiting cannot help
 */
export const superviseService = async (
  manager: ProcessManager,
  command: ChildCommand,
  {
    maxStartCrashes,
    waitUntilReady,
  }: { maxStartCrashes: number; waitUntilReady: (hasFailed: () => boolean) => Promise<void> },
): Promise<void> => {
  const state = { isReady: false, hasFailed: false };
  void restartOnExit(manager, command, {
    hasGivenUp: (crashes) => {
      state.hasFailed = !state.isReady && crashes >= maxStartCrashes;
      return state.hasFailed;
    },
  });
  await waitUntilReady(() => state.hasFailed);
  state.isReady = true;
};
