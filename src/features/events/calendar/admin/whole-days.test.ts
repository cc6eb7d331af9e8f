import { describe, expect, it } from 'vitest';

import {
  firstDayOf,
  lastDayOf,
  toEndText,
  toHours,
  toStartText,
  toWholeDays,
} from '@/features/events/calendar/admin/whole-days';
import { isAllDay } from '@/features/events/calendar/events.days';
import { parseCampusDate } from '@/shared/date-input';

const CARACAS = 'America/Caracas';

describe('whole days', () => {
  it.each([
    ['2026-12-07', '2026-12-09', CARACAS],
    ['2026-12-31', '2027-01-01', 'Europe/Madrid'],
    ['2028-02-28', '2028-02-29', 'UTC'],
    // A change of clocks skips a midnight: the start of the next case, and the end of the last one.
    ['2026-09-06', '2026-09-06', 'America/Santiago'],
    ['2026-09-05', '2026-09-05', 'America/Santiago'],
  ])('from %s to %s in %s are what an event shows as such', (first, last, zone) => {
    const [startDate, endDate] = [toStartText(first, zone), toEndText(last, zone)];
    const instant = (text: string) => parseCampusDate(text, zone)?.toISOString() ?? '';
    expect(isAllDay({ startDate: instant(startDate), endDate: instant(endDate) }, zone)).toBe(true);
    expect([firstDayOf(startDate), lastDayOf(endDate, zone)]).toEqual([first, last]);
    expect(toWholeDays({ startDate, endDate }, zone)).toEqual({ startDate, endDate });
  });

  it('that were stored to the last minute stay as they are', () => {
    const stored = { startDate: '2026-12-07T00:00', endDate: '2026-12-09T23:59' };
    expect(lastDayOf(stored.endDate, CARACAS)).toBe('2026-12-09');
    expect(toWholeDays(stored, CARACAS)).toEqual(stored);
  });

  it.each([
    [
      { startDate: '2026-12-07T10:00', endDate: '2026-12-07T12:00' },
      { startDate: '2026-12-07T00:00', endDate: '2026-12-08T00:00' },
    ],
    [
      { startDate: '2026-12-07T20:00', endDate: '2026-12-08T00:00' },
      { startDate: '2026-12-07T00:00', endDate: '2026-12-08T00:00' },
    ],
    [
      { startDate: '2026-12-07T10:00', endDate: null },
      { startDate: '2026-12-07T00:00', endDate: null },
    ],
  ])('are made of hours: %j', (hours, days) => {
    expect(toWholeDays(hours, CARACAS)).toEqual(days);
  });

  it('get hours on the same days', () => {
    const days = { startDate: '2026-12-07T00:00', endDate: '2026-12-10T00:00' };
    expect(toHours(days, CARACAS)).toEqual({
      startDate: '2026-12-07T09:00',
      endDate: '2026-12-09T17:00',
    });
    expect(toHours({ startDate: '', endDate: '' }, CARACAS)).toEqual({
      startDate: '',
      endDate: '',
    });
  });

  it('keep what is still being typed', () => {
    expect(firstDayOf(toStartText('0002-12-07', CARACAS))).toBe('0002-12-07');
    expect(lastDayOf(toEndText('0002-12-07', CARACAS), CARACAS)).toBe('0002-12-07');
    expect([toStartText('', CARACAS), toEndText('', CARACAS)]).toEqual(['', '']);
  });
});
