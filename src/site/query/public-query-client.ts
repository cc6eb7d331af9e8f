import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';

import { joinPages, toListPage } from '@/kit/list/list-pages';
import { QUERY_DEFAULTS } from '@/kit/query-defaults';
import { LIST_PARTS } from '@/shared/list-parts';
import { load } from '@/site/api-client';

/**
 * Public query client with the specification's defaults: data never become stale and are not refetched. Loaded only
 * when needed, because most pages contain all their data.
 */

export interface ReadingState<Data> {
  data: Data | undefined;
  /** Total number of records of a list, loaded or not. */
  total?: number | undefined;
  /** Whether a list in pages has another page. */
  hasMore?: boolean;
  /** Whether the query failed; if there is data, the request of the next page failed. */
  isError: boolean;
  isFetching: boolean;
}

export interface ReadingSource {
  /** API path; must end with `?` or `&` if the list is read in pages. */
  path: string;
  failure: string;
  /** First page to load; if it is set, the list is read in pages. */
  part?: number | undefined;
  /** Loads earlier pages instead of later ones. */
  isBackward?: boolean | undefined;
}

export interface ReadingHandle {
  stop: () => void;
  refetch: () => void;
  /** Loads the next page. */
  more?: () => void;
}

type Listener<Data> = (state: ReadingState<Data>) => void;

const PAUSE_MS = 200;

const watchWhole = <Data>(
  client: QueryClient,
  { path, failure }: ReadingSource,
  listener: Listener<Data>,
): ReadingHandle => {
  const observer = new QueryObserver(client, {
    queryKey: [path],
    queryFn: async ({ signal }) => toListPage(await load(path, failure, signal)),
  });
  const notify = ({ data, isError, isFetching }: ReturnType<typeof observer.getCurrentResult>) =>
    listener({ data: data?.records as Data, total: data?.total, isError, isFetching });
  const stop = observer.subscribe(notify);
  notify(observer.getCurrentResult());
  return { stop, refetch: () => void observer.refetch() };
};

const watchParts = <Item extends { id: number }>(
  client: QueryClient,
  { path, failure, part = 1, isBackward = false }: ReadingSource,
  listener: Listener<Item[]>,
): ReadingHandle => {
  const queryKey = [path, part, isBackward];
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: async ({ signal, pageParam }) =>
      toListPage<Item>(
        await load(`${path}limit=${LIST_PARTS.size}&page=${pageParam}`, failure, signal),
      ),
    initialPageParam: part,
    getNextPageParam: ({ records, total }, _, page) =>
      records.length > 0 && page * LIST_PARTS.size < total ? page + 1 : undefined,
    getPreviousPageParam: (_, __, page) => (page > 1 ? page - 1 : undefined),
    select: ({ pages }) => joinPages(pages),
  });
  const notify = (state: ReturnType<typeof observer.getCurrentResult>) => {
    const { data, isError, isFetching, hasNextPage, hasPreviousPage } = state;
    listener({
      data: data?.records,
      total: data?.total,
      hasMore: isBackward ? hasPreviousPage : hasNextPage,
      isError,
      isFetching,
    });
  };
  let stop = (): void => undefined;
  const begin = (): void => {
    stop = observer.subscribe(notify);
    notify(observer.getCurrentResult());
  };
  const isTyped = path.includes('search=') && client.getQueryData(queryKey) === undefined;
  if (isTyped) listener({ data: undefined, isError: false, isFetching: true });
  const timer = isTyped ? setTimeout(begin, PAUSE_MS) : undefined;
  if (!isTyped) begin();
  return {
    stop: () => {
      clearTimeout(timer);
      stop();
    },
    refetch: () => void observer.refetch(),
    more: () =>
      void (isBackward
        ? observer.fetchPreviousPage({ cancelRefetch: false })
        : observer.fetchNextPage({ cancelRefetch: false })),
  };
};

export const createQueryReader = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...QUERY_DEFAULTS,
        refetchOnMount: false,
        // Sends requests even if the browser reports that it is offline, so that the failure is shown.
        networkMode: 'always',
      },
    },
  });

  return {
    /** Loads unless cached, and notifies `listener` of every change. */
    watch: <Data>(source: ReadingSource, listener: Listener<Data>): ReadingHandle =>
      source.part === undefined
        ? watchWhole(client, source, listener)
        : watchParts(client, source, listener as Listener<unknown> as Listener<{ id: number }[]>),
  };
};

export type QueryReader = ReturnType<typeof createQueryReader>;
