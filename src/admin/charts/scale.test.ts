import { expect, it } from 'vitest';

import { topOf } from '@/admin/charts/column-chart';

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [999, 1000],
  [100_036, 200_000],
])('the axis of %i ends at %i', (highest, top) => {
  expect(topOf(highest)).toBe(top);
});
