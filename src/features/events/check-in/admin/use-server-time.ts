'use client';

import { useCallback, useState, useSyncExternalStore } from 'react';

const STEP_MS = 5_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
};

/**
 * The server's time (ms): `serverNow` advanced by this device's clock, because clocks of phones may
 * be wrong.
 *
 * @returns the time in steps, and the offset to add to a time of this device
 */
export const useServerTime = (serverNow: number): { now: number; offset: number } => {
  const [offset] = useState(() => serverNow - Date.now());
  const read = useCallback(() => Math.floor((Date.now() + offset) / STEP_MS) * STEP_MS, [offset]);
  return { now: useSyncExternalStore(subscribe, read, () => serverNow), offset };
};
