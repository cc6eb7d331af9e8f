'use client';

import type { ComponentProps } from 'react';

import { readList } from '@/admin/api/api-client';
import type { ListStates } from '@/admin/list/list-states';
import type { MoreButton } from '@/admin/list/more-button';
import { usePages } from '@/admin/list/use-infinite-pages';

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
