import { describe, expect, it } from 'vitest';

import {
  hasEnded,
  canPromote,
  registrationStateOf,
  whereEnded,
} from '@/features/events/calendar/events.rules';

const timeZone = 'America/Caracas';
const at = (now: string) => ({ now: Date.parse(now), timeZone });
/** Ten in the morning on the campus, which is at -04:00. */
const startDate = '2026-03-14T14:00:00.000Z';

describe('an event with an end', () => {
  const event = { startDate, endDate: '2026-03-14T16:00:00.000Z' };

  it('is over from that instant on', () => {
    expect(hasEnded(event, at('2026-03-14T15:59:59.999Z'))).toBe(false);
    expect(hasEnded(event, at('2026-03-14T16:00:00.000Z'))).toBe(true);
  });
});

describe('an event without an end', () => {
  const event = {
    startDate,
    endDate: null,
    registrationRequired: true,
    isFull: false,
    waitingList: false,
  };

  it.each([
    ['as it begins', '2026-03-14T14:00:00.000Z', false],
    ['in the last minute of its day', '2026-03-15T03:59:59.999Z', false],
    ['when its day is over', '2026-03-15T04:00:00.000Z', true],
    ['a day after its start', '2026-03-15T14:00:00.000Z', true],
  ])('%s', (_when, now, isOver) => {
    expect(hasEnded(event, at(now))).toBe(isOver);
    expect(registrationStateOf(event, at(now))).toBe(isOver ? 'ended' : 'open');
  });

  it('is asked for by the beginning of the campus’s day', () => {
    expect(whereEnded(true, at('2026-03-15T14:00:00.000Z'))).toMatchObject({
      or: [{}, { and: [{}, { startDate: { less_than: '2026-03-15T04:00:00.000Z' } }] }],
    });
  });

  it('has a day where a change of clocks takes its midnight away', () => {
    // In Santiago the 6th of September 2026 begins at one in the morning, 04:00 in UTC.
    const spring = { now: Date.parse('2026-09-06T12:00:00.000Z'), timeZone: 'America/Santiago' };
    expect(whereEnded(true, spring)).toMatchObject({
      or: [{}, { and: [{}, { startDate: { less_than: '2026-09-06T04:00:00.000Z' } }] }],
    });
  });
});

describe('a full event', () => {
  const registrationClosesAt = '2026-03-13T14:00:00.000Z';
  const event = { startDate, endDate: null, registrationRequired: true, isFull: true };
  const before = at('2026-03-12T14:00:00.000Z');
  const begun = at(startDate);

  it('refuses, or, where it has a waiting list, lets one wait until it begins', () => {
    expect(registrationStateOf({ ...event, waitingList: false }, before)).toBe('full');
    expect(registrationStateOf({ ...event, waitingList: true }, before)).toBe('waiting');
    expect(registrationStateOf({ ...event, waitingList: true }, begun)).toBe('full');
  });

  it.each([
    ['before the closing time', {}, '2026-03-12T14:00:00.000Z', true],
    ['at the closing time', { registrationClosesAt }, registrationClosesAt, true],
    ['after it', { registrationClosesAt }, '2026-03-13T14:00:00.001Z', true],
    [
      'in the last minute before it begins',
      { registrationClosesAt },
      '2026-03-14T13:59:59.999Z',
      true,
    ],
    ['as it begins', {}, startDate, false],
    [
      'if it takes no registrations',
      { registrationRequired: false },
      '2026-03-12T14:00:00.000Z',
      false,
    ],
    ['if it is cancelled', { cancelled: true }, '2026-03-12T14:00:00.000Z', false],
  ] as const)(
    'gives a place that becomes free to those who wait: %s',
    (_when, fields, now, may) => {
      expect(canPromote({ ...event, ...fields }, at(now))).toBe(may);
    },
  );

  it('takes nobody new on its list after the closing time', () => {
    const closed = { ...event, waitingList: true, registrationClosesAt };
    expect(registrationStateOf(closed, at('2026-03-13T14:01:00.000Z'))).toBe('closed');
  });
});

describe('the closing of the registration', () => {
  const event = {
    startDate,
    endDate: null,
    registrationRequired: true,
    isFull: false,
    waitingList: false,
  };

  it.each([
    ['2026-03-13T03:59:00.000Z', '2026-03-13T03:59:59.999Z', '2026-03-13T04:00:00.000Z'],
    ['2026-03-13T03:59:58.500Z', '2026-03-13T03:59:59.999Z', '2026-03-13T04:00:00.000Z'],
    ['2026-03-13T21:01:00.000Z', '2026-03-13T21:01:05.000Z', '2026-03-13T21:02:00.000Z'],
  ])('%s includes its minute', (registrationClosesAt, last, over) => {
    const closing = { ...event, registrationClosesAt };
    expect(registrationStateOf(closing, at(last))).toBe('open');
    expect(registrationStateOf(closing, at(over))).toBe('closed');
  });
});
