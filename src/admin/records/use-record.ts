'use client';

import { useQuery } from '@tanstack/react-query';

import type { AdminRecord, RecordSource } from '@/admin/records/record-source';

/** The record of a page as last saved. It is refetched after each change of its section. */
export const useRecord = <Entry extends AdminRecord>(
  source: RecordSource<Entry>,
  opened: Entry,
): Entry => {
  const { data } = useQuery({
    queryKey: [source.slug, 'one', opened.id],
    queryFn: () => source.readWhole(opened.id),
    initialData: opened,
  });
  return data ?? opened;
};
