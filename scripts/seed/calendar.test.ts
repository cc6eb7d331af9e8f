import { describe, expect, it } from 'vitest';

import { openCalendar } from './calendar';

const ZONE = 'America/Caracas';
const campusDay = (date: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' }).format(date);
const weekday = (date: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: ZONE, weekday: 'short' }).format(date);

describe('the calendar of the demo content', () => {
  it('counts days and times in the campus zone', () => {
    // Already the 22nd in UTC, still the 21st on the campus.
    const calendar = openCalendar(new Date('2026-11-22T02:00:00Z'), ZONE);
    expect(calendar.at(0, '18:00').toISOString()).toBe('2026-11-21T22:00:00.000Z');
    expect(campusDay(calendar.at(10, '08:00'))).toBe('2026-12-01');
  });

  it('keeps events off Sundays, also those of several days', () => {
    // A Saturday.
    const calendar = openCalendar(new Date('2026-11-21T15:00:00Z'), ZONE);
    expect(calendar.workday(0)).toBe(0);
    expect(calendar.workday(1)).toBe(2);
    expect(calendar.workday(0, 2)).toBe(2);
    expect(calendar.workday(2, 6)).toBe(2);
  });

  it('finds a crowded day in the same month on every day of a year', () => {
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(Date.UTC(2027, 11, 31 - day, 16));
      const { at, crowdedDay } = openCalendar(now, ZONE);
      const crowded = at(crowdedDay, '09:00');
      expect(campusDay(crowded).slice(0, 7)).toBe(campusDay(now).slice(0, 7));
      expect(weekday(crowded)).not.toBe('Sun');
      expect(crowdedDay).not.toBe(0);
    }
  });

  it('counts half-years backwards', () => {
    const { halfYear } = openCalendar(new Date('2027-01-04T15:00:00Z'), ZONE);
    expect(halfYear(0)).toMatchObject({ year: 2027, half: 1 });
    expect(halfYear(1)).toMatchObject({ year: 2026, half: 2 });
    expect(halfYear(6)).toMatchObject({ year: 2024, half: 1 });
    expect(halfYear(1).lastDay.getTime()).toBeLessThan(Date.parse('2027-01-04'));
  });
});
