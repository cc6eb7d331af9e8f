'use client';

import { LIST_PARTS } from '@/shared/list-parts';
import { LoadMore } from '@/site/list/load-more';
import type { List } from '@/site/list/use-list';

interface Props {
  list: Pick<List<unknown>, 'isAsSent' | 'more' | 'before' | 'found' | 'setReachedCount'>;
  /** Number of shown results. */
  shown: number;
  label: string;
  allShown: string;
}

/** Button that loads the next page of a long list. */
export function NextPart({ list, shown, ...texts }: Props) {
  const { isAsSent, more, before, found = 0 } = list;
  // The button stays after the last page, so that the focus is not lost.
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
