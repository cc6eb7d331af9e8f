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
  return {
    records,
    isRenewing: list.isPlaceholderData,
    states: {
      isPending: list.isPending,
      isError: list.isError,
      isEmpty: records.length === 0,
      retry: () => void list.refetch(),
    },
    more: {
      // A record deleted between two pages was loaded with the first, but the total no longer contains it.
      remaining: Math.max(0, (list.data?.total ?? 0) - records.length),
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
 * Whether the list was not the same while its pages came. What went from an earlier page has moved all behind it up by
 * one, and the first of the next page was never shown.
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
  const loadMore = async (): Promise<void> => {
    const { data } = await query.fetchNextPage();
    // Refetches all pages, once: in a list that keeps changing it would never end.
    if (data?.isInconsistent) await query.refetch();
  };
  return {
    ...query,
    isWhole: query.data !== undefined && !query.hasNextPage,
    readOn: loadMore,
    isReadingOn:
      query.isFetchingNextPage || (query.isRefetching && query.data?.isInconsistent === true),
  };
};
