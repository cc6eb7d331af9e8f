'use client';

import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';

import type { ListPage } from '@/admin/api/api-client';
import type { AdminRecord, Narrowing, RecordSource } from '@/admin/records/record-source';

interface Options<Entry extends AdminRecord> {
  source: RecordSource<Entry>;
  narrowing: Narrowing;
  isEnabled?: boolean;
}

/** Stands outside, so that it runs once for what has come and not at each key in the search. */
const joinPages = <Entry extends AdminRecord>({
  pages,
}: InfiniteData<ListPage<Entry>>): ListPage<Entry> => ({
  // When somebody adds a record between two pages, the last of the first comes again on the second.
  records: [
    ...new Map(pages.flatMap(({ records }) => records.map((one) => [one.id, one]))).values(),
  ],
  total: pages.at(-1)?.total ?? 0,
});

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
    select: joinPages<Entry>,
  });
  return { ...query, isWhole: query.data !== undefined && !query.hasNextPage };
};
