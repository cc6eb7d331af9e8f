import { describe, expect, it } from 'vitest';

import { stepOf } from '@/features/accounts/two-factor/second-factor.codes';

import { codeOf } from './totp';

/** The secret of the examples in RFC 6238: «12345678901234567890». */
const SECRET = 'GEZDGNBVGY3TQOJQ'.repeat(2);

describe('a code by the clock', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 after %d seconds', (seconds, code) => {
    expect(codeOf(SECRET, 0, seconds * 1_000)).toBe(code);
    expect(stepOf(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-2, null],
    [-1, 99],
    [0, 100],
    [1, 101],
    [2, null],
  ])('%d steps away is taken as step %s', (steps, expected) => {
    for (const now of [3_000_000, 3_029_999]) {
      expect(stepOf(SECRET, codeOf(SECRET, steps, now), now)).toBe(expected);
    }
  });

  it.each(['', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠', ' 00000'])('«%s» is none', (code) => {
    expect(stepOf(SECRET, code, 59_000)).toBeNull();
  });
});
