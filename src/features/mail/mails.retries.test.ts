import { describe, expect, it } from 'vitest';

import { MAILS } from '@/features/mail/mails.definition';

/** Payload's retry pauses, limited by the worker's maximum. */

const HOUR_MS = 60 * 60 * 1_000;
const { retries, longestPauseMs } = MAILS;
const doubled = Array.from(
  { length: retries.attempts },
  (_, tried) => retries.backoff.delay * 2 ** tried,
);

describe('the tries of a mail', () => {
  it('outlast a weekend, as the manual says', () => {
    const all = doubled.reduce((sum, pause) => sum + Math.min(pause, longestPauseMs), 0);
    expect(Math.floor(all / HOUR_MS)).toBe(65);
  });

  it('have pauses that PostgreSQL takes as a date before the worker shortens them', () => {
    const last = new Date(Date.now() + Math.max(...doubled));
    expect(last.getUTCFullYear()).toBeLessThan(9_999);
  });
});
