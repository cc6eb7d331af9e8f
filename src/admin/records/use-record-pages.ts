'use client';

import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';

import type { AdminRecord, Narrowing, RecordSource } from '@/admin/records/record-source';
import { joinPages, type ListPage } from '@/kit/list/list-pages';

interface Options<Entry extends AdminRecord> {
  source: RecordSource<Entry>;
  narrowing: Narrowing;
  isEnabled?: boolean;
}

/** Stands outside, so that it runs once for what has come and not at each key in the search. */
const select = <Entry extends AdminRecord>({ pages }: InfiniteData<ListPage<Entry>>) =>
  joinPages(pages);

/** The pages of a list that have come, as one list. */
export const useRecordPages = <Entry extends AdminRecord>({
  source,
  narrowing,
  isEnabled = true,
}: Options<Entry>) => {
  const query = useInfiniteQuery({
    queryKey: [source.slug, narrowing],
    queryFn: ({ pageParam }) => source.readPage(narrowing, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, pages) => {
      const have = pages.reduce((sum, page) => sum + page.records.length, 0);
      return records.length > 0 && have < total ? pages.length + 1 : undefined;
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    select: select<Entry>,
  });
  return { ...query, isWhole: query.data !== undefined && !query.hasNextPage };
};
