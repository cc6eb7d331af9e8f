'use client';

import { useId, type ReactNode } from 'react';

import { countParts, LIST_PARTS, partAfter } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';
import { lazyWithRetry } from '@/site/lazy-component';
import { countResults, type Noun } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import type { ListPageProps } from '@/site/list/list-page';
import { ListStates, type ListTexts } from '@/site/list/list-states';
import type { List } from '@/site/list/use-list';
import { SearchInput } from '@/site/ui/search-input';

// Loaded only for lists with several pages.
const LazyNextPart = lazyWithRetry(() =>
  import('@/site/list/next-part').then((module) => module.NextPart),
);
// The initial navigation is rendered on the server; this one is loaded only after more pages.
const LazyPartsNavigation = lazyWithRetry(() =>
  import('@/site/list/pagination').then((module) => module.PartsNavigation),
);

interface Props extends Pick<ListPageProps<unknown>, 'parts' | 'jump'> {
  list: List<unknown>;
  /** Path of the list page. */
  path: string;
  texts: { search: string; noun: Noun; more: string; allShown: string };
  states: ListTexts;
  /** Accessible name of the filter. */
  filterLabel?: string;
  /** Number of results in `children`. */
  shown?: number;
  /** Below the results, in place of the button that loads the next page of a long list. */
  more?: ReactNode;
  children: ReactNode;
}

/** A list of the site: search, filter, number of results, the results, and the pagination. */
export function ListBody({
  list,
  path,
  parts,
  jump,
  texts,
  states,
  filterLabel = 'Categorías',
  shown = list.results.length,
  more = list.isLong && (
    <LazyNextPart list={list} shown={shown} label={texts.more} allShown={texts.allShown} />
  ),
  children,
}: Props) {
  const searchId = useId();
  return (
    <>
      <div className="no-print">
        {/* Filter and search run in the browser, so they are hidden without JavaScript. */}
        <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between noscript:hidden">
          <FilterButtons
            label={filterLabel}
            options={list.filters}
            value={list.filter}
            onChange={list.setFilter}
          />
          <div role="search" className="relative w-full max-w-md shrink-0 lg:w-60 xl:w-64">
            <SearchInput
              id={searchId}
              label={texts.search}
              value={list.search}
              onChange={(event) => list.setSearch(event.target.value)}
            />
          </div>
        </div>
        <p
          role="status"
          className="text-ink-soft mt-6 min-h-6 text-[0.9375rem] tabular-nums noscript:mt-0"
        >
          {countResults(list.found, list.total, texts.noun)}
        </p>
      </div>
      <ListStates list={list.state} texts={states} results={list.results}>
        {children}
        {more}
        {list.isAsSent && parts}
        {!list.isAsSent && list.isLong && !list.isNarrowed && (
          <LazyPartsNavigation
            pathOf={(part) => partPath(path, part)}
            from={partAfter(list.before)}
            to={Math.ceil((list.before + shown) / LIST_PARTS.size)}
            last={countParts(list.total)}
            waiting={parts}
          >
            {jump}
          </LazyPartsNavigation>
        )}
      </ListStates>
    </>
  );
}
