'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/**
 * The filter of a list lives in its address: a reload, a link that is passed on and the way back from a file show
 * the same list. What is typed takes the place of what was there; a choice is a step that one can go back.
 *
 * @param names what the list can be narrowed by, as the address and the API call it
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
