'use client';

import { LIST_PARTS } from '@/shared/list-parts';
import { LoadMore } from '@/site/list/load-more';
import type { List } from '@/site/list/use-list';

interface Props {
  list: Pick<List<unknown>, 'isAsSent' | 'more' | 'before' | 'found' | 'setReachedCount'>;
  /** How many are shown. */
  shown: number;
  label: string;
  allShown: string;
}

/** The button that brings the next part of a list that is too long to come whole. */
export function NextPart({ list, shown, ...texts }: Props) {
  const { isAsSent, more, before, found = 0 } = list;
  // Stays after the last page, so that the focused button does not disappear.
  const hasCome = !isAsSent && found > LIST_PARTS.size;
  if (!more.isThere && !hasCome) return null;
  return (
    <LoadMore
      {...texts}
      before={before}
      shown={shown}
      total={found}
      hasMore={more.isThere}
      isPending={more.isPending}
      hasFailed={more.hasFailed}
      onMore={more.show}
      onCome={() => list.setReachedCount(shown)}
    />
  );
}
