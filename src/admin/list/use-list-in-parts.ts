'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { readList } from '@/admin/api/api-client';
import type { ListStates } from '@/admin/list/list-states';
import type { MoreButton } from '@/admin/list/more-button';
import { joinPages, type ListPage } from '@/kit/list/list-pages';

interface Options {
  queryKey: readonly unknown[];
  /** The call that lists. */
  path: string;
  filter: Record<string, string | undefined>;
  /** So many come at a time. */
  part: number;
}

/** What a screen draws of it. */
export interface ListInParts<Item> {
  records: Item[];
  /** What is shown is the last filter's, while this one's is asked for. */
  isRenewing: boolean;
  states: ComponentProps<typeof ListStates>['list'];
  more: ComponentProps<typeof MoreButton>;
}

/**
 * Whether the list was not the same while its parts came. What went from an earlier part has moved all behind it up by
 * one, and the first of the next part was never shown.
 */
const isTorn = (parts: readonly ListPage<unknown>[]): boolean =>
  parts.some(({ total }) => total !== parts[0]?.total);

/** A list that the server narrows and sorts, and gives in parts: it may be long. */
export const useListInParts = <Item extends { id: number }>({
  queryKey,
  path,
  filter,
  part,
}: Options): ListInParts<Item> => {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readList<Item>(path, { ...filter, limit: part, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, pages) =>
      records.length > 0 && pages.length * part < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ ...joinPages(pages), isTorn: isTorn(pages) }),
  });
  const showMore = async () => {
    const { data } = await list.fetchNextPage();
    // All that has come, from the first part on. Once: of a list that goes on changing this would never end.
    if (data?.isTorn) await list.refetch();
  };
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
      // What was erased between two parts has come with the first, and the total no longer counts it.
      remaining: Math.max(0, (list.data?.total ?? 0) - records.length),
      isPending: list.isFetchingNextPage,
      onMore: () => void showMore(),
    },
  };
};
