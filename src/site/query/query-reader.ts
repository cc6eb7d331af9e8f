import { QueryClient, QueryObserver } from '@tanstack/react-query';

import { QUERY_DEFAULTS } from '@/kit/query-defaults';
import { loadJson } from '@/site/api-client';

/**
 * What reads from the API, with the specification's defaults: what was read never goes stale, and
 * nothing is read twice of itself. Comes to the browser only where something has to be read; most
 * pages arrive with all that they show.
 */

/** The parts of a reading that its screen looks at. */
export interface ReadingState<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
}

/** What is read, and what is said when it cannot be. */
export interface ReadingSource {
  /** The address in the API. */
  path: string;
  /** The message of the error. */
  failure: string;
}

export interface ReadingHandle {
  stop: () => void;
  refetch: () => void;
}

/** A cache of readings, and the way to watch one of them. */
export const createQueryReader = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...QUERY_DEFAULTS,
        refetchOnMount: false,
        // A browser that believes itself offline asks all the same: the failure has to be seen.
        networkMode: 'always',
      },
    },
  });

  return {
    /** Reads, unless it has been read, and tells `listener` of every change. */
    watch: <Data>(
      { path, failure }: ReadingSource,
      listener: (state: ReadingState<Data>) => void,
    ): ReadingHandle => {
      const observer = new QueryObserver<Data>(client, {
        queryKey: [path],
        queryFn: ({ signal }) => loadJson<Data>(path, failure, signal),
      });
      const stop = observer.subscribe(listener);
      listener(observer.getCurrentResult());
      return { stop, refetch: () => void observer.refetch() };
    },
  };
};

export type QueryReader = ReturnType<typeof createQueryReader>;
