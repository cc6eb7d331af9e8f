import { expect, test } from 'vitest';

import { format, median, percentile } from './figures';

test('the median of an odd and of an even number of values, in any order', () => {
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

test('numbers are written as in Spanish', () => {
  expect([format(1234.56, 1), format(0.9, 2)]).toEqual(['1.234,6', '0,90']);
});
