import { describe, expect, it, vi } from 'vitest';

import { SKIPPED_TIME, withInstants } from '@/core/content/instants';

const zone = vi.hoisted(() => ({ timeZone: '' }));
vi.mock('@/core/settings', () => ({ settings: () => zone }));

/** A repeated local time, its two instants, and a skipped local time. */
const CHANGES = [
  [
    'Europe/Madrid',
    '2026-10-25T02:30',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-03-29T02:30',
  ],
  [
    'America/Santiago',
    '2026-04-04T23:30',
    '2026-04-05T02:30:00.000Z',
    '2026-04-05T03:30:00.000Z',
    '2026-09-06T00:30',
  ],
] as const;

describe.each(CHANGES)('in %s', (timeZone, shown, first, second, skipped) => {
  it.each([first, second])('an unchanged form preserves the instant %s', (startDate) => {
    zone.timeZone = timeZone;
    expect(withInstants({ startDate: shown }, { startDate }, ['startDate'])).toEqual({ startDate });
  });

  it('a newly typed repeated time is the first instant', () => {
    zone.timeZone = timeZone;
    const sent = { startDate: shown, endDate: null, title: shown };
    expect(withInstants(sent, null, ['startDate', 'endDate'])).toEqual({
      ...sent,
      startDate: first,
    });
  });

  it('rejects a skipped time with its field', () => {
    zone.timeZone = timeZone;
    const save = () => withInstants({ endDate: skipped }, null, ['startDate', 'endDate']);
    const errors = [{ field: 'endDate', message: SKIPPED_TIME }];
    expect(save).toThrow(expect.objectContaining({ status: 400, detail: { errors } }));
  });
});
