'use client';

import { useDeferredValue, useMemo, useState } from 'react';

import { listAddress } from '@/admin/list/url-filters';
import { usePages } from '@/admin/list/use-paginated-list';
import { useSettled, useTypedSearch } from '@/admin/list/use-typed-search';
import type { AdminRecord, Narrowing, RecordSource } from '@/admin/records/record-source';
import { useNow } from '@/admin/ui/use-now';
import { publicationStateOf, STATE_FILTERS, type StateFilter } from '@/shared/publication';
import { TAB_PARAMETER, TRASH_TAB } from '@/shared/record-paths';
import { foldText, havePhrase } from '@/shared/text-matching';

/** Number of rows rendered per batch. */
const BATCH = 48;

/** Labels of the state filter: any state first, then each state. */
const ANY_STATE = 'Cualquier estado';
const STATES: readonly string[] = [ANY_STATE, ...Object.values(STATE_FILTERS)];
const stateOf = (isIt: (state: StateFilter) => boolean): StateFilter | undefined =>
  (Object.keys(STATE_FILTERS) as StateFilter[]).find(isIt);

const { useListAddress } = listAddress(['search', 'category', 'state', TAB_PARAMETER]);

interface Options<Entry extends AdminRecord> {
  source: RecordSource<Entry>;
  /** The texts that the search compares; defined once, outside the component. */
  textsOf: (record: Entry) => (string | null)[];
  /** The value that the filter compares; defined once, outside the component. */
  valueOf: (record: Entry) => string;
  /** The filter's labels for these records, the first of which means no filter; defined once. */
  filtersOf: (records: Entry[]) => readonly string[];
}

/**
 * A section's list with search and filters. A completely loaded list is searched in the browser, without requests. A
 * longer list is searched by the server with the same rules; until the response arrives, the loaded part is searched.
 * Search and filters are part of the URL (`url-filters.ts`).
 */
export const useRecordList = <Entry extends AdminRecord>({
  source,
  textsOf,
  valueOf,
  filtersOf,
}: Options<Entry>) => {
  const { filter: address, narrow } = useListAddress();
  const [search, setSearch] = useTypedSearch(address.search ?? '', (typed) =>
    narrow({ search: typed }, { isTyped: true }),
  );
  const { category: chosen } = address;
  const state = stateOf((known) => known === address.state);
  const stateButton = state ? STATE_FILTERS[state] : ANY_STATE;
  const clock = useNow();
  // Without a filter by state the time has no effect: a constant avoids re-renders.
  const now = state ? clock : 0;
  const pagesOf = (narrowing: Narrowing, isEnabled = true) => ({
    queryKey: [source.slug, narrowing],
    readPage: (page: number) => source.readPage(narrowing, page),
    isEnabled,
  });
  const all = usePages<Entry>(pagesOf({}));
  const filters = useMemo(() => filtersOf(all.data?.records ?? []), [all.data, filtersOf]);
  // The chosen filter may no longer exist: a year of the journal disappears with its last issue.
  const filter = (chosen !== undefined && filters.includes(chosen) ? chosen : filters[0]) ?? '';
  const isFiltered = filter !== filters[0];

  const pausedSearch = useSettled(search);
  const settled = foldText(pausedSearch);
  const narrowing = {
    ...(settled ? { search: settled } : {}),
    ...(isFiltered ? { category: filter } : {}),
    ...(state ? { state } : {}),
  };
  const isNarrowed = all.data !== undefined && !all.isWhole && Object.keys(narrowing).length > 0;
  const narrowed = usePages<Entry>(pagesOf(narrowing, isNarrowed));
  const list = isNarrowed && (narrowed.data || narrowed.isError) ? narrowed : all;

  const wanted = foldText(useDeferredValue(search));
  const searchable = useMemo(
    () =>
      (list.data?.records ?? []).map((record) => ({
        record,
        value: valueOf(record),
        texts: textsOf(record).map((text) => foldText(text ?? '')),
      })),
    [list.data, textsOf, valueOf],
  );
  const shown = useMemo(
    () =>
      searchable
        .filter(
          ({ record, value, texts }) =>
            (!isFiltered || value === filter) &&
            (!state || publicationStateOf(record, now) === state) &&
            havePhrase(texts, wanted),
        )
        .map(({ record }) => record),
    [searchable, isFiltered, filter, state, now, wanted],
  );

  const batchKey = `${filter}:${stateButton}:${wanted}`;
  const [rendered, setDrawn] = useState({ key: batchKey, count: BATCH });
  const count = rendered.key === batchKey ? rendered.count : BATCH;
  const toCome = list.isWhole ? 0 : (list.data?.total ?? 0) - searchable.length;
  const isBehind = isNarrowed && (list !== narrowed || narrowed.isPlaceholderData);
  const isUnsettled = !all.isWhole && settled !== wanted;

  return {
    search,
    setSearch,
    /**
     * The search text once typing has paused. It is trimmed but not folded, because the trash is
     * searched only by the server.
     */
    settled: pausedSearch.trim(),
    isTrash: address[TAB_PARAMETER] === TRASH_TAB,
    showTrash: (isShown: boolean) => narrow({ [TAB_PARAMETER]: isShown ? TRASH_TAB : '' }),
    filters,
    filter,
    setFilter: (button: string) => narrow({ category: button === filters[0] ? '' : button }),
    states: STATES,
    state: stateButton,
    setState: (button: string) =>
      narrow({ state: stateOf((known) => STATE_FILTERS[known] === button) ?? '' }),
    /** Whether the result is unknown: the first page loads, or the server still searches for matches. */
    isPending: all.isPending || (shown.length === 0 && !list.isError && (isBehind || isUnsettled)),
    isError: list.isError,
    now: clock,
    retry: () => void list.refetch(),
    isEmpty: shown.length === 0,
    visible: shown.slice(0, count),
    remaining: Math.max(0, shown.length - count) + Math.max(0, toCome),
    isBringingMore: list.isReadingOn,
    showMore: () => {
      setDrawn({ key: batchKey, count: count + BATCH });
      if (count + BATCH > shown.length && list.hasNextPage) void list.readOn();
    },
  };
};
