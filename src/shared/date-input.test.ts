import { describe, expect, it } from 'vitest';

import { parseCampusDate, toLocalInputValue } from '@/shared/date-input';

describe('parseCampusDate', () => {
  it.each([
    ['2026-11-21T14:30', 'America/Caracas', '2026-11-21T18:30:00.000Z'],
    ['2026-11-21', 'America/Caracas', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21T14:30', 'UTC', '2026-11-21T14:30:00.000Z'],
    // Summer and winter of zones that change their clocks.
    ['2026-07-01T12:00', 'Europe/Madrid', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00', 'Europe/Madrid', '2026-12-01T11:00:00.000Z'],
    ['2026-07-01T12:00', 'America/Santiago', '2026-07-01T16:00:00.000Z'],
    ['2026-12-01T12:00', 'America/Santiago', '2026-12-01T15:00:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
    // A zone in the text counts more than the campus's.
    ['2026-11-21T14:30Z', 'America/Caracas', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T14:30:00+05:30', 'America/Caracas', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T14:30:15.5', 'UTC', '2026-11-21T14:30:15.500Z'],
    ['2028-02-29', 'UTC', '2028-02-29T00:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(parseCampusDate(text, zone)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'hoy',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-01-01T24:00',
    '2026-01-01T10',
    '0999-01-01',
    '2026-01-01T10:00+99:99',
    // In another zone it is the year 10000, which neither ISO 8601 nor PostgreSQL writes like this.
    '9999-12-31T23:59',
    '9999-12-31T23:59:00-04:00',
  ])('%j is no date', (text) => {
    expect(parseCampusDate(text, 'UTC')).toBeNull();
  });

  it('is undone by toLocalInputValue, in every zone and season', () => {
    for (const zone of ['America/Caracas', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Auckland']) {
      for (const text of ['2026-01-15T00:05', '2026-07-15T23:55', '2026-10-25T12:00']) {
        expect(toLocalInputValue(parseCampusDate(text, zone), zone)).toBe(text);
      }
    }
  });

  it('has nothing to give for what is no date', () => {
    expect(toLocalInputValue('ayer', 'UTC')).toBe('');
  });
});
