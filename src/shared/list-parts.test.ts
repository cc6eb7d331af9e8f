import { expect, it } from 'vitest';

import { countParts, LIST_PARTS } from '@/shared/list-parts';

it('a short list is one part, whatever its length; a long one is cut', () => {
  const { whole, size } = LIST_PARTS;
  expect([0, 1, size + 1, whole].map(countParts)).toEqual([1, 1, 1, 1]);
  expect(countParts(whole + 1)).toBe(whole / size + 1);
  expect(countParts(10 * size)).toBe(10);
});

it('what comes whole is so many parts: the next one follows it without a gap', () => {
  expect(LIST_PARTS.whole % LIST_PARTS.size).toBe(0);
});
