'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the page has come alive: on the server, and until React has taken over, it has not. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
