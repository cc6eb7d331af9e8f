'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/**
 * Keeps the filter of a list in its URL, so that a reload, a shared link and the way back from a record show the same
 * list. Typing replaces the history entry; a choice adds one, so that the back button undoes it.
 *
 * @param names of the filters, as in the URL and the API
 */
export const listAddress = <const Name extends string>(names: readonly Name[]) => {
  type Filter = Partial<Record<Name, string>>;

  const toQuery = (filter: Filter): string => {
    const query = new URLSearchParams(
      names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])),
    ).toString();
    return query === '' ? '' : `?${query}`;
  };

  const read = (parameters: Pick<URLSearchParams, 'get'>): Filter =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = parameters.get(name);
        return value ? [[name, value]] : [];
      }),
    ) as Filter;

  const useListAddress = () => {
    const filter = read(useSearchParams());
    const setFilter = useCallback((next: Filter, { isTyped = false } = {}) => {
      const address = `${window.location.pathname}${toQuery(next)}`;
      if (isTyped) window.history.replaceState(null, '', address);
      else window.history.pushState(null, '', address);
    }, []);
    const narrow = useCallback(
      (change: Filter, options?: { isTyped?: boolean }) =>
        setFilter({ ...read(new URLSearchParams(window.location.search)), ...change }, options),
      [setFilter],
    );
    return { filter, setFilter, narrow };
  };

  return { toQuery, useListAddress };
};
