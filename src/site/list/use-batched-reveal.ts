'use client';

import { useState } from 'react';

/**
 * The first batches of a long list.
 *
 * @param key a new one starts over with the first batch.
 */
export const useBatches = <Item>(items: readonly Item[], size: number, key: string) => {
  const [shown, setShown] = useState({ key, batches: 1 });
  if (shown.key !== key) setShown({ key, batches: 1 });
  const count = (shown.key === key ? shown.batches : 1) * size;
  return {
    shownItems: items.slice(0, count),
    hasMore: items.length > count,
    showMore: () => setShown(({ batches }) => ({ key, batches: batches + 1 })),
  };
};
