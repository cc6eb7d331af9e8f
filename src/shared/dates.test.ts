import { describe, expect, it } from 'vitest';

import { DATE_UNAVAILABLE, formatFullDate, formatLongDate, formatTime } from '@/shared/dates';

describe('what is shown', () => {
  it('is the campus’s day, whatever day it is elsewhere', () => {
    const instant = '2026-11-22T02:30:00.000Z';
    expect(formatLongDate(instant, 'America/Caracas')).toBe('21 de noviembre de 2026');
    expect(formatLongDate(instant, 'Europe/Madrid')).toBe('22 de noviembre de 2026');
    expect(formatFullDate(instant, 'America/Caracas')).toBe('sábado, 21 de noviembre de 2026');
    expect(formatTime(instant, 'America/Caracas')).toBe('22:30');
  });

  it('says so where there is no date', () => {
    for (const nothing of [null, undefined, '', 'ayer', new Date(Number.NaN)]) {
      expect(formatLongDate(nothing, 'UTC')).toBe(DATE_UNAVAILABLE);
    }
    expect(DATE_UNAVAILABLE).toBe('Fecha no disponible');
  });
});
