'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether React has hydrated the page. Until then buttons of forms are disabled, because the browser would submit the
 * form natively, with the input in the URL.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
