import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { EVENTS } from '@/features/events/calendar/events.definition';
import { calendarFeedPath, eventFilePath, eventPath } from '@/shared/paths';

import { baseUrl } from '../../support/api/environment';
import { call, listOf } from '../../support/api/rest.client';
import { HOSTILE_TITLE, HOSTILE_TITLE_READ } from '../../support/found/hostile';
import { officeOf } from '../../support/found/office';

const office = officeOf('events');

const readEvents = async (path: string): Promise<ICAL.Event[]> => {
  const { status, headers, text } = await call('GET', path);
  expect(status, path).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};
const uidOf = (id: number): string => `evento-${id}@${new URL(baseUrl()).hostname}`;
const findIn = async (path: string, id: number) =>
  (await readEvents(path)).find(({ uid }) => uid === uidOf(id));

describe('calendars that are none', () => {
  it.each([
    '/calendario/otra.ics',
    '/calendario/todos.ics',
    '/seminarios/2147483647.ics',
    '/seminarios/9999999999.ics',
    '/seminarios/0.ics',
    '/seminarios/abc.ics',
  ])('%s is 404', async (path) => {
    expect((await call('GET', path)).status).toBe(404);
  });

  it('an event of the trash has neither a file nor a place in a calendar', async () => {
    const { id } = await office.make();
    expect(await findIn(eventFilePath(id), id)).toBeDefined();
    expect(await findIn(calendarFeedPath(), id)).toBeDefined();
    await office.discard(id);
    expect((await call('GET', eventFilePath(id))).status).toBe(404);
    expect(await findIn(calendarFeedPath(), id)).toBeUndefined();
  });
});

describe('the calendar', () => {
  it('has every event, and each category its own', async () => {
    const events = listOf(await call('GET', '/api/public/events'));
    const ids = (list: typeof events) => list.map(({ id }) => uidOf(Number(id))).toSorted();
    const uids = async (path: string) => (await readEvents(path)).map(({ uid }) => uid).toSorted();
    expect(await uids(calendarFeedPath())).toEqual(ids(events));
    for (const name of EVENTS.categories) {
      const own = events.filter(({ category }) => category === name);
      expect(await uids(calendarFeedPath(name))).toEqual(ids(own));
    }
  });

  it('tells of a change at once, under the same identity', async () => {
    const { id } = await office.make({ category: 'Talleres' });
    const before = await findIn(calendarFeedPath('Talleres'), id);
    await office.change(id, { title: 'Otro título', category: 'Congresos' });
    expect(await findIn(calendarFeedPath('Talleres'), id)).toBeUndefined();
    const after = await findIn(calendarFeedPath('Congresos'), id);
    expect(after?.summary).toBe('Otro título');
    expect(after?.sequence).toBeGreaterThanOrEqual(before?.sequence ?? 0);
  });

  it('brings hostile texts back, and makes no event of them', async () => {
    const description = 'Uno; dos, tres \\ cuatro\nEND:VEVENT\nBEGIN:VALARM';
    const { id } = await office.make({
      title: HOSTILE_TITLE,
      location: 'Aula, 1; «Magna»',
      description,
    });
    const events = await readEvents(eventFilePath(id));
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(HOSTILE_TITLE_READ);
    expect(events[0]?.location).toBe('Aula, 1; «Magna»');
    const url = new URL(eventPath(id), baseUrl()).href;
    expect(events[0]?.description).toBe(`${description}\n\n${url}`);
    expect(events[0]?.component.getAllSubcomponents('valarm')).toEqual([]);
  });

  it('says when nothing is new', async () => {
    const { headers } = await call('GET', calendarFeedPath());
    const etag = headers.get('etag') ?? '';
    const ask = () => call('GET', calendarFeedPath(), { headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    await office.make();
    expect((await ask()).status).toBe(200);
  });
});
