import { describe, expect, it } from 'vitest';

import { enrollmentAt } from '@/features/admissions/calls/calls.rules';

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

  it('from the instant of the opening to the last before the closing', () => {
    const open = { state: 'open', call: first, until: Date.parse(first.closesAt) };
    expect(at(first.opensAt)).toEqual(open);
    expect(at(first.closesAt, -1)).toEqual(open);
  });

  it('where one call ends as another begins: in the one that begins', () => {
    expect(at(second.closesAt, -1)).toMatchObject({ state: 'open', call: second });
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
    expect(at(first.closesAt)).toEqual(next(second));
    expect(at(second.opensAt, -1)).toEqual(next(second));
  });

  it('after the last, and nothing is to come', () => {
    expect(at(third.closesAt)).toEqual({ state: 'closed', next: null });
  });
});
