import { describe, expect, it } from 'vitest';

import { groupCode, decodeBase32, encodeBase32 } from './base32-codes';

it('a code has a sign for each byte, and no letter that is taken for another', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const code = encodeBase32(everyByte, 256);
  expect(code).toHaveLength(256);
  expect(new Set(code).size).toBe(32);
  expect(code).not.toMatch(/[ILOU]/u);
});

it('stands in groups of four', () => {
  expect(groupCode('7K2M9QXR4HTZ')).toBe('7K2M-9QXR-4HTZ');
});

describe('what is typed', () => {
  it.each(['7K2M-9QXR-4H01', '7k2m 9qxr 4hoi', ' 7K2M9QXR4HOL ', '7k2m–9qxr–4h0l'])(
    '%j',
    (typed) => {
      expect(decodeBase32(typed, 12)).toBe('7K2M9QXR4H01');
    },
  );

  it.each([
    '',
    'Ana Ávila',
    '7K2M-9QXR-4HT',
    '7K2M-9QXR-4HTZ-0',
    '7K2M-9QXR-4HTU',
    '7K2M/9QXR/4HTZ',
  ])('is none: %j', (typed) => {
    expect(decodeBase32(typed, 12)).toBeNull();
  });
});
