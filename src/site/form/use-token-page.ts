'use client';

import { useCallback, useRef, useState } from 'react';

import { useHashToken } from '@/kit/use-hash-token';

/**
 * State of a page that a personal link opens. The response for an earlier link never replaces that for a later one.
 *
 * @param load returns the state for the token of the link (empty without a token); must be stable
 */
export const useTokenPage = <State>(load: (token: string) => Promise<State>) => {
  const [state, setState] = useState<State | { name: 'loading' }>({ name: 'loading' });
  const loads = useRef(0);

  const read = useCallback(
    (token: string) => {
      loads.current += 1;
      const own = loads.current;
      setState({ name: 'loading' });
      void load(token).then((found) => {
        if (own === loads.current) setState(found);
      });
    },
    [load],
  );
  useHashToken(read);

  return { state, setState, read };
};
