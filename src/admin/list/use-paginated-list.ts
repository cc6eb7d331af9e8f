'use client';

import type { ComponentProps } from 'react';
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';

import { readList } from '@/admin/api/api-client';
import type { ListStates, MoreButton } from '@/admin/list/list-states';
import { joinPages, type ListPage } from '@/kit/list/list-pages';

interface Options {
  queryKey: readonly unknown[];
  path: string;
  filter: Record<string, string | undefined>;
  part: number;
}

export interface ListInParts<Item> {
  records: Item[];
  /** Number of records of the whole list. */
  total: number;
  /** Loads pages until the list is complete or has `count` records. @returns the loaded records */
  loadUpTo: (count: number) => Promise<Item[]>;
  /** Whether the records of the previous filter are shown while the current ones are loading. */
  isRenewing: boolean;
  states: ComponentProps<typeof ListStates>['list'];
  more: ComponentProps<typeof MoreButton>;
}

export const useListInParts = <Item extends { id: number }>({
  queryKey,
  path,
  filter,
  part,
}: Options): ListInParts<Item> => {
  const list = usePages<Item>({
    queryKey,
    readPage: (page) => readList<Item>(path, { ...filter, limit: part, page }),
  });
  const records = list.data?.records ?? [];
  const total = list.data?.total ?? 0;
  return {
    records,
    total,
    loadUpTo: list.readUpTo,
    isRenewing: list.isPlaceholderData,
    states: {
      isPending: list.isPending,
      isError: list.isError,
      isEmpty: records.length === 0,
      retry: () => void list.refetch(),
    },
    more: {
      // A record deleted between two pages was loaded with the first, but the total no longer contains it.
      remaining: Math.max(0, total - records.length),
      isPending: list.isReadingOn,
      onMore: () => void list.readOn(),
    },
  };
};

interface PageOptions<Item> {
  queryKey: readonly unknown[];
  readPage: (page: number) => Promise<ListPage<Item>>;
  isEnabled?: boolean;
}

/**
 * Whether the list changed while its pages were loaded. A record removed from an earlier page shifts all later records
 * by one, so that the first record of the next page is missing.
 */
const isInconsistent = (pages: readonly ListPage<unknown>[]): boolean =>
  pages.some(({ total }) => total !== pages[0]?.total);

/** Defined outside of the hook, so that TanStack Query runs it once per result, not per render. */
const select = <Item extends { id: number }>({ pages }: InfiniteData<ListPage<Item>>) => ({
  ...joinPages(pages),
  isInconsistent: isInconsistent(pages),
});

export const usePages = <Item extends { id: number }>({
  queryKey,
  readPage,
  isEnabled = true,
}: PageOptions<Item>) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, pages) => {
      const have = pages.reduce((sum, page) => sum + page.records.length, 0);
      return records.length > 0 && have < total ? pages.length + 1 : undefined;
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    select: select<Item>,
  });
  const loadMore = async () => {
    const result = await query.fetchNextPage();
    // Refetches all pages only once, because a list that keeps changing would be refetched without end.
    return result.data?.isInconsistent ? query.refetch() : result;
  };
  const loadUpTo = async (count: number): Promise<Item[]> => {
    let records = query.data?.records ?? [];
    let wanted = Math.min(count, query.data?.total ?? 0);
    while (records.length < wanted) {
      const { data, error } = await loadMore();
      if (error) throw error;
      // A record deleted during the load makes the list shorter than its total.
      if (!data || data.records.length <= records.length) break;
      records = data.records;
      wanted = Math.min(count, data.total);
    }
    return records;
  };
  return {
    ...query,
    isWhole: query.data !== undefined && !query.hasNextPage,
    readOn: loadMore,
    readUpTo: loadUpTo,
    isReadingOn:
      query.isFetchingNextPage || (query.isRefetching && query.data?.isInconsistent === true),
  };
};
