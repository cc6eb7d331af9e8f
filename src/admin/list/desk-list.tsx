'use client';

import type { ComponentProps, ReactNode } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { ListStates, MoreButton } from '@/admin/list/list-states';
import { type ListInParts, useListInParts } from '@/admin/list/use-paginated-list';
import { callApi } from '@/admin/api/api-client';

interface Props {
  list: Pick<ListInParts<never>, 'isRenewing' | 'states' | 'more'>;
  texts: ComponentProps<typeof ListStates>['texts'];
  children: ReactNode;
}

/** Rows of a desk's list in any state, with the button that loads more. */
export function DeskRows({ list, texts, children }: Props) {
  return (
    <ListStates list={list.states} texts={texts}>
      <ul
        data-list
        aria-busy={list.isRenewing}
        className="tw:outline-none tw:divide-y tw:divide-paper-deep tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card"
      >
        {children}
      </ul>
      <MoreButton {...list.more} />
    </ListStates>
  );
}

interface Options {
  path: string;
  filter: Record<string, string | undefined>;
  countsQuery: string;
  part: number;
}

interface DeskList<Item, Counts> extends ListInParts<Item> {
  counts: Counts | undefined;
  renew: () => void;
}

export const useDeskList = <Item extends { id: number }, Counts>({
  path,
  filter,
  countsQuery,
  part,
}: Options): DeskList<Item, Counts> => {
  const client = useQueryClient();
  const list = useListInParts<Item>({ queryKey: [path, filter], path, filter, part });
  const counts = useQuery({
    queryKey: [path, 'counts', countsQuery],
    queryFn: () => callApi<Counts>('GET', `${path}/counts${countsQuery}`),
    placeholderData: keepPreviousData,
  });
  return {
    ...list,
    counts: counts.data,
    renew: () => void client.invalidateQueries(),
  };
};
