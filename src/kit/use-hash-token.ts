'use client';

import { useEffect } from 'react';

/** The token behind the `#` of the address, which browsers send to no server; empty without one. */
export const readHashToken = (): string => location.hash.slice(1);

/**
 * Calls `onToken` with the token in the address: on mount, and when another link is opened in the same tab.
 *
 * @param onToken must be stable
 */
export const useHashToken = (onToken: (token: string) => void): void => {
  useEffect(() => {
    const read = () => onToken(readHashToken());
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [onToken]);
};
