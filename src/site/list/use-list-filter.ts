'use client';

import { useDeferredValue, useMemo, useState } from 'react';

import { findOption, matchesSearch } from '@/shared/text-matching';
import { useAddress } from '@/site/address/use-address';

interface Options<Item> {
  items: readonly Item[];
  /** The texts of an item that the search looks at. */
  textsOf: (item: Item) => (string | null | undefined)[];
  /** The value of an item that the filter compares, as text. */
  valueOf: (item: Item) => string;
  /** The filter's buttons, without the one that means no filter. */
  options: readonly string[];
  /** The label that means no filter. */
  all: string;
  /** The filter's query parameter. */
  parameter?: string;
}

const SEARCH_PARAMETER = 'q';

/**
 * Search and filter of a list, at once as one types, kept in the address so that back, reload and
 * a shared link work. What the address says that makes no sense is ignored.
 */
export const useListFilter = <Item>({
  items,
  textsOf,
  valueOf,
  options,
  all,
  parameter = 'categoria',
}: Options<Item>) => {
  const { query, replace } = useAddress();
  const addressed = query.get(SEARCH_PARAMETER) ?? '';
  // The field holds what is typed, spaces at the end included; the address follows it.
  const [typed, setTyped] = useState(addressed);
  const [lastAddressed, setLastAddressed] = useState(addressed);
  if (addressed !== lastAddressed) {
    setLastAddressed(addressed);
    setTyped(addressed);
  }

  const filter = findOption(options, query.get(parameter) ?? '') ?? all;
  const wanted = useDeferredValue(typed);
  const results = useMemo(
    () =>
      items.filter(
        (item) =>
          (filter === all || valueOf(item) === filter) && matchesSearch(wanted, textsOf(item)),
      ),
    [items, filter, all, wanted, textsOf, valueOf],
  );

  return {
    results,
    search: typed,
    setSearch: (text: string) => {
      setTyped(text);
      setLastAddressed(text);
      replace({ [SEARCH_PARAMETER]: text });
    },
    filter,
    setFilter: (value: string) => replace({ [parameter]: value === all ? null : value }),
    /** Changes with every search and filter: a list that shows batches starts over with it. */
    key: `${filter}|${wanted}`,
  };
};
