import { expect, it } from 'vitest';

import { mayRepeat, uncoveredRange, informedRange, type RecipientRange } from './recipient-range';

const reach = (cursor: number, upTo: number): RecipientRange => ({ cursor, upTo });

it.each([
  ['no message', [], reach(0, 9)],
  ['one that all get', [reach(0, 9)], reach(9, 9)],
  ['one that has told some', [reach(4, 9)], reach(0, 4)],
  ['one that has told nobody, and somebody came since', [reach(0, 7)], reach(7, 9)],
  ['one that has told some, and somebody came since', [reach(4, 7)], reach(0, 9)],
  ['one that has told all', [reach(9, 9)], reach(0, 9)],
  ['two that get to all together', [reach(4, 9), reach(0, 4)], reach(9, 9)],
  ['two with somebody between', [reach(6, 9), reach(0, 4)], reach(4, 6)],
  ['two of which one is within the other', [reach(0, 7), reach(2, 4)], reach(7, 9)],
  ['one that is good for nobody', [reach(4, 2)], reach(0, 9)],
  ['one whose last has cancelled', [reach(0, 12)], reach(9, 9)],
])('whom %s will not reach is for another', (_what, messages, others) => {
  const { mayRepeat: _, ...found } = uncoveredRange(messages, 9);
  expect(found).toEqual(others);
});

it('merges ranges, and reports possible duplicates', () => {
  expect(uncoveredRange([reach(4, 7)], 9).mayRepeat).toBe(true);
  expect(uncoveredRange([reach(4, 9)], 9).mayRepeat).toBe(false);
  const of = reach(0, 9);
  expect(mayRepeat({ before: { of, mayRepeat: true } })).toBe(true);
  expect(mayRepeat({ before: { of } })).toBe(false);
  expect(mayRepeat({ before: null })).toBe(false);
});

it.each([
  ['all', null, reach(2, 9)],
  ['the first', { of: reach(0, 4) }, reach(2, 4)],
  ['nobody who has not been told', { of: reach(0, 1) }, reach(2, 1)],
])('what a message remembers is known to %s of its readers', (_what, before, readers) => {
  expect(informedRange({ before, ...reach(2, 9) })).toEqual(readers);
});
