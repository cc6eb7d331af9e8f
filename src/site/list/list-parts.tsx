'use client';

import type { ReactNode } from 'react';

import { countParts, LIST_PARTS, partAfter } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';
import { lazyWithRetry } from '@/site/lazy-component';
import type { ListPageProps } from '@/site/list/list-page';
import type { List } from '@/site/list/use-list';

// The initial navigation is rendered on the server; this one is loaded only after more pages.
const LazyPartsNavigation = lazyWithRetry(() =>
  import('@/site/list/pagination').then((module) => module.PartsNavigation),
);

interface Props extends Pick<ListPageProps<unknown>, 'parts' | 'jump'> {
  list: Pick<List<unknown>, 'isAsSent' | 'isLong' | 'isNarrowed' | 'before' | 'total'>;
  /** How many are shown. */
  shown: number;
  /** The list's page. */
  path: string;
}

/** Links to the other pages of a list; none for search results. */
export function ListParts({ list, shown, path, parts, jump }: Props): ReactNode {
  if (list.isAsSent) return parts;
  if (!list.isLong || list.isNarrowed) return null;
  return (
    <LazyPartsNavigation
      pathOf={(part) => partPath(path, part)}
      from={partAfter(list.before)}
      to={Math.ceil((list.before + shown) / LIST_PARTS.size)}
      last={countParts(list.total)}
      waiting={parts}
    >
      {jump}
    </LazyPartsNavigation>
  );
}
