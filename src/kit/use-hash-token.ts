'use client';

import { useEffect } from 'react';

/** The token in the fragment of the URL, which browsers never send to a server; empty without one. */
export const readHashToken = (): string => location.hash.slice(1);

/**
 * Calls `onToken` with the token in the URL: on mount, and when another link is opened in the same tab.
 *
 * @param onToken must be stable
 */
export const useHashToken = (onToken: (token: string) => void): void => {
  useEffect(() => {
    onToken(readHashToken());
    const readNext = () => {
      const token = readHashToken();
      // Ignores «Saltar al contenido» and other links to an element of the page.
      if (token && !document.getElementById(token)) onToken(token);
    };
    addEventListener('hashchange', readNext);
    return () => removeEventListener('hashchange', readNext);
  }, [onToken]);
};
