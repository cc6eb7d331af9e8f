import { expect, test } from 'vitest';

import { compare, compareRatio, formatTable } from './comparison';

const resultOf = (value: number, aim: { min: number } | { max: number }) =>
  compare({ name: 'n', measured: 'm', control: 'c', value, aim, unit: 'ms' });

test('an aim is met within a tenth of it', () => {
  expect([90, 89].map((value) => resultOf(value, { min: 100 }).isMet)).toEqual([true, false]);
  expect([110, 111].map((value) => resultOf(value, { max: 100 }).isMet)).toEqual([true, false]);
});

test('an aim of zero is exact', () => {
  expect([0, 1].map((value) => resultOf(value, { max: 0 }).isMet)).toEqual([true, false]);
});

test('a ratio is that of the values, unless it is given', () => {
  const values = { name: 'n', measured: 3000, control: 1500, aim: { min: 4 }, unit: '/s' };
  expect(compareRatio(values)).toEqual({
    ...{ name: 'n', measured: '3.000 /s', control: '1.500 /s' },
    ...{ result: '2,00 ×', aim: '≥ 4,00 ×', isMet: false },
  });
  expect(compareRatio({ ...values, ratio: 3.6 })).toMatchObject({ result: '3,60 ×', isMet: true });
});

test('the table is Markdown with aligned columns', () => {
  expect(formatTable([resultOf(5, { max: 1 })])).toBe(
    [
      '| Qué | Medido | Control | Resultado |   Meta |   |',
      '|-----|-------:|--------:|----------:|-------:|--:|',
      '| n   |      m |       c |      5 ms | ≤ 1 ms | ✗ |',
    ].join('\n'),
  );
});
