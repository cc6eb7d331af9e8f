'use client';

import { useEffect, useState } from 'react';

import { useSettled } from '@/admin/list/use-debounced-value';

const NAME = 'search';

/**
 * Debounced search whose value is part of the URL. Typing updates the URL; the URL updates the field only on back and
 * forward.
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
      // The event belongs to another page, which is still loading.
      if (window.location.pathname !== pathname) return;
      setTyped(new URLSearchParams(window.location.search).get(NAME) ?? '');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return [typed, setTyped] as const;
};
