'use client';

import type { ReactNode } from 'react';

import { countParts, LIST_PARTS, partAfter } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';
import { lazyWithRetry } from '@/site/lazy-part';
import type { ListPageProps } from '@/site/list/list-page';
import type { List } from '@/site/list/use-list';

// What the page came with is drawn by the server. Only once more has come do they change.
const LazyPartsNavigation = lazyWithRetry(() =>
  import('@/site/list/parts-navigation').then((module) => module.PartsNavigation),
);

interface Props extends Pick<ListPageProps<unknown>, 'parts' | 'jump'> {
  list: Pick<List<unknown>, 'isAsSent' | 'isLong' | 'isNarrowed' | 'before' | 'total'>;
  /** How many are shown. */
  shown: number;
  /** The list's page. */
  path: string;
}

/** The ways to the other parts of a list, as far as it has come; none through what a search has found. */
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
