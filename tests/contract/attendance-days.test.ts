import { describe, expect, it } from 'vitest';

import { nextDay, toDayKey } from '@/features/events/calendar/events.days';

import {
  certificatesOf,
  certificateStateOf,
  issueToAll,
  waitUntilIssued,
  writeTexts,
} from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { atDoor, door, enter, register, undo } from '../support/api/door';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import { campusToday } from '../support/api/factories';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { readCsv } from '../support/csv-reader';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const ZONE = process.env.SITE_TIME_ZONE ?? 'America/Caracas';
const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = toDayKey(Date.now(), ZONE);
const [BEFORE, YESTERDAY] = [-2, -1].map((days) =>
  toDayKey(campusToday() + days * DAY_MS + DAY_MS / 2, ZONE),
) as [string, string];

/** An event of three days: the day before yesterday, yesterday, and today. */
const makeCongress = (fields: JsonRecord = {}) =>
  makeEvent({
    startDate: new Date(campusToday() - 2 * DAY_MS + 60_000).toISOString(),
    endDate: new Date(campusToday() + DAY_MS).toISOString(),
    registrationClosesAt: null,
    ...fields,
  });
/** Registered long before, so that entries of all days are after it. */
const registerEarly = async (event: number, fields: JsonRecord = {}) => {
  const one = await register(event, fields);
  await queryDatabase(
    "update event_registrations set created_at = now() - interval '10 days' where id = $1",
    [one],
  );
  return one;
};
/** Milliseconds since noon of a campus day; 0 for today, so that the entry is of this moment. */
const since = (day: string): number => {
  if (day === TODAY) return 0;
  const days = day === YESTERDAY ? 1 : 2;
  return Date.now() - (campusToday() - days * DAY_MS + DAY_MS / 2);
};
const came = (registration: number, ...days: string[]) =>
  days.map((day) => enter(registration, { ago: since(day) }));
const daysOf = async (event: number, registration: number) =>
  ((await atDoor(event, registration)).days as JsonRecord[]).map(({ day }) => day);
const countsOf = async (event: number) =>
  listOf(await call('GET', `/api/admin/events/${event}/attendance-days`, { token })).map(
    ({ attended, day }) => [day, attended],
  );

