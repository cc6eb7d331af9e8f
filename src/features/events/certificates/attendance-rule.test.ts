import { describe, expect, it } from 'vitest';

import { meetsRequirement, requirementOf, type AttendanceRule } from './attendance-rule';

const ZONE = 'America/Caracas';
/** From the morning of the 27th to the afternoon of the 29th, on the campus. */
const THREE_DAYS = {
  startDate: '2026-11-27T13:00:00.000Z',
  endDate: '2026-11-29T21:00:00.000Z',
};
const ONE_DAY = { startDate: '2026-11-27T13:00:00.000Z', endDate: '2026-11-27T21:00:00.000Z' };
const [FIRST, SECOND, THIRD] = ['2026-11-27', '2026-11-28', '2026-11-29'] as const;
/** Days that the event had before its dates were changed. */
const FORMER = '2026-11-20';
const LATER = '2026-12-01';

interface Rule {
  rule: AttendanceRule;
  enough: string[][];
  short: string[][];
}

const RULES: Record<string, Rule> = {
  'any day': {
    rule: { certificateAttendance: 'any' },
    enough: [[FIRST], [THIRD], [FORMER]],
    short: [[]],
  },
  'nothing chosen': {
    rule: { certificateAttendance: null },
    enough: [[SECOND]],
    short: [[]],
  },
  'all days': {
    rule: { certificateAttendance: 'all' },
    enough: [[FIRST, SECOND, THIRD]],
    short: [[], [FIRST, SECOND], [FIRST, SECOND, FORMER]],
  },
  'two days': {
    rule: { certificateAttendance: 'number', certificateDays: 2 },
    enough: [
      [FIRST, THIRD],
      [FIRST, SECOND, THIRD],
      [FORMER, FIRST, SECOND],
    ],
    short: [[], [SECOND], [FORMER, FIRST], [FORMER, LATER]],
  },
  'one day': {
    rule: { certificateAttendance: 'number', certificateDays: 1 },
    enough: [[FIRST], [THIRD, LATER]],
    short: [[], [FORMER], [FORMER, LATER]],
  },
  'more days than there are': {
    rule: { certificateAttendance: 'number', certificateDays: 5 },
    enough: [[FIRST, SECOND, THIRD]],
    short: [
      [FIRST, SECOND],
      [FORMER, FIRST, SECOND],
    ],
  },
};

describe.each(Object.entries(RULES))('%s of three', (_name, { rule, enough, short }) => {
  const requirement = requirementOf({ ...THREE_DAYS, ...rule }, ZONE);
  it.each(enough.map((days) => ({ days })))('$days is enough', ({ days }) => {
    expect(meetsRequirement(days, requirement)).toBe(true);
  });
  it.each(short.map((days) => ({ days })))('$days is not', ({ days }) => {
    expect(meetsRequirement(days, requirement)).toBe(false);
  });
});

it('an event of one day has no rule: who came on a day that it no longer has is not excluded', () => {
  const requirement = requirementOf({ ...ONE_DAY, certificateAttendance: 'all' }, ZONE);
  expect(meetsRequirement([FORMER], requirement)).toBe(true);
});

it('days are the campus’s: an end at its midnight does not begin another day', () => {
  const event = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-29T04:00:00.000Z' };
  expect(requirementOf({ ...event, certificateAttendance: 'all' }, ZONE)).toEqual({
    days: 2,
    first: FIRST,
    last: SECOND,
  });
});
