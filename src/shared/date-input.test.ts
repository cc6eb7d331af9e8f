import { execFileSync } from 'node:child_process';

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
    // A zone in the text overrides the campus's zone.
    ['2026-11-21T14:30Z', 'America/Caracas', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T14:30:00+05:30', 'America/Caracas', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T14:30:15.5', 'UTC', '2026-11-21T14:30:15.500Z'],
    ['2028-02-29', 'UTC', '2028-02-29T00:00:00.000Z'],
    // A day whose midnight is skipped begins at the clock change.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // Before standard time, clocks showed local mean time.
    ['1890-06-01T12:00', 'America/Caracas', '1890-06-01T16:27:40.000Z'],
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
    // In another zone the date is in the year 10000, for which ISO 8601 and PostgreSQL need another format.
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

/** A zone, a local time repeated in 2026, its two instants, and a skipped local time. */
const CHANGES = [
  ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30', '2026-10-25T01:30', '2026-03-29T02:30'],
  [
    'America/Santiago',
    '2026-04-04T23:30',
    '2026-04-05T02:30',
    '2026-04-05T03:30',
    '2026-09-06T00:30',
  ],
  [
    'America/New_York',
    '2026-11-01T01:30',
    '2026-11-01T05:30',
    '2026-11-01T06:30',
    '2026-03-08T02:30',
  ],
  ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30', '2026-10-29T21:30', '2026-04-24T00:30'],
  [
    'Pacific/Auckland',
    '2026-04-05T02:30',
    '2026-04-04T13:30',
    '2026-04-04T14:30',
    '2026-09-27T02:30',
  ],
  // Clock change of half an hour.
  [
    'Australia/Lord_Howe',
    '2026-04-05T01:45',
    '2026-04-04T14:45',
    '2026-04-04T15:15',
    '2026-10-04T02:15',
  ],
] as const;

const PROGRAM = `
  import { parseCampusDate, toLocalInputValue } from './src/shared/date-input.ts';
  const changes = JSON.parse(process.argv.at(-1));
  console.log(JSON.stringify({
    own: Intl.DateTimeFormat().resolvedOptions().timeZone,
    read: changes.map(([zone, text, first, second, skipped]) => [
      parseCampusDate(text, zone), parseCampusDate(skipped, zone),
      toLocalInputValue(first + 'Z', zone), toLocalInputValue(second + 'Z', zone),
    ]),
  }));`;

// Runs in a child process, because a test thread cannot change the time zone of its process.
it.each(['UTC', 'Europe/Madrid', 'America/Santiago', 'Pacific/Auckland'])(
  'the first of two equal hours, and none of an hour that is skipped, in a process of %s',
  (own) => {
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, JSON.stringify(CHANGES)],
      { env: { ...process.env, TZ: own }, encoding: 'utf8' },
    );
    expect(JSON.parse(output)).toEqual({
      own,
      read: CHANGES.map(([_zone, text, first]) => [`${first}:00.000Z`, null, text, text]),
    });
  },
);
