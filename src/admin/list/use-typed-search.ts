'use client';

import { useEffect, useState } from 'react';

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
    // Depends on the typed text only: see above.
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

const SETTLES_AFTER_MS = 200;

/** Debounces a value: returns it once it has not changed for `SETTLES_AFTER_MS`. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
