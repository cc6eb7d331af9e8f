import { describe, expect, it } from 'vitest';

import { enrollmentAt } from '@/features/admissions/calls/calls.rules';
import { MINUTE_MS } from '@/shared/durations';

const first = { opensAt: '2027-01-10T13:00:00.000Z', closesAt: '2027-02-10T13:00:00.000Z' };
const second = { opensAt: '2027-06-01T13:00:00.000Z', closesAt: '2027-07-01T13:00:00.000Z' };
const third = { opensAt: '2027-07-01T13:00:00.000Z', closesAt: '2027-08-01T13:00:00.000Z' };
/** Unsorted, because the order is not guaranteed. */
const calls = [third, first, second];
const at = (instant: string, shift = 0) => enrollmentAt(calls, Date.parse(instant) + shift);

describe('one may apply', () => {
  it('at any time where there are no calls', () => {
    expect(enrollmentAt([], 0)).toEqual({ state: 'always' });
  });

  it('from the instant of the opening to the last millisecond of the minute of the closing', () => {
    const open = { state: 'open', call: first, until: Date.parse(first.closesAt) + MINUTE_MS };
    expect(at(first.opensAt)).toEqual(open);
    expect(at(first.closesAt)).toEqual(open);
    expect(at(first.closesAt, MINUTE_MS - 1)).toEqual(open);
  });

  it.each([
    ['23:59', '2027-01-11T03:59:00.000Z', '2027-02-11T03:59:00.000Z'],
    ['what was stored with seconds', '2027-01-11T03:59:27.000Z', '2027-02-11T03:59:58.123Z'],
  ])('in the whole minutes that are shown: %s', (_what, opensAt, closesAt) => {
    const shown = (instant: string) => enrollmentAt([{ opensAt, closesAt }], Date.parse(instant));
    expect(shown('2027-01-11T03:58:59.999Z').state).toBe('closed');
    expect(shown('2027-01-11T03:59:00.000Z').state).toBe('open');
    expect(shown('2027-02-11T03:59:59.999Z').state).toBe('open');
    expect(shown('2027-02-11T04:00:00.000Z').state).toBe('closed');
  });

  it('where one call ends as another begins: in the one that begins', () => {
    expect(at(second.closesAt, -1)).toEqual({
      state: 'open',
      call: second,
      until: Date.parse(third.opensAt),
    });
    expect(at(second.closesAt)).toMatchObject({ state: 'open', call: third });
  });
});

describe('one may not', () => {
  it('before the first, between two, told which comes next', () => {
    const next = (span: typeof first) => ({
      state: 'closed',
      next: span,
      until: Date.parse(span.opensAt),
    });
    expect(at(first.opensAt, -1)).toEqual(next(first));
    expect(at(first.closesAt, MINUTE_MS)).toEqual(next(second));
    expect(at(second.opensAt, -1)).toEqual(next(second));
  });

  it('after the last, and nothing is to come', () => {
    expect(at(third.closesAt, MINUTE_MS)).toEqual({ state: 'closed', next: null });
  });
});
