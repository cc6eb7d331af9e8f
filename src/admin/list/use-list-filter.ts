'use client';

import { useDeferredValue, useMemo, useState } from 'react';

import { useBatches } from '@/admin/list/use-batches';
import { foldText } from '@/shared/text-matching';

interface Options<Record> {
  /** The whole list, once it is there. */
  records: Record[] | undefined;
  /** What the search looks through; defined once, outside the component. */
  textsOf: (record: Record) => (string | null)[];
  /** What the filter compares; defined once, outside the component. */
  valueOf: (record: Record) => string;
  /** The filters; the first one means none. */
  filters: readonly string[];
}

/**
 * Search and filter over a list that is already here, shown piece by piece. The texts are folded
 * once per list, not at each key, so that typing stays light over thousands of records.
 */
export const useListFilter = <Record>({ records, textsOf, valueOf, filters }: Options<Record>) => {
  const [search, setSearch] = useState('');
  const [chosen, setFilter] = useState(filters[0]);
  // A filter can vanish with its last record: a year of the journal.
  const filter = (chosen !== undefined && filters.includes(chosen) ? chosen : filters[0]) ?? '';
  const isFiltered = filter !== filters[0];
  const wanted = foldText(useDeferredValue(search));

  const searchable = useMemo(
    () =>
      (records ?? []).map((record) => ({
        record,
        value: valueOf(record),
        texts: textsOf(record).map((text) => foldText(text ?? '')),
      })),
    [records, textsOf, valueOf],
  );
  const shown = useMemo(
    () =>
      searchable
        .filter(
          ({ value, texts }) =>
            (!isFiltered || value === filter) && texts.some((text) => text.includes(wanted)),
        )
        .map(({ record }) => record),
    [searchable, isFiltered, filter, wanted],
  );

  return {
    search,
    setSearch,
    filter,
    setFilter,
    shown,
    ...useBatches(shown, `${filter}:${wanted}`),
  };
};
