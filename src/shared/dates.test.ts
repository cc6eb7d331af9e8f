import { describe, expect, it } from 'vitest';

import {
  DATE_UNAVAILABLE,
  formatDateTime,
  formatDayRange,
  formatFullDate,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatRecent,
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

it.each([
  ['2026-11-21T17:10:00Z', 'hoy 13:10'],
  ['2026-11-21T04:00:00Z', 'hoy 00:00'],
  ['2026-11-21T03:59:00Z', 'ayer 23:59'],
  ['2026-11-20T04:00:00Z', 'ayer 00:00'],
  ['2026-11-20T03:59:00Z', '19 nov 2026'],
])('%s was %s', (instant, expected) => {
  const now = Date.parse('2026-11-21T22:00:00Z');
  expect(formatRecent(instant, 'America/Caracas', now)).toBe(expected);
});

describe('two days', () => {
  it.each([
    ['2027-03-07', '2027-03-09', '7', '9 de marzo de 2027', '7', '9 mar 2027'],
    ['2027-04-30', '2027-05-02', '30 de abril', '2 de mayo de 2027', '30 abr', '2 may 2027'],
    [
      '2026-12-30',
      '2027-01-02',
      '30 de diciembre de 2026',
      '2 de enero de 2027',
      '30 dic 2026',
      '2 ene 2027',
    ],
    [
      '2026-03-07',
      '2027-03-07',
      '7 de marzo de 2026',
      '7 de marzo de 2027',
      '7 mar 2026',
      '7 mar 2027',
    ],
  ])('%s and %s share what they have in common', (first, last, from, to, shortFrom, shortTo) => {
    expect(formatDayRange([first, last])).toEqual({ from, to });
    expect(formatDayRange([first, last], 'short')).toEqual({ from: shortFrom, to: shortTo });
  });
});

it('a moment is said as one says it', () => {
  expect(formatMoment('2027-01-11T13:00:00Z', 'America/Caracas')).toBe(
    'lunes, 11 de enero de 2027, a las 09:00',
  );
  expect(formatMoment('2027-01-11T05:30:00Z', 'America/Caracas')).toBe(
    'lunes, 11 de enero de 2027, a la 01:30',
  );
});
