'use client';

import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import type { ComponentProps } from 'react';

import { callApi, readList } from '@/admin/api/api-client';
import type { ListStates } from '@/admin/list/list-states';
import type { MoreButton } from '@/admin/list/more-button';
import { joinPages } from '@/kit/list/list-pages';

interface Options {
  /** The call that lists; `/counts` below it tells how much each tab has. */
  path: string;
  filter: Record<string, string | undefined>;
  /** The filter under which the tabs are counted, as a query string. */
  countsQuery: string;
  /** So many come at a time. */
  part: number;
}

/** What a screen draws of it. */
interface DeskList<Item, Counts> {
  records: Item[];
  /** `undefined` until they are known. */
  counts: Counts | undefined;
  /** What is shown is the last filter's, while this one's is asked for. */
  isRenewing: boolean;
  states: ComponentProps<typeof ListStates>['list'];
  more: ComponentProps<typeof MoreButton>;
  renew: () => void;
}

/** A list of the desk: the server narrows, sorts and counts it, and gives it in parts. It may be long. */
export const useDeskList = <Item extends { id: number }, Counts>({
  path,
  filter,
  countsQuery,
  part,
}: Options): DeskList<Item, Counts> => {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [path, filter],
    queryFn: ({ pageParam }) => readList<Item>(path, { ...filter, limit: part, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, pages) =>
      records.length > 0 && pages.length * part < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => joinPages(pages),
  });
  const counts = useQuery({
    queryKey: [path, 'counts', countsQuery],
    queryFn: () => callApi<Counts>('GET', `${path}/counts${countsQuery}`),
    placeholderData: keepPreviousData,
  });
  const records = list.data?.records ?? [];
  return {
    records,
    counts: counts.data,
    isRenewing: list.isPlaceholderData,
    states: {
      isPending: list.isPending,
      isError: list.isError,
      isEmpty: records.length === 0,
      retry: () => void list.refetch(),
    },
    more: {
      remaining: (list.data?.total ?? 0) - records.length,
      isPending: list.isFetchingNextPage,
      onMore: () => void list.fetchNextPage(),
    },
    renew: () => void client.invalidateQueries(),
  };
};
