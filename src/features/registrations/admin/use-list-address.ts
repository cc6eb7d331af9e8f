'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** What the list can be narrowed by, as the address and the API call it. */
const FILTER_NAMES = [
  'status',
  'search',
  'line',
  'university',
  'call',
  'assignee',
  'missing',
  'from',
  'to',
  'order',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type Filter = Partial<Record<FilterName, string>>;

/** A filter as a query string, with its `?`; nothing where there is none. */
export const toQuery = (filter: Filter): string => {
  const query = new URLSearchParams(
    FILTER_NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])),
  ).toString();
  return query === '' ? '' : `?${query}`;
};

/**
 * The filter lives in the address: a reload, a link that is passed on and the way back from a file show the
 * same list. What is typed takes the place of what was there; a choice is a step that one can go back.
 */
export const useListAddress = () => {
  const parameters = useSearchParams();
  const filter: Filter = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const setFilter = useCallback((next: Filter, { isTyped = false } = {}) => {
    const address = `${window.location.pathname}${toQuery(next)}`;
    if (isTyped) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  }, []);
  return { filter, setFilter };
};
