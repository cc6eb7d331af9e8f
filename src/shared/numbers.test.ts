import { expect, it } from 'vitest';

import { formatNumber } from '@/shared/numbers';

it.each([
  [0, '0'],
  [999, '999'],
  [8590, '8.590'],
  [100_000, '100.000'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
