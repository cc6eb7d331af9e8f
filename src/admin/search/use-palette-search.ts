import { useEffect, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useSettled } from '@/admin/list/use-typed-search';
import type { OfficeResult } from '@/features/search/search.schemas';
import { errorMessage } from '@/kit/api/request-error';

/** Shorter searches have too many results. */
const MIN_LETTERS = 2;

interface Answer {
  q: string;
  found: OfficeResult | null;
  error: string | null;
}

/** Searches when the typing pauses; a newer search aborts an older one. */
export const usePaletteSearch = (typed: string) => {
  const settled = useSettled(typed.trim());
  const [answer, setAnswer] = useState<Answer | null>(null);
  const q = settled.length >= MIN_LETTERS ? settled : '';

  useEffect(() => {
    if (!q) return;
    const request = new AbortController();
    const { signal } = request;
    const give = (rest: Omit<Answer, 'q'>) => {
      if (!signal.aborted) setAnswer({ q, ...rest });
    };
    callApi<OfficeResult>('GET', `/api/admin/search?${new URLSearchParams({ q })}`, undefined, {
      signal,
    }).then(
      (found) => give({ found, error: null }),
      (error: unknown) => give({ found: null, error: errorMessage(error, 'No se pudo buscar.') }),
    );
    return () => request.abort();
  }, [q]);

  const isCurrent = answer !== null && answer.q === q;
  return {
    /** The last results stay while newer ones are searched. */
    found: q ? (answer?.found ?? null) : null,
    error: isCurrent ? answer.error : null,
    isSearching: q !== '' && (!isCurrent || typed.trim() !== settled),
    isTooShort: typed.trim().length < MIN_LETTERS,
  };
};
