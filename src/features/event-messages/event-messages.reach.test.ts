import { expect, it } from 'vitest';

import { reachBeside, type Reach } from './event-messages.reach';

const reach = (cursor: number, upTo: number): Reach => ({ cursor, upTo });

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
  ['one whose last has cancelled', [reach(0, 12)], reach(9, 9)],
])('whom %s will not reach is for another', (_what, messages, others) => {
  expect(reachBeside(messages, 9)).toEqual(others);
});
