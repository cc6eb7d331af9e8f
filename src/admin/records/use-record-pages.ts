'use client';

import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';

import type { ListPage } from '@/admin/api/api-client';
import type { AdminRecord, Narrowing, RecordSource } from '@/admin/records/record-source';

interface Options<Record extends AdminRecord> {
  source: RecordSource<Record>;
  narrowing: Narrowing;
  isEnabled?: boolean;
}

/** Stands outside, so that it runs once for what has come and not at each key in the search. */
const joinPages = <Record extends AdminRecord>({
  pages,
}: InfiniteData<ListPage<Record>>): ListPage<Record> => ({
  // A record made meanwhile moves the others on: one of them may come on two pages.
  records: [
    ...new Map(pages.flatMap(({ records }) => records.map((one) => [one.id, one]))).values(),
  ],
  total: pages.at(-1)?.total ?? 0,
});

/** The pages of a list that have come, as one list. */
export const useRecordPages = <Record extends AdminRecord>({
  source,
  narrowing,
  isEnabled = true,
}: Options<Record>) => {
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
    select: joinPages<Record>,
  });
  return { ...query, isWhole: query.data !== undefined && !query.hasNextPage };
};
