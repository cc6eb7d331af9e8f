import { expect, it } from 'vitest';

import { countParts, LIST_PARTS, partAfter, partsAround } from '@/shared/list-parts';

it('a short list is one part, whatever its length; a long one is cut', () => {
  const { whole, size } = LIST_PARTS;
  expect([0, 1, size + 1, whole].map(countParts)).toEqual([1, 1, 1, 1]);
  expect(countParts(whole + 1)).toBe(whole / size + 1);
  expect(countParts(10 * size)).toBe(10);
});

it('what comes whole is so many parts: the next one follows it without a gap', () => {
  expect(LIST_PARTS.whole % LIST_PARTS.size).toBe(0);
});

it('a record stands in the part that its place is in', () => {
  const { size } = LIST_PARTS;
  expect([0, size - 1, size, 3 * size + 1].map(partAfter)).toEqual([1, 1, 2, 4]);
});

it.each([
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 358, [1, 2, null, 358]],
  [4, 358, [1, 2, 3, 4, 5, null, 358]],
  [5, 358, [1, null, 4, 5, 6, null, 358]],
  [358, 358, [1, null, 357, 358]],
])('from part %d of %d lead %j', (part, last, named) => {
  expect(partsAround(part, last)).toEqual(named);
});
