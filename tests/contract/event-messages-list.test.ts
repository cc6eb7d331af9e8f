import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { daysFromNow } from '../support/api/factories';
import { registerNew } from '../support/api/registrants';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';

/** The messages to the attendees of an event, as its page lists them. */

const makeEvent = contentMaker('events');
const { makeAccount } = accountMaker();
const token = await asAdministrator();
const editor = await openSession(await makeAccount('editor'));

const listOfEvent = async (event: number, { as = token, query = '' } = {}) =>
  listOf(await call('GET', `/api/admin/events/${event}/messages${query}`, { token: as }));

describe('the messages of an event', () => {
  it('come the latest first, in parts, without those of other events and without undecided ones', async () => {
    const [{ id }, other] = [await makeEvent(), await makeEvent()];
    await registerNew(id);
    await registerNew(other.id);
    for (const [event, subject] of [
      [id, 'Uno'],
      [other.id, 'Ajeno'],
      [id, 'Dos'],
    ] as const) {
      const json = { subject, text: `Texto de ${subject}`, audience: 'registered' };
      await call('POST', `/api/admin/events/${event}/letter`, { token, json });
    }
    await call('PUT', `/api/admin/events/${id}`, { token, json: { location: 'Otra aula' } });
    expect((await listOfEvent(id)).map(({ subject }) => subject)).toEqual(['Dos', 'Uno']);
    const part = await call('GET', `/api/admin/events/${id}/messages?limit=1&page=2`, { token });
    expect(part.headers.get('x-total-count')).toBe('2');
    expect(listOf(part).map(({ subject }) => subject)).toEqual(['Uno']);

    const seen = await listOfEvent(id, { as: editor });
    expect(seen.map(({ kind, subject, text }) => ({ kind, subject, text }))).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'letter', subject: null, text: null })),
    );
  });

  it('of an event that does not exist are 404', async () => {
    const { status } = await call('GET', '/api/admin/events/2147483647/messages', { token });
    expect(status).toBe(404);
  });
});

it('undecided changes are listed for one event, too', async () => {
  const [{ id }, other] = [await makeEvent(), await makeEvent()];
  for (const event of [id, other.id]) {
    await registerNew(event);
    await call('PUT', `/api/admin/events/${event}`, { token, json: { location: 'Otra aula' } });
  }
  const pending = listOf(await call('GET', `/api/admin/event-changes?event=${id}`, { token }));
  expect(pending.map(({ eventId }) => eventId)).toEqual([id]);
});

it('pending notices of events that are over leave room for those of the others', async () => {
  const put = (event: number, json: JsonRecord) =>
    call('PUT', `/api/admin/events/${event}`, { token, json });
  const [over, { id }] = [await makeEvent(), await makeEvent()];
  for (const event of [over.id, id]) {
    await registerNew(event);
    await put(event, { location: 'Otra aula' });
  }
  await put(over.id, { startDate: daysFromNow(-3), endDate: daysFromNow(-2) });
  await queryDatabase(
    `insert into event_messages
     select (jsonb_populate_record(null::event_messages, to_jsonb(one) || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('event_messages', 'id')),
       'updated_at', now() + interval '1 hour'))).*
     from event_messages as one, generate_series(1, 60) where one.event_id = $1`,
    [over.id],
  );
  const pending = listOf(await call('GET', '/api/admin/event-changes', { token }));
  const events = pending.map(({ eventId }) => eventId);
  expect(events).toContain(id);
  expect(events).not.toContain(over.id);
});

it('a reminder without recipients is not among what was sent', async () => {
  const { id, title } = await makeEvent({ reminder: true });
  await queryDatabase(
    `insert into event_messages (event_id, title, kind, state, audience, told, up_to, cursor, attempts)
     values ($1, $2, 'reminder', 'sending', 'registered', 0, 0, 0, 0)`,
    [id, String(title)],
  );
  await expect
    .poll(async () => (await listOfEvent(id))[0]?.state, { timeout: 30_000 })
    .toBe('dismissed');
});
