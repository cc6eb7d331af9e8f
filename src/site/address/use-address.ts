'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/**
 * The query of the URL as the state of a list: search, filter and open item. Cached pages are rendered
 * without it and read it in the browser.
 */

const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

const readSearch = (): string => window.location.search;

type Change = Record<string, string | number | null>;

const changeAddress = (change: Change, how: 'push' | 'replace'): void => {
  const query = new URLSearchParams(window.location.search);
  Object.entries(change).forEach(([name, value]) => {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  });
  const text = query.toString();
  const address = `${window.location.pathname}${text ? `?${text}` : ''}`;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  notify();
};

/**
 * @param initialSearch the query that the server has rendered the page for, e.g. `?noticia=12`.
 */
export const useAddress = (initialSearch = '') => {
  const search = useSyncExternalStore(subscribe, readSearch, () => initialSearch);
  // A link within the site changes the address through Next's router, which raises no `popstate`.
  const routed = useSearchParams();
  useEffect(notify, [routed]);

  const replace = useCallback((change: Change) => changeAddress(change, 'replace'), []);
  const push = useCallback((change: Change) => changeAddress(change, 'push'), []);
  return { query: new URLSearchParams(search), replace, push };
};
