'use client';

import { useContext, useEffect, useRef, useState } from 'react';

import { QueryContext } from '@/site/query/query-provider';
import type { ReadingHandle, ReadingSource, ReadingState } from '@/site/query/public-query-client';

interface Options<Data> extends ReadingSource {
  /** Data sent with the page; `null`: the browser reads them. */
  initialData: Data | null;
}

export interface Reading<Data> extends ReadingState<Data> {
  refetch: () => void;
}

export interface ReadingOfParts<Data> extends Reading<Data> {
  /** Reads the next part. */
  more: () => void;
}

const LOADING = { data: undefined, isError: false, isFetching: true };
const FAILED = { data: undefined, isError: true, isFetching: false };

/** Data of the API: sent with the page, or read by the browser through TanStack Query. */
export const useReading = <Data>({
  path,
  failure,
  part,
  isBackward,
  initialData,
}: Options<Data>): ReadingOfParts<Data> => {
  const openReader = useContext(QueryContext);
  const [read, setRead] = useState<{ address: string; state: ReadingState<Data> }>();
  const [attempt, setAttempt] = useState(0);
  const handle = useRef<ReadingHandle | null>(null);
  const isWanted = initialData === null;
  const address = `${path}#${part}`;

  useEffect(() => {
    if (!isWanted) return;
    let hasEnded = false;
    const showState = (state: ReadingState<Data>) => setRead({ address, state });
    void openReader().then(
      (reader) => {
        if (!hasEnded)
          handle.current = reader.watch<Data>({ path, failure, part, isBackward }, showState);
      },
      // The chunk of the reader could not be fetched.
      () => {
        if (!hasEnded) showState(FAILED);
      },
    );
    return () => {
      hasEnded = true;
      handle.current?.stop();
      handle.current = null;
    };
  }, [openReader, isWanted, path, failure, part, isBackward, address, attempt]);

  const refetch = () => {
    if (handle.current) {
      handle.current.refetch();
      return;
    }
    setRead(undefined);
    setAttempt((last) => last + 1);
  };
  const more = () => handle.current?.more?.();

  if (initialData !== null)
    return { data: initialData, isError: false, isFetching: false, refetch, more };
  // A state that was read for another address is ignored.
  return { ...(read?.address === address ? read.state : LOADING), refetch, more };
};
