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
    onToken(readHashToken());
    const readNext = () => {
      const token = readHashToken();
      // «Saltar al contenido» and other links to a place on the page are no personal links.
      if (token && !document.getElementById(token)) onToken(token);
    };
    addEventListener('hashchange', readNext);
    return () => removeEventListener('hashchange', readNext);
  }, [onToken]);
};
