import { describe, expect, it } from 'vitest';

import { deadlineEnd, hasOpened, hasPassed } from '@/shared/deadlines';

const MINUTE = '2026-11-29T03:59:00.000Z';
const at = (instant: string) => Date.parse(instant);

describe('a deadline', () => {
  it.each([
    ['stored as a form stores it', MINUTE],
    ['stored with seconds', '2026-11-29T03:59:27.000Z'],
    ['stored in its last millisecond', '2026-11-29T03:59:59.999Z'],
    ['with an offset', '2026-11-28T23:59:05-04:00'],
  ])('%s includes its minute to the last millisecond', (_how, deadline) => {
    expect(hasPassed(deadline, at(MINUTE) - 1)).toBe(false);
    expect(hasPassed(deadline, at(MINUTE))).toBe(false);
    expect(hasPassed(deadline, at('2026-11-29T03:59:59.999Z'))).toBe(false);
    expect(hasPassed(deadline, at('2026-11-29T04:00:00.000Z'))).toBe(true);
    expect(deadlineEnd(deadline)).toBe(at('2026-11-29T04:00:00.000Z'));
  });
});

describe('an opening', () => {
  it.each([MINUTE, '2026-11-29T03:59:27.000Z', '2026-11-29T03:59:59.999Z'])(
    'at %s includes its minute from the first millisecond',
    (opening) => {
      expect(hasOpened(opening, at(MINUTE) - 1)).toBe(false);
      expect(hasOpened(opening, at(MINUTE))).toBe(true);
    },
  );
});
