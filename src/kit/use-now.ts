'use client';

import { useCallback, useSyncExternalStore } from 'react';

/**
 * The current time (ms), in steps: within one it stays the same value, so that React sees a store that stands still.
 *
 * @param serverNow what the first drawing repeats, where the server's is of an earlier time
 */
export const useNow = (stepMs: number, serverNow?: number): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, stepMs);
      return () => clearInterval(timer);
    },
    [stepMs],
  );
  const read = () => Math.floor(Date.now() / stepMs) * stepMs;
  return useSyncExternalStore(subscribe, read, () => serverNow ?? read());
};
