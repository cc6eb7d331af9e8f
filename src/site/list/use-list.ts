'use client';

import { useDeferredValue, useMemo, useState } from 'react';

import { countParts, LIST_PARTS } from '@/shared/list-parts';
import { PART_PARAMETER } from '@/shared/paths';
import { findOption, foldText, matchesSearch } from '@/shared/text-matching';
import { useAddress } from '@/site/address/use-address';
import type { SentList } from '@/site/list/list-page';
import { useReading, type Reading, type ReadingOfParts } from '@/site/query/use-public-query';

interface AddressedPart {
  /** Value of the URL parameter. */
  part: string | null;
  /** First and last of the initial parts, from the HTML or the first request. */
  first: number;
  lastHere: number;
  /** Last part of the list; 0 if the list has no parts or their number is unknown. */
  last: number;
  /** Whether the initial page stays, regardless of the URL. */
  isHeld: boolean;
}

/**
 * The page of the list in the URL, if it is not loaded. This happens because an item's own page may
 * contain another page of the list than the one from which it was opened, and because going back
 * restores the initial HTML without the pages loaded later.
 */
const useAddressedPart = ({ part, first, lastHere, last, isHeld }: AddressedPart) => {
  const [led, setLed] = useState<number | null>(null);
  const [reached, setReached] = useState(0);
  const named = part !== null && /^[1-9]\d{0,5}$/u.test(part) ? Number(part) : null;
  const [begin, end] = led === null ? [first, lastHere] : [led, led];
  const isElsewhere = named !== null && (named < begin || named > Math.max(end, reached));
  if (isElsewhere && named <= last && !isHeld) {
    setLed(named);
    setReached(named);
  }
  return {
    /** The part to start with in place of the initial ones; `null`: the initial parts stay. */
    led,
    /** Stores the last part that was loaded by continuing, because it must not be loaded again. */
    setReached,
  };
};

interface Options<Item> extends SentList<Item> {
  /** The list's API path with its own parameters: `/api/public/news?summary=true&`. */
  path: string;
  /** Error message if the list cannot be read. */
  failure: string;
  /** The texts of an item that the search compares; defined once, outside the component. */
  textsOf: (item: Item) => (string | null | undefined)[];
  /** The value of an item that the filter compares, as text; defined once. */
  valueOf: (item: Item) => string;
  /** The filter's buttons without the one for no filter, or a function that derives them from the items. */
  options: readonly string[] | ((items: readonly Item[]) => readonly string[]);
  /** Label of the button for no filter. */
  all: string;
  /** The filter's query parameter, in the page's address and in the API's. */
  parameters?: readonly [address: string, api: string];
  /** The item that is open above the list. */
  openId?: number | null;
}

const SEARCH_PARAMETER = 'q';
const NONE: never[] = [];

/** Items that can still be loaded, after or before the loaded ones. */
export interface ToCome {
  isThere: boolean;
  isPending: boolean;
  hasFailed: boolean;
  show: () => void;
}

const goOn = ({ data, more, refetch }: ReadingOfParts<unknown>): void => (data ? more : refetch)();

/** State and actions of a list's screen. */
export type List<Item> = ReturnType<typeof useList<Item & { id: number }>>;

/**
 * A list with search and filters in the URL, so that back, reload and shared links work. Invalid
 * parameters are ignored.
 *
 * A complete list is searched in the browser while typing. A longer one is searched by the server
 * with the same rules; until the response arrives, the loaded part is searched.
 *
 * For a longer list the URL also contains the last page shown, which is loaded again if the HTML
 * contains another one.
 */
