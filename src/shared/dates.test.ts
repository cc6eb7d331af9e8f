import { describe, expect, it } from 'vitest';

import {
  DATE_UNAVAILABLE,
  formatDateTime,
  formatFullDate,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTime,
} from '@/shared/dates';

describe('what is shown', () => {
  it('is the campus’s day, whatever day it is elsewhere', () => {
    const instant = '2026-11-22T02:30:00.000Z';
    expect(formatLongDate(instant, 'America/Caracas')).toBe('21 de noviembre de 2026');
    expect(formatLongDate(instant, 'Europe/Madrid')).toBe('22 de noviembre de 2026');
    expect(formatFullDate(instant, 'America/Caracas')).toBe('sábado, 21 de noviembre de 2026');
    expect(formatTime(instant, 'America/Caracas')).toBe('22:30');
  });

  it.each([
    ['2026-11-21T18:30:00Z', '21/11/2026, 14:30'],
    ['2026-03-01T13:05:00Z', '1/3/2026, 9:05'],
    ['2005-03-01T04:00:00Z', '1/3/2005, 0:00'],
  ])('has the whole year of %s', (instant, expected) => {
    expect(formatDateTime(instant, 'America/Caracas')).toBe(expected);
    for (const format of [formatLongDate, formatFullDate, formatShortDate, formatMonth]) {
      expect(format(instant, 'America/Caracas')).toContain(instant.slice(0, 4));
    }
  });

  it('says so where there is no date', () => {
    for (const nothing of [null, undefined, '', 'ayer', new Date(Number.NaN)]) {
      expect(formatLongDate(nothing, 'UTC')).toBe(DATE_UNAVAILABLE);
    }
    expect(DATE_UNAVAILABLE).toBe('Fecha no disponible');
  });
});
