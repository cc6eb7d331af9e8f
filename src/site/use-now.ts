'use client';

import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
};
/** The same value within a minute, so that React sees a store that stands still. */
const readNow = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/**
 * The current time, by the minute. Cached pages were rendered earlier: the first drawing repeats
 * `renderedAt`, then the browser's clock takes over.
 */
export const useNow = (renderedAt: number): number =>
  useSyncExternalStore(subscribe, readNow, () => renderedAt);
