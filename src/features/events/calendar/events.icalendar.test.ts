import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { buildCalendar } from '@/features/events/calendar/events.icalendar';
import { withSnakeCaseAliases } from '@/shared/spelling';

const eventOf = (fields: Partial<EventRecord>): EventRecord =>
  withSnakeCaseAliases({
    id: 7,
    title: 'Seminario',
    description: 'Texto',
    startDate: '2026-11-21T14:00:00.000Z',
    endDate: null,
    location: null,
    category: 'Seminarios',
    imageUrl: null,
    registrationRequired: false,
    cancelled: false,
    createdAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-10-02T00:00:00.000Z',
    ...fields,
  } satisfies Partial<EventRecord>) as EventRecord;

const write = (fields: Partial<EventRecord> = {}, timeZone = 'America/Caracas'): string =>
  buildCalendar({
    events: [eventOf(fields)],
    name: 'Doctorado\r\nBEGIN:VEVENT',
    siteUrl: 'https://doctorado.example.org',
    timeZone,
  });

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  const [event] = events;
  if (!event || events.length !== 1) throw new Error(`One event, not ${events.length}`);
  return { calendar, event, times: new ICAL.Event(event) };
};

describe('a calendar file', () => {
  it('says what it lacks', () => {
    const of = (description?: string) =>
      read(
        buildCalendar({
          events: [eventOf({})],
          name: 'Doctorado',
          description,
          siteUrl: 'https://doctorado.example.org',
          timeZone: 'America/Caracas',
        }),
      ).calendar.getFirstPropertyValue('x-wr-caldesc');
    expect(of('Contiene 2.000 eventos, los más recientes.')).toBe(
      'Contiene 2.000 eventos, los más recientes.',
    );
    expect(of()).toBeNull();
  });

  it('has lines as the standard has them', () => {
    const text = write({ title: 'Educación y políticas públicas en América Latina; '.repeat(4) });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.slice(0, -2).split('\r\n');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/u);
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    }
  });

  it('takes no line from the calendar’s name, and names program, method and zone', () => {
    const { calendar } = read(write());
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Doctorado BEGIN:VEVENT');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).not.toBeNull();
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/Caracas');
  });

  it('describes the zone that it uses', () => {
    const { calendar, event } = read(write({}, 'America/Santiago'));
    const [zone] = calendar.getAllSubcomponents('vtimezone');
    expect(zone?.getFirstPropertyValue('tzid')).toBe('America/Santiago');
    expect(event.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('America/Santiago');
    // Santiago is at -03:00 in November.
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2026-11-21T11:00:00');
  });

  it('is the same as long as the event is', () => {
    expect(write()).toBe(write());
    const { event } = read(write());
    expect(String(event.getFirstPropertyValue('dtstamp'))).toBe('2026-10-02T00:00:00Z');
    expect(event.getFirstPropertyValue('uid')).toBe('evento-7@doctorado.example.org');
  });

  it('tells by its sequence that it was changed, even at once, and that it is off', () => {
    const createdAt = '2026-10-01T00:00:00.000Z';
    const sequenceAt = (updatedAt: string) =>
      Number(read(write({ createdAt, updatedAt })).event.getFirstPropertyValue('sequence'));
    expect(sequenceAt(createdAt)).toBe(0);
    expect(sequenceAt('2026-10-01T00:00:00.020Z')).toBe(1);
    expect(sequenceAt('2026-10-02T00:00:00.000Z')).toBe(86_400);
    expect(read(write()).event.hasProperty('status')).toBe(false);
    const off = read(write({ cancelled: true })).event;
    expect(off.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

describe('a calendar that is sent to a person', () => {
  const send = (isCancelled: boolean, sentAt = '2026-10-05T00:00:00.000Z') => {
    const text = buildCalendar({
      events: [eventOf({})],
      name: 'Doctorado',
      siteUrl: 'https://doctorado.example.org',
      timeZone: 'America/Caracas',
      delivery: {
        sentAt: Date.parse(sentAt),
        organizer: { name: 'Doctorado\r\nen "Educación"', email: 'oficina@example.org' },
        isCancelled,
      },
    });
    const { calendar, event } = read(text);
    return {
      text,
      method: calendar.getFirstPropertyValue('method'),
      uid: event.getFirstPropertyValue('uid'),
      status: event.getFirstPropertyValue('status'),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      stamp: String(event.getFirstPropertyValue('dtstamp')),
      organizer: event.getFirstPropertyValue('organizer'),
    };
  };
  const offered = Number(read(write()).event.getFirstPropertyValue('sequence'));

  it('announces the event, with the time of sending', () => {
    const sent = send(false);
    expect(sent).toMatchObject({
      method: 'PUBLISH',
      status: null,
      stamp: '2026-10-05T00:00:00Z',
    });
    expect(String(sent.organizer).toLowerCase()).toBe('mailto:oficina@example.org');
    expect(sent.sequence).toBeGreaterThan(offered);
  });

  it('removes it, as the same event with a higher sequence, also within the second', () => {
    const [announced, removed] = [send(false), send(true)];
    expect(removed).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: announced.uid,
    });
    expect(removed.sequence).toBeGreaterThan(announced.sequence);
    expect(send(false, '2026-10-05T00:00:02.000Z').sequence).toBeGreaterThan(removed.sequence);
  });

  it('takes no line from the organizer’s name', () => {
    expect(send(true).text).not.toMatch(/^en "Educación"/mu);
  });
});

describe('the times of an event', () => {
  it('are the campus’s', () => {
    const { times } = read(write({ endDate: '2026-11-21T16:30:00.000Z' }));
    expect(times.startDate.toString()).toBe('2026-11-21T10:00:00');
    expect(times.endDate.toString()).toBe('2026-11-21T12:30:00');
    expect(times.startDate.isDate).toBe(false);
  });

  it('have no end where there is none, or none that comes after the start', () => {
    for (const endDate of [null, '2026-11-21T14:00:00.000Z']) {
      const { event } = read(write({ endDate }));
      expect(event.hasProperty('dtend')).toBe(false);
      expect(event.hasProperty('dtstart')).toBe(true);
    }
  });

  it.each([
    ['one day, without an end', null, '2026-11-22'],
    ['one day, to midnight', '2026-11-22T04:00:00.000Z', '2026-11-22'],
    ['one day, to its last minute', '2026-11-22T03:59:00.000Z', '2026-11-22'],
    ['three days, to midnight', '2026-11-24T04:00:00.000Z', '2026-11-24'],
    ['three days, to the last minute', '2026-11-24T03:59:59.000Z', '2026-11-24'],
  ])('are days without hours: %s', (_name, endDate, free) => {
    const { times } = read(write({ startDate: '2026-11-21T04:00:00.000Z', endDate }));
    expect(times.startDate.isDate).toBe(true);
    expect(times.startDate.toString()).toBe('2026-11-21');
    expect(times.endDate.toString()).toBe(free);
  });

  it('run over several days with their hours', () => {
    const { times } = read(write({ endDate: '2026-11-23T21:00:00.000Z' }));
    expect(times.startDate.toString()).toBe('2026-11-21T10:00:00');
    expect(times.endDate.toString()).toBe('2026-11-23T17:00:00');
  });
});
