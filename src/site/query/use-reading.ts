'use client';

import { useContext, useEffect, useRef, useState } from 'react';

import { QueryContext } from '@/site/query/query-provider';
import type { ReadingHandle, ReadingSource, ReadingState } from '@/site/query/query-reader';

interface Options<Data> extends ReadingSource {
  /** What the server has sent with the page; `null`: the browser reads. */
  initialData: Data | null;
}

/** What a screen shows of something that it reads. */
export interface Reading<Data> extends ReadingState<Data> {
  refetch: () => void;
}

const LOADING = { data: undefined, isError: false, isFetching: true };
const FAILED = { data: undefined, isError: true, isFetching: false };

/** Data of the API: the server's, or read by the browser, through TanStack Query. */
export const useReading = <Data>({ path, failure, initialData }: Options<Data>): Reading<Data> => {
  const openReader = useContext(QueryContext);
  const [state, setState] = useState<ReadingState<Data>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const handle = useRef<ReadingHandle | null>(null);
  const isWanted = initialData === null;

  useEffect(() => {
    if (!isWanted) return;
    let hasEnded = false;
    void openReader().then(
      (reader) => {
        if (!hasEnded) handle.current = reader.watch<Data>({ path, failure }, setState);
      },
      // The program that reads could not be fetched.
      () => {
        if (!hasEnded) setState(FAILED);
      },
    );
    return () => {
      hasEnded = true;
      handle.current?.stop();
      handle.current = null;
    };
  }, [openReader, isWanted, path, failure, attempt]);

  const refetch = () => {
    if (handle.current) {
      handle.current.refetch();
      return;
    }
    setState(LOADING);
    setAttempt((last) => last + 1);
  };

  if (initialData !== null)
    return { data: initialData, isError: false, isFetching: false, refetch };
  return { ...state, refetch };
};
