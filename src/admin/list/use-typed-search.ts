'use client';

import { useEffect, useState } from 'react';

import { useSettled } from '@/admin/list/use-settled';

/** What is typed into the search of a list whose filter lives in the address: it is asked when the typing pauses. */
export const useTypedSearch = (inAddress: string, ask: (search: string) => void) => {
  const [typed, setTyped] = useState(inAddress);
  const settled = useSettled(typed);
  useEffect(() => {
    if (settled !== inAddress) ask(settled);
    // What is in the address follows what is typed, and not the other way round.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return [typed, setTyped] as const;
};
