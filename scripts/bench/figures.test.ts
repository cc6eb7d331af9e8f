import { expect, test } from 'vitest';

import { format, formatRatio, median, percentile } from './figures';

test('the middle of an odd and of an even number of values, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('No values');
});

test('a percentile is one of the values, in any order', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([percentile(values, 99), percentile(values, 100), percentile([7], 50)]).toEqual([
    198, 200, 7,
  ]);
  expect(() => percentile([], 99)).toThrow('No values');
});

test('figures are written as in Spanish', () => {
  expect(format(1234.56, 1)).toBe('1.234,6');
  expect(formatRatio(0.9)).toBe('0,90 ×');
});
