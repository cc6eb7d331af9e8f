import { describe, expect, it } from 'vitest';

import {
  describeDates,
  describeHours,
  describeHoursInWords,
  describeShortDates,
  describeStart,
  describeWhen,
  isAllDay,
} from '@/features/events/calendar/events.days';
import { timeFacts } from '@/features/events/calendar/events.facts';
import { parseCampusDate } from '@/shared/date-input';

const CARACAS = 'America/Caracas';
const event = (start: string, end: string | null = null, zone = CARACAS) => ({
  startDate: parseCampusDate(start, zone)?.toISOString() ?? '',
  endDate: end && (parseCampusDate(end, zone)?.toISOString() ?? ''),
});

describe('an event of whole days', () => {
  it.each([
    ['one, without an end', '2026-12-07', null, 'lunes, 7 de diciembre de 2026', '7 dic 2026'],
    ['one', '2026-12-07', '2026-12-08', 'lunes, 7 de diciembre de 2026', '7 dic 2026'],
    [
      'one, to its last minute',
      '2026-12-07',
      '2026-12-07T23:59',
      'lunes, 7 de diciembre de 2026',
      '7 dic 2026',
    ],
    ['three', '2027-03-07', '2027-03-10', 'del 7 al 9 de marzo de 2027', 'del 7 al 9 mar 2027'],
    [
      'three, to the last minute',
      '2027-03-07',
      '2027-03-09T23:59',
      'del 7 al 9 de marzo de 2027',
      'del 7 al 9 mar 2027',
    ],
    [
      'to the end of a month',
      '2027-01-30',
      '2027-02-01',
      'del 30 al 31 de enero de 2027',
      'del 30 al 31 ene 2027',
    ],
    [
      'over months',
      '2027-04-30',
      '2027-05-03',
      'del 30 de abril al 2 de mayo de 2027',
      'del 30 abr al 2 may 2027',
    ],
    [
      'over years',
      '2026-12-30',
      '2027-01-03',
      'del 30 de diciembre de 2026 al 2 de enero de 2027',
      'del 30 dic 2026 al 2 ene 2027',
    ],
  ])('%s: it has dates, the last one right, and no hours', (_how, start, end, dates, short) => {
    const days = event(start, end);
    expect(isAllDay(days, CARACAS)).toBe(true);
    expect(describeDates(days, CARACAS)).toBe(dates);
    expect(describeShortDates(days, CARACAS)).toBe(short);
    expect(describeStart(days, CARACAS)).toBe(short);
    expect(describeWhen(days, CARACAS)).toBe(dates);
    expect(describeHours(days, CARACAS)).toBe('Todo el día');
    // No hours, so no zone.
    expect(timeFacts(days, CARACAS)).toEqual([
      { label: 'Fecha', value: dates },
      { label: 'Hora', value: 'Todo el día' },
    ]);
  });

  it('begins where a change of clocks skips its midnight', () => {
    const day = event('2026-09-06', '2026-09-07', 'America/Santiago');
    expect(isAllDay(day, 'America/Santiago')).toBe(true);
    expect(describeDates(day, 'America/Santiago')).toBe('domingo, 6 de septiembre de 2026');
  });
});

describe('an event with hours', () => {
  it.each([
    ['2026-12-07T10:00', null, '10:00', '10:00'],
    ['2026-12-07T10:00', '2026-12-07T12:00', '10:00 – 12:00', '10:00 – 12:00'],
    ['2026-12-07T20:00', '2026-12-08T00:00', '20:00 – 00:00', '20:00 – 00:00'],
    [
      '2026-12-07T10:00',
      '2026-12-09T13:00',
      '10:00 – 13:00',
      '10:00 – miércoles, 9 de diciembre de 2026, 13:00',
    ],
    ['2026-12-07T00:00', '2026-12-07T13:00', '00:00 – 13:00', '00:00 – 13:00'],
  ])('from %s to %s has them, and a mail names their zone', (start, end, hours, inWords) => {
    const span = event(start, end);
    expect(isAllDay(span, CARACAS)).toBe(false);
    expect(describeHours(span, CARACAS)).toBe(hours);
    expect(describeHoursInWords(span, CARACAS)).toBe(inWords);
    expect(timeFacts(span, CARACAS)[1]).toEqual({
      label: 'Hora',
      value: `${inWords}, hora de Venezuela`,
    });
  });

  it('is whole days in no other zone than the campus’s', () => {
    const span = event('2026-12-07T20:00', '2026-12-08T20:00');
    expect(isAllDay(span, CARACAS)).toBe(false);
    expect(isAllDay(span, 'UTC')).toBe(true);
  });
});
