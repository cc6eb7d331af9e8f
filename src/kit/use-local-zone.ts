'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** The browser's time zone; `null` if it has none that it can format with. */
const readLocalZone = (): string | null => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    new Intl.DateTimeFormat('es', { timeZone });
    return timeZone;
  } catch {
    return null;
  }
};

/**
 * The visitor's time zone; `null` in the server's render and until React has hydrated the page: pages are cached, so
 * they must not contain what only one visitor sees.
 */
export const useLocalZone = (): string | null =>
  useSyncExternalStore(subscribe, readLocalZone, () => null);
