'use client';

import { useCallback, useSyncExternalStore } from 'react';

/**
 * The current time (ms) in steps, constant within one step, so that the store's snapshot is stable for React.
 *
 * @param serverNow time of the server's render, repeated by the first render in the browser
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
