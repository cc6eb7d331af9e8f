'use client';

import { useEffect, useState } from 'react';

import { useSettled } from '@/admin/list/use-settled';

/** What the address calls it, for every list. */
const NAME = 'search';

/**
 * What is typed into the search of a list whose filter lives in the address: it is asked when the typing pauses. The
 * address follows what is typed, and not the other way round, unless somebody goes back.
 */
export const useTypedSearch = (inAddress: string, ask: (search: string) => void) => {
  const [typed, setTyped] = useState(inAddress);
  const settled = useSettled(typed);
  useEffect(() => {
    if (settled !== inAddress) ask(settled);
    // Only when something was typed: see above.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    const { pathname } = window.location;
    const follow = () => {
      // Away from this list, where it stays until the other page has come.
      if (window.location.pathname !== pathname) return;
      setTyped(new URLSearchParams(window.location.search).get(NAME) ?? '');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return [typed, setTyped] as const;
};
