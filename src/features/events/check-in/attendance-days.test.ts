import { describe, expect, it } from 'vitest';

import type { Entrance } from '@/features/events/check-in/check-in.rules';

import {
  attendanceOf,
  countEventDays,
  hasSeveralDays,
  listDays,
  nearestDay,
  recordedDaysOf,
} from './attendance-days';

const ZONE = 'America/Caracas';
/** From nine in the morning of the 27th to five in the afternoon of the 29th, on the campus. */
const THREE_DAYS = {
  startDate: '2026-11-27T13:00:00.000Z',
  endDate: '2026-11-29T21:00:00.000Z',
};
const ONE_DAY = { startDate: '2026-11-27T13:00:00.000Z', endDate: null };

const entrance = (at: string, fields: Partial<Entrance> = {}): Entrance => ({
  key: at,
  at: `2026-11-${at}:00.000Z`,
  by: 'puerta',
  ...fields,
});
const daysOfAttendance = (
  entrances: Entrance[],
  event = THREE_DAYS as typeof ONE_DAY | typeof THREE_DAYS,
) => attendanceOf(entrances, event, ZONE).map(({ day, entrances: keys }) => [day, keys]);

describe('the days of an event', () => {
  it.each([
    ['without an end', ONE_DAY, 1],
    ['of three days', THREE_DAYS, 3],
    ['to the midnight of the campus', { ...THREE_DAYS, endDate: '2026-11-29T04:00:00.000Z' }, 2],
    [
      'across the end of a month',
      { startDate: '2026-11-30T13:00:00.000Z', endDate: '2026-12-02T13:00:00.000Z' },
      3,
    ],
  ])('%s', (_name, event, count) => {
    expect(countEventDays(event, ZONE)).toBe(count);
    expect(hasSeveralDays(event, ZONE)).toBe(count > 1);
  });

  it.each([
    ['the eve', '2026-11-26', '2026-11-27'],
    ['its second day', '2026-11-28', '2026-11-28'],
    ['the day after', '2026-11-30', '2026-11-29'],
  ])('the nearest to %s', (_name, day, nearest) => {
    expect(nearestDay(day, THREE_DAYS, ZONE)).toBe(nearest);
  });

  it('are listed with those that it had before its dates were changed', () => {
    expect(listDays(THREE_DAYS, ['2026-11-20', '2026-11-28'], ZONE)).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  it('of a long event are listed where somebody came', () => {
    const course = { startDate: '2026-03-02T13:00:00.000Z', endDate: '2026-06-29T21:00:00.000Z' };
    expect(listDays(course, ['2026-04-06', '2026-03-09'], ZONE)).toEqual([
      '2026-03-09',
      '2026-04-06',
    ]);
  });
});

describe('the days on which a person came', () => {
  it('are campus days: four in the morning of UTC is the midnight between two', () => {
    expect(daysOfAttendance([entrance('28T03:59'), entrance('28T04:00')])).toEqual([
      ['2026-11-27', ['28T03:59']],
      ['2026-11-28', ['28T04:00']],
    ]);
  });

  it('have the earliest time of each, whichever is told first', () => {
    const [late, early, next] = [entrance('27T15:00'), entrance('27T13:05'), entrance('28T13:00')];
    expect(attendanceOf([late, next, early], THREE_DAYS, ZONE)).toMatchObject([
      { at: early.at, entrances: [early.key, late.key] },
      { at: next.at, entrances: [next.key] },
    ]);
  });

  it('are undone each by itself', () => {
    const entrances = [entrance('27T13:00'), entrance('28T13:00', { isUndone: true })];
    expect(daysOfAttendance(entrances)).toEqual([['2026-11-27', ['27T13:00']]]);
  });

  it('are those recorded, from a list on paper or before the dates were changed', () => {
    const entrances = [
      entrance('29T13:00', { day: '2026-11-27' }),
      entrance('28T13:00', { day: '2026-11-20' }),
    ];
    expect(daysOfAttendance(entrances)).toEqual([
      ['2026-11-20', ['28T13:00']],
      ['2026-11-27', ['29T13:00']],
    ]);
  });

  it('count for the nearest day, if none was recorded', () => {
    expect(daysOfAttendance([entrance('26T22:00'), entrance('30T15:00')])).toEqual([
      ['2026-11-27', ['26T22:00']],
      ['2026-11-29', ['30T15:00']],
    ]);
  });

  it('of an event of one day are that day', () => {
    const entrances = [entrance('27T13:00'), entrance('28T13:00', { day: '2026-11-28' })];
    expect(daysOfAttendance(entrances, ONE_DAY)).toEqual([
      ['2026-11-27', ['27T13:00', '28T13:00']],
    ]);
  });
});

it('as recorded, days need no event: those without one have the day of their time', () => {
  const entrances = [
    entrance('29T13:00', { day: '2026-11-27' }),
    entrance('27T14:00', { day: '2026-11-27' }),
    entrance('30T02:00'),
    entrance('28T13:00', { day: '2026-11-28', isUndone: true }),
  ];
  expect(recordedDaysOf(entrances, ZONE).map(({ at, day }) => [day, at])).toEqual([
    ['2026-11-27', '2026-11-27T14:00:00.000Z'],
    ['2026-11-29', '2026-11-30T02:00:00.000Z'],
  ]);
});
