import { describe, expect, test } from 'vitest';

import type { EventRecord } from '@/features/events/calendar/events.presenter';
import {
  daysAround,
  eventsIn,
  eventsOn,
  gridDays,
  monthOf,
  monthsBetween,
  pickUpcoming,
  readMonth,
  shiftMonth,
} from '@/features/events/calendar/site/calendar-month';
import { daysOf } from '@/features/events/calendar/events.days';

const ZONE = 'America/Caracas';
const event = (startDate: string, endDate: string | null = null, id = 1) =>
  ({ id, startDate, endDate }) as EventRecord;

describe('months', () => {
  test('run over the turn of the year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  });
  test('are read from the address, and nonsense is not', () => {
    expect(readMonth('2026-04', 'now')).toBe('2026-04');
    for (const text of [null, '', '2026-13', '2026-4', '0026-04', '<b>', '2026-04-01']) {
      expect(readMonth(text, 'now')).toBe('now');
    }
  });
  test('are so many apart, forward and back', () => {
    expect(monthsBetween('2026-03', '2026-03')).toBe(0);
    expect(monthsBetween('2026-12', '2027-01')).toBe(1);
    expect(monthsBetween('2027-02', '2025-12')).toBe(14);
  });
  test('show the days of whole weeks, and with those beside them theirs', () => {
    expect(daysAround('2026-03', 0)).toEqual(['2026-03-01', '2026-04-04']);
    expect(daysAround('2026-03', 1)).toEqual(['2026-02-01', '2026-05-02']);
    expect(daysAround('2026-01', 1)).toEqual(['2025-11-30', '2026-02-28']);
  });
  test('begin when the campus says so', () => {
    expect(monthOf(Date.parse('2026-04-01T03:00:00Z'), ZONE)).toBe('2026-03');
    expect(monthOf(Date.parse('2026-04-01T05:00:00Z'), ZONE)).toBe('2026-04');
  });
  test('are whole weeks from Sunday to Saturday', () => {
    const days = gridDays('2026-11');
    expect(days).toHaveLength(35);
    expect([days[0], days.at(-1)]).toEqual(['2026-11-01', '2026-12-05']);
    expect(gridDays('2026-08')).toHaveLength(42);
    expect(gridDays('2026-02')).toHaveLength(28);
  });
});

describe('the days of an event', () => {
  test('are those of the campus', () => {
    expect(daysOf(event('2026-03-14T01:00:00Z', '2026-03-16T20:00:00Z'), ZONE)).toEqual([
      '2026-03-13',
      '2026-03-16',
    ]);
  });
  test('end with the day that ends at midnight', () => {
    expect(daysOf(event('2026-03-14T13:00:00Z', '2026-03-15T04:00:00Z'), ZONE)).toEqual([
      '2026-03-14',
      '2026-03-14',
    ]);
  });
  test('are one where there is no end, or one at the start', () => {
    expect(daysOf(event('2026-03-14T04:00:00Z'), ZONE)).toEqual(['2026-03-14', '2026-03-14']);
    expect(daysOf(event('2026-03-14T04:00:00Z', '2026-03-14T04:00:00Z'), ZONE)).toEqual([
      '2026-03-14',
      '2026-03-14',
    ]);
  });
  test('put it on each day and in each month', () => {
    const long = [event('2026-03-30T13:00:00Z', '2026-04-02T13:00:00Z')];
    expect(eventsOn(long, '2026-03-31', ZONE)).toHaveLength(1);
    expect(eventsOn(long, '2026-04-03', ZONE)).toHaveLength(0);
    expect(eventsIn(long, '2026-03', ZONE)).toHaveLength(1);
    expect(eventsIn(long, '2026-04', ZONE)).toHaveLength(1);
    expect(eventsIn(long, '2026-05', ZONE)).toHaveLength(0);
  });
});

describe('the list beside the month', () => {
  const days = (...numbers: number[]) =>
    numbers.map((day) => event(`2026-03-${String(day).padStart(2, '0')}T13:00:00Z`, null, day));
  const pick = (events: EventRecord[], day: number) =>
    pickUpcoming(events, {
      count: 5,
      now: Date.parse(`2026-03-${day}T20:00:00Z`),
      timeZone: ZONE,
    }).map(({ id }) => id);

  test('has all where there is room', () => {
    expect(pick(days(1, 2, 3), 20)).toEqual([1, 2, 3]);
  });
  test('leaves out what is over first', () => {
    expect(pick(days(1, 2, 18, 19, 20, 21, 22, 23), 18)).toEqual([18, 19, 20, 21, 22]);
    expect(pick(days(1, 2, 3, 4, 20, 21), 19)).toEqual([2, 3, 4, 20, 21]);
  });
  test('has the first of a month that is over', () => {
    expect(pick(days(1, 2, 3, 4, 5, 6), 20)).toEqual([1, 2, 3, 4, 5]);
  });
});
