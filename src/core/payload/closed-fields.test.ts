import { describe, expect, it } from 'vitest';

import { isSameValue } from '@/core/payload/closed-fields';

describe('isSameValue', () => {
  it.each([
    [null, undefined],
    ['', null],
    [[], undefined],
    [false, null],
    ['12', 12],
    ['2026-11-29T12:00:00Z', '2026-11-29T12:00:00.000Z'],
    [7, { id: 7, createdAt: '2026-11-29T12:00:00.000Z', name: 'Cohorte' }],
    [
      { b: 1, a: null },
      { a: undefined, b: 1 },
    ],
    [[{ id: 'x', name: 'Ana' }], [{ name: 'Ana' }]],
  ])('%j is %j', (sent, stored) => {
    expect(isSameValue(sent, stored)).toBe(true);
  });

  it.each([
    ['a', 'b'],
    ['a', null],
    [true, null],
    [8, { id: 7, createdAt: '2026-11-29T12:00:00.000Z' }],
    ['2026-11-29T12:00:00.000Z', '2026-11-29T12:00:01.000Z'],
    [[{ name: 'Ana' }], [{ name: 'Eva' }]],
    [{ a: 1 }, { a: 2 }],
  ])('%j is not %j', (sent, stored) => {
    expect(isSameValue(sent, stored)).toBe(false);
  });
});