export const useList = <Item extends { id: number }>({
  path,
  failure,
  initialItems,
  total: sentTotal,
  part,
  textsOf,
  valueOf,
  options: given,
  all,
  parameters: [addressName, apiName] = ['categoria', 'category'],
  openId = null,
}: Options<Item>) => {
  const { query, replace } = useAddress();
  const addressed = query.get(SEARCH_PARAMETER) ?? '';
  // The field keeps the typed text with its trailing spaces; the URL follows the field.
  const [typed, setTyped] = useState(addressed);
  const [lastAddressed, setLastAddressed] = useState(addressed);
  if (addressed !== lastAddressed) {
    setLastAddressed(addressed);
    setTyped(addressed);
  }
  const first = useReading<Item[]>({
    path: `${path}limit=${LIST_PARTS.whole}`,
    failure,
    initialData: initialItems,
  });
  const here = first.data ?? NONE;
  const total = (initialItems ? sentTotal : first.total) ?? here.length;
  const isLong = total > here.length;

  const options = useMemo(() => (typeof given === 'function' ? given(here) : given), [given, here]);
  const filter = findOption(options, query.get(addressName) ?? '') ?? all;
  const wanted = useDeferredValue(typed);
  const search = foldText(wanted);
  const narrowing =
    isLong && (search || filter !== all)
      ? `${new URLSearchParams({ ...(search && { search }), ...(filter !== all && { [apiName]: filter }) })}&`
      : '';
  /** The last page that is loaded, from the HTML or in the first request. */
  const lastHere = part - 1 + Math.ceil(here.length / LIST_PARTS.size);
  const { led, setReached } = useAddressedPart({
    part: query.get(PART_PARAMETER),
    first: part,
    lastHere,
    last: isLong ? countParts(total) : 0,
    // The initial parts stay behind an open item that they contain.
    isHeld: here.some(({ id }) => id === openId),
  });
  const begin = led ?? part;
  const [isContinued, setContinued] = useState(false);
  const isAsSent = !narrowing && !isContinued && led === null;
  const further = useReading<Item[]>({
    path: path + narrowing,
    failure,
    part: narrowing ? 1 : (led ?? lastHere + 1),
    initialData: isAsSent ? NONE : null,
  });
  const [isLedBack, setLedBack] = useState(false);
  const earlier = useReading<Item[]>({
    path,
    failure,
    part: begin - 1,
    isBackward: true,
    initialData: isLedBack && !narrowing && begin > 1 ? null : NONE,
  });
  /** Number of records before the first one loaded. */
  const before = narrowing
    ? 0
    : Math.max(0, (begin - 1) * LIST_PARTS.size - (earlier.data ?? NONE).length);

  const known = useMemo(() => {
    const found = further.data ?? NONE;
    // A record added in between shifts the pages: duplicates are removed.
    if (narrowing && further.data) return found;
    const shown = [...(earlier.data ?? NONE), ...(led === null ? here : NONE), ...found];
    return [...new Map(shown.map((item) => [item.id, item])).values()];
  }, [narrowing, here, led, earlier.data, further.data]);
  const results = useMemo(
    () =>
      known.filter(
        (item) =>
          (filter === all || valueOf(item) === filter) && matchesSearch(wanted, textsOf(item)),
      ),
    [known, filter, all, wanted, textsOf, valueOf],
  );
  const isBehind =
    (narrowing !== '' || led !== null) &&
    !further.data &&
    (further.isError || results.length === 0);
  const state: Reading<Item[]> = isBehind ? further : first;

  return {
    /** State of the request on which the results depend. */
    state,
    /** All loaded items; `results` are those that match the search and the filter. */
    known,
    results,
    /** Total number of results, loaded or not; undefined while the server searches. */
    found: isLong ? (narrowing ? further.total : total) : results.length,
    total,
    isLong,
    /** Whether a long list is searched or filtered, by the server. */
    isNarrowed: narrowing !== '',
    /** Unfiltered, and no page was loaded since the HTML. */
    isAsSent,
    before,
    more: {
      isThere:
        isLong &&
        (further.data && !isAsSent
          ? Boolean(further.hasMore)
          : !narrowing && led === null && lastHere * LIST_PARTS.size < total),
      isPending: !isAsSent && further.isFetching,
      hasFailed: further.isError,
      show: () => (isAsSent ? setContinued(true) : goOn(further)),
    } satisfies ToCome,
    earlier: {
      isThere: before > 0,
      isPending: isLedBack && earlier.isFetching,
      hasFailed: earlier.isError,
      show: () => (isLedBack ? goOn(earlier) : setLedBack(true)),
    } satisfies ToCome,
    /** Writes the last page shown into the URL, so that a reload restores it. */
    setReachedCount: (shown: number) => {
      if (!isLong || narrowing) return;
      const reached = Math.ceil((before + shown) / LIST_PARTS.size);
      setReached(reached);
      replace({ [PART_PARAMETER]: reached });
    },
    search: typed,
    setSearch: (text: string) => {
      setTyped(text);
      setLastAddressed(text);
      replace({ [SEARCH_PARAMETER]: text });
    },
    /** The filter's buttons, the one for no filter first. */
    filters: [all, ...options],
    filter,
    setFilter: (value: string) => replace({ [addressName]: value === all ? null : value }),
    /** Changes with every search and filter: a list that shows batches starts over with it. */
    key: `${filter}|${wanted}`,
  };
};
