'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '@/admin/api/api-client';
import { useListInParts, type ListInParts } from '@/admin/list/use-paginated-list';

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
