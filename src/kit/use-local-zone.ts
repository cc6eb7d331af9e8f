'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** The browser's time zone; `null` if `Intl.DateTimeFormat` does not accept it. */
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
 * The visitor's time zone; `null` in the server's render and until React has hydrated the page, because
 * pages are cached and must not contain data of one visitor.
 */
export const useLocalZone = (): string | null =>
  useSyncExternalStore(subscribe, readLocalZone, () => null);
