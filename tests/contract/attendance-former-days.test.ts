import { expect, it } from 'vitest';

import { toDayKey } from '@/features/events/calendar/events.days';
import { formatDayKey } from '@/shared/dates';

import {
  certificatesOf,
  certificateStateOf,
  issueToAll,
  waitUntilIssued,
  writeTexts,
} from '../support/api/certificates';
import { eraseContent } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { door, enter, register, undo } from '../support/api/door';
import { campusToday } from '../support/api/factories';
import { newEmail } from '../support/api/registrants';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** Days with attendance that are no longer days of the event. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const ZONE = process.env.SITE_TIME_ZONE ?? 'America/Caracas';
const DAY_MS = 24 * 60 * 60 * 1000;
const [BEFORE, YESTERDAY, TODAY] = [-2, -1, 0].map((days) =>
  toDayKey(campusToday() + days * DAY_MS + DAY_MS / 2, ZONE),
) as [string, string, string];

/** An event that began some days ago and ends today. */
const spanSince = (days: number) => ({
  startDate: new Date(campusToday() - days * DAY_MS + 60_000).toISOString(),
  endDate: new Date(campusToday() + DAY_MS).toISOString(),
});
const makeCongress = () => makeEvent({ ...spanSince(2), registrationClosesAt: null });
/** Registers a person who came on these days. */
const attend = async (event: number, fields: JsonRecord, days: string[]): Promise<number> => {
  const one = await register(event, fields);
  await queryDatabase(
    "update event_registrations set created_at = now() - interval '10 days' where id = $1",
    [one],
  );
  await door(event, ...days.map((day) => enter(one, day === TODAY ? {} : { day })));
  return one;
};

it('do not count for certificates that require a number of days', async () => {
  const { id } = await makeCongress();
  await writeTexts(id, { attendance: 'number', days: 2 });
  await attend(id, { nombre: 'Vino Tres' }, [BEFORE, YESTERDAY, TODAY]);
  await attend(id, { nombre: 'Vino Dos' }, [BEFORE, TODAY]);
  await attend(id, { nombre: 'Vino Uno' }, [YESTERDAY]);
  expect(await certificateStateOf(id)).toMatchObject({ missing: 2, shortCount: 1 });
  await call('PUT', `/api/admin/events/${id}`, { token, json: spanSince(1) });
  const state = await certificateStateOf(id);
  expect(state).toMatchObject({ eventDays: 2, missing: 1, shortCount: 2 });
  const short = (state.short as JsonRecord[]).map(({ days, nombre }) => [nombre, days]);
  expect(short).toEqual([
    ['Vino Dos', 1],
    ['Vino Uno', 1],
  ]);
  await issueToAll(id);
  await waitUntilIssued(id);
  expect((await certificatesOf(id)).map(({ nombre }) => nombre)).toEqual(['Vino Tres']);
});

it('are among the data of a person, also of an event that was deleted', async () => {
  const { id } = await makeCongress();
  const email = newEmail();
  const one = await attend(id, { email }, [BEFORE, TODAY]);
  const undone = enter(one, { day: YESTERDAY });
  await door(id, undone);
  await door(id, undo(one, [undone.key]));
  const read = async () => {
    const json = { email };
    const answer = await call('POST', '/api/admin/personal-data/search', { token, json });
    const { groups } = recordOf(answer) as unknown as {
      groups: { collection: string; records: JsonRecord[] }[];
    };
    const group = groups.find(({ collection }) => collection === 'event-registrations');
    return String(group?.records[0]?.['Días de asistencia']).split('\n');
  };
  const days = [BEFORE, TODAY].map(
    (day) => expect.stringMatching(`^${formatDayKey(day)}: \\d.+, .+$`) as string,
  );
  expect(await read()).toEqual(days);
  await eraseContent('events', id);
  expect(await read()).toEqual(days);
});