describe('an event of several days', () => {
  it('has one attendance for each day, whichever door tells it first', async () => {
    const { id } = await makeCongress();
    const [one, other] = [await registerEarly(id), await registerEarly(id)];
    await door(id, ...came(one, TODAY, BEFORE), ...came(other, YESTERDAY));
    await door(id, ...came(one, BEFORE));
    expect(await daysOf(id, one)).toEqual([BEFORE, TODAY]);
    expect(await countsOf(id)).toEqual([
      [BEFORE, 1],
      [YESTERDAY, 1],
      [TODAY, 1],
    ]);
    const [first] = (await atDoor(id, one)).days as { at: string; entrances: string[] }[];
    expect(first?.entrances).toHaveLength(2);
    expect(toDayKey(String((await atDoor(id, one)).attendedAt), ZONE)).toBe(BEFORE);
  });

  it('undoes each day by itself, and what it has not heard of stays', async () => {
    const { id } = await makeCongress();
    const one = await registerEarly(id);
    const [past = {}, present = {}] = came(one, YESTERDAY, TODAY);
    await door(id, past, present);
    await door(id, undo(one, [present.key]));
    expect(await daysOf(id, one)).toEqual([YESTERDAY]);
    await door(id, present);
    expect(await daysOf(id, one)).toEqual([YESTERDAY]);
    await door(id, undo(one, [past.key]));
    expect(await atDoor(id, one)).toMatchObject({ attendedAt: null, days: [] });
  });

  it('takes a day that was chosen: from a list on paper', async () => {
    const { id } = await makeCongress();
    const one = await registerEarly(id);
    await door(id, enter(one, { day: BEFORE }));
    expect(await daysOf(id, one)).toEqual([BEFORE]);
    await door(id, enter(one));
    expect(await daysOf(id, one)).toEqual([BEFORE, TODAY]);
  });

  it.each([
    ['tomorrow', nextDay(TODAY)],
    ['long before', '2020-01-01'],
  ])('takes no entry of %s', async (_when, day) => {
    const { id } = await makeCongress();
    const one = await registerEarly(id);
    const { refused } = recordOf(await door(id, enter(one, { day })));
    expect(refused).toMatchObject([
      { message: 'Ese día no es de este evento, o todavía no ha llegado.' },
    ]);
  });

  it.each(['ayer', '2026-1-1', '2026-02-31', 20_261_121, ''])('%j is no day', async (day) => {
    const { id } = await makeCongress();
    expectRefusal(await door(id, enter(await registerEarly(id), { day })), 400);
  });

  it('loses nothing when its dates are changed', async () => {
    const { id } = await makeCongress();
    const one = await registerEarly(id);
    await door(id, ...came(one, BEFORE, YESTERDAY));
    const change = (json: JsonRecord) => call('PUT', `/api/admin/events/${id}`, { token, json });
    await change({ startDate: new Date(campusToday() - DAY_MS + 60_000).toISOString() });
    expect(await daysOf(id, one)).toEqual([BEFORE, YESTERDAY]);
    expect((await countsOf(id)).map(([day]) => day)).toEqual([BEFORE, YESTERDAY, TODAY]);
    await change({ startDate: new Date(campusToday() + 60_000).toISOString() });
    // In an event of one day every entry counts for that day.
    expect(await daysOf(id, one)).toEqual([TODAY]);
    await change({ startDate: new Date(campusToday() - 2 * DAY_MS + 60_000).toISOString() });
    expect(await daysOf(id, one)).toEqual([BEFORE, YESTERDAY]);
  });

  it('counts what was stored before days were', async () => {
    const { id } = await makeCongress();
    const [one, other] = [await registerEarly(id), await registerEarly(id)];
    const at = new Date(Date.now() - since(YESTERDAY)).toISOString();
    await queryDatabase(
      'update event_registrations set attended_at = $2, entrances = $3::jsonb where id = $1',
      [one, at, JSON.stringify([{ key: 'a', at, by: 'puerta' }])],
    );
    // Imported without entrances.
    await queryDatabase('update event_registrations set attended_at = $2 where id = $1', [
      other,
      at,
    ]);
    expect(await daysOf(id, one)).toEqual([YESTERDAY]);
    expect(await daysOf(id, other)).toEqual([YESTERDAY]);
    expect(await countsOf(id)).toContainEqual([YESTERDAY, 2]);
    await door(id, enter(other));
    expect(await daysOf(id, other)).toEqual([YESTERDAY, TODAY]);
  });

  it('has its days in the list, and a column for each in the table', async () => {
    const { id } = await makeCongress();
    const nombre = 'Vino Dos Días';
    const one = await registerEarly(id, { nombre });
    await registerEarly(id, { nombre: 'No Vino' });
    await door(id, ...came(one, BEFORE, TODAY));
    const path = `/api/admin/events/${id}/registrants`;
    const [record] = listOf(await call('GET', path, { token }));
    expect((record?.days as JsonRecord[]).map(({ day }) => day)).toEqual([BEFORE, TODAY]);
    const [headings = [], ...rows] = readCsv((await call('GET', `${path}/export`, { token })).text);
    const columns = headings.flatMap((heading, place) =>
      /^(?:Días que entró$|Entró el \D+, [^(]*$)/u.test(heading) ? [place] : [],
    );
    const cells = (name: string) => {
      const row = rows.find((cellsOfRow) => cellsOfRow.includes(name)) ?? [];
      return columns.map((place) => row[place]);
    };
    const full = expect.stringMatching(/^\d/u) as string;
    expect(cells(nombre)).toEqual(['2', full, '', full]);
    expect(cells('No Vino')).toEqual(['0', '', '', '']);
  });
});

it('an event of one day has no further columns', async () => {
  const { id } = await makeEvent({
    startDate: new Date(campusToday() + 60_000).toISOString(),
    endDate: null,
    registrationClosesAt: null,
  });
  await registerEarly(id);
  const path = `/api/admin/events/${id}/registrants/export`;
  expect((await call('GET', path, { token })).text).not.toContain('Días que entró');
});

describe('certificates', () => {
  /** One person for each list of days. */
  const attend = async (event: number, people: Record<string, string[]>) => {
    for (const [nombre, days] of Object.entries(people)) {
      await door(event, ...came(await registerEarly(event, { nombre }), ...days));
    }
  };
  const PEOPLE = {
    'Vino Tres': [BEFORE, YESTERDAY, TODAY],
    'Vino Dos': [BEFORE, TODAY],
    'Vino Uno': [YESTERDAY],
  };

  it.each([
    ['any day', { attendance: 'any' }, ['Vino Dos', 'Vino Tres', 'Vino Uno'], []],
    ['two days', { attendance: 'number', days: 2 }, ['Vino Dos', 'Vino Tres'], ['Vino Uno']],
    ['all days', { attendance: 'all' }, ['Vino Tres'], ['Vino Dos', 'Vino Uno']],
  ])('for %s go to who came on them, and the others are named', async (_rule, rule, get, lack) => {
    const { id } = await makeCongress();
    expect((await writeTexts(id, rule)).status).toBe(200);
    await attend(id, PEOPLE);
    const state = await certificateStateOf(id);
    expect(state).toMatchObject({
      eventDays: 3,
      missing: get.length,
      shortCount: lack.length,
      ...rule,
    });
    expect((state.short as JsonRecord[]).map(({ nombre }) => nombre).toSorted()).toEqual(lack);
    const { message } = recordOf(await issueToAll(id));
    for (const name of lack) expect(message).toContain(`«${name}»`);
    await waitUntilIssued(id);
    expect((await certificatesOf(id)).map(({ nombre }) => nombre).toSorted()).toEqual(get);
    if (lack.length === 0) return;
    expect(expectRefusal(await issueToAll(id), 409).message).toContain(`«${String(lack[0])}»`);
  });

  it('for two days: who falls short gets none by themselves, until the day is recorded', async () => {
    const { id } = await makeCongress();
    await writeTexts(id, { attendance: 'number', days: 2 });
    const one = await registerEarly(id);
    await door(id, ...came(one, YESTERDAY));
    const path = `/api/admin/event-registrations/${one}/certificate`;
    const issue = () => call('POST', path, { token, json: { nombre: 'Rosa Ficticia' } });
    expect(expectRefusal(await issue(), 409).message).toBe(
      'Esta persona no ha entrado los días que pide el certificado.',
    );
    await door(id, enter(one, { day: BEFORE }));
    expect((await issue()).status).toBe(201);
    // The name can be corrected although the rule has changed since.
    await writeTexts(id, { attendance: 'all' });
    expect((await issue()).status).toBe(201);
  });

  it('of an event of one day know no rule', async () => {
    const { id } = await makeEvent({
      startDate: new Date(campusToday() + 60_000).toISOString(),
      endDate: null,
      registrationClosesAt: null,
    });
    await writeTexts(id, { attendance: 'all' });
    await door(id, enter(await registerEarly(id)));
    expect(await certificateStateOf(id)).toMatchObject({ eventDays: 1, missing: 1, shortCount: 0 });
  });

  it('are refused a rule that makes no sense', async () => {
    const { id } = await makeCongress();
    expectFieldErrors(await writeTexts(id, { attendance: 'number', days: null }), {
      days: 'Indica cuántos días hay que haber entrado.',
    });
    expectFieldErrors(await writeTexts(id, { attendance: 'number', days: 4 }), {
      days: 'El evento dura 3 días.',
    });
    expectRefusal(await writeTexts(id, { attendance: 'alguno' }), 400);
    for (const days of [0, -1, 1.5, 'dos']) {
      expectRefusal(await writeTexts(id, { attendance: 'number', days }), 400);
    }
  });

  it('keep their rule when nothing is said of it', async () => {
    const { id } = await makeCongress();
    await writeTexts(id, { attendance: 'number', days: 2 });
    await writeTexts(id, { hours: 9 });
    expect(await certificateStateOf(id)).toMatchObject({ attendance: 'number', days: 2, hours: 9 });
  });
});
