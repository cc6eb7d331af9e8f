import { describe, expect, it } from 'vitest';

import { codeOf, STEP_MS } from '../../../../scripts/testing/totp';
import { stepOf } from '@/features/accounts/two-factor/second-factor.codes';

const SECRET = 'JBSWY3DP'.repeat(4);
/** Number of a time step of half a minute. */
const STEP = 59_000_000;
const BEGINS = STEP * STEP_MS;

/** The time step that `stepOf` finds at `timestamp` for the code of the time step `of`. */
const at = (timestamp: number, of: number): number | null =>
  stepOf(SECRET, codeOf(SECRET, 0, of * STEP_MS), timestamp);

describe('the half minute of a code', () => {
  it.each([
    ['in its first millisecond', BEGINS],
    ['in its last', BEGINS + STEP_MS - 1],
    ['in the first of the one before', BEGINS - STEP_MS],
    ['in the last of the one before', BEGINS - 1],
    ['in the first of the one after', BEGINS + STEP_MS],
    ['in the last of the one after', BEGINS + 2 * STEP_MS - 1],
  ])('is known %s', (_when, timestamp) => {
    expect(at(timestamp, STEP)).toBe(STEP);
  });

  it.each([
    ['a millisecond before the one before it', BEGINS - STEP_MS - 1],
    ['as the one after it is over', BEGINS + 2 * STEP_MS],
  ])('is none %s', (_when, timestamp) => {
    expect(at(timestamp, STEP)).toBeNull();
  });

  it('is none of what is no code', () => {
    const code = codeOf(SECRET, 0, BEGINS);
    for (const typed of ['', code.slice(1), `${code}0`, ` ${code}`, 'ABCDEF', '１２３４５６']) {
      expect(stepOf(SECRET, typed, BEGINS), typed).toBeNull();
    }
  });

  it('is none by another secret', () => {
    const code = codeOf('GEZDGNBV'.repeat(4), 0, BEGINS);
    expect(stepOf(SECRET, code, BEGINS)).toBeNull();
  });
});
