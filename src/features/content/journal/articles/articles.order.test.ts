import { expect, it } from 'vitest';

import { spreadOrders } from '@/features/content/journal/articles/articles.order';

/** Order numbers of an issue's articles after they are reordered. */

it('are those that they have', () => {
  expect(spreadOrders([30, 5, 12])).toEqual([5, 12, 30]);
  expect(spreadOrders([])).toEqual([]);
});

it('are new ones where two have the same', () => {
  expect(spreadOrders([10, 10, 3])).toEqual([10, 20, 30]);
});
