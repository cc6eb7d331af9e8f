'use client';

import { useSyncExternalStore } from 'react';

const EVERY_MS = 5_000;

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, EVERY_MS);
  return () => clearInterval(timer);
};
const read = (): number => Math.floor(Date.now() / EVERY_MS) * EVERY_MS;

/** What o'clock it is (ms), as nearly as a screen has to know it that is open for long. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);
