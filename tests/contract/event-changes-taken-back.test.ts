import { describe, expect, it } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** An event's change that is replaced while its message is being sent. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

// Dates without seconds, as a message stores them.
const [startDate, endDate] = [10, 11].map((days) => `${daysFromNow(days).slice(0, 16)}:00.000Z`);
const makeMoved = () => makeEvent({ startDate, endDate, location: 'Aula Magna' });
const register = async (eventId: number) => {
  const email = `${unique('asistente')}@example.org`;
  const json = eventRegistrationBody(eventId, { email });
  expect((await call('POST', '/api/public/events', { json })).status).toBe(201);
  return email;
};
const messagesTo = async (email: string) =>
  (await mailsAbout(email)).filter(({ kind }) => kind === 'event');

const KNOWN = { startDate, endDate, location: 'Aula Magna', isOff: false };
const SENDING = `insert into event_messages
    (event_id, title, kind, state, audience, before, up_to, cursor, told)
  select $1, 'Jornada', $2::text::enum_event_messages_kind, 'sending', 'all', $3::jsonb, max(id),
    case when $4::int = 1 then min(id) else 0 end, $4::int
  from event_registrations where event_id = $1 returning id`;
/** Starts sending a message of which no recipient, or the first, was notified. */
const begin = async (id: number, kind = 'change', before: JsonRecord = {}, told: 0 | 1 = 1) => {
  const values = [id, kind, JSON.stringify({ ...KNOWN, ...before }), told];
  return (await queryDatabase(SENDING, values))[0]?.['id'];
};
/** @returns the number of recipients, once the message is sent, or dismissed without any */
const ended = async (message: unknown) => {
  const sent = "select told from event_messages where id = $1 and state in ('sent', 'dismissed')";
  await waitUntil(async () => (await queryDatabase(sent, [message])).length > 0, 50_000);
  return Number((await queryDatabase(sent, [message]))[0]?.['told']);
};

describe('a change', () => {
  it.each(['change', 'cancelled'])(
    'that is taken back while it is being told (%s) is told to nobody any more',
    async (kind) => {
      const { id } = await makeMoved();
      await register(id);
      const rest = await register(id);
      expect(await ended(await begin(id, kind))).toBe(1);
      expect(await messagesTo(rest)).toEqual([]);
    },
  );

  it('that becomes another while it is being told is told as what it is then', async () => {
    const { id } = await makeMoved();
    await register(id);
    const rest = await register(id);
    expect(await ended(await begin(id, 'cancelled', { location: 'Aula 7' }))).toBe(2);
    const [told] = await messagesTo(rest);
    expect(told?.subject).toMatch(/^Cambio en un evento: /u);
    expect(told?.text).toContain('Ha cambiado el lugar del evento.');
  });
});

describe('that a change was taken back', () => {
  const move = async (id: number, location: string) => {
    const answer = await call('PUT', `/api/admin/events/${id}`, { token, json: { location } });
    expect(answer.status).toBe(200);
  };
  const offersOf = async (id: number) =>
    listOf(await call('GET', '/api/admin/event-changes', { token })).filter(
      ({ eventId }) => eventId === id,
    );
  /** Sends the pending notice, and waits until a recipient has received it. */
  const sendNotice = async (id: number, reader: string) => {
    const answer = await call('POST', `/api/admin/events/${id}/change`, {
      token,
      json: { text: '' },
    });
    expect(answer.status).toBe(201);
    await waitUntil(async () => (await messagesTo(reader)).length > 0, 50_000);
  };

  /** Runs `work` while no message is sent: an earlier message waits for a recipient's row, which the test locks. */
  const beforeAnyIsSent = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { id } = await makeMoved();
    await register(id);
    return withClient(databaseUrl(), async (client) => {
      await client.query('begin');
      const held = 'select from event_registrations where event_id = $1 for update';
      await client.query(held, [id]);
      await begin(id, 'change', { location: 'Aula 1' }, 0);
      const result = await work();
      await client.query('commit');
      return result;
    });
  };
  /** An event that was moved from «Aula Magna» to «Aula 7», with two registrations. */
  const makeBeingTold = async () => {
    const { id } = await makeEvent({ startDate, endDate, location: 'Aula 7' });
    return { id, first: await register(id), rest: await register(id) };
  };

  it('is told to those alone who have heard of the change', async () => {
    const { id, first, rest } = await makeBeingTold();
    const offers = await beforeAnyIsSent(async () => {
      await begin(id);
      await move(id, 'Aula Magna');
      return offersOf(id);
    });
    expect(offers).toMatchObject([{ recipients: 1 }]);
    expect(offers[0]?.text).toContain('Lugar: Aula Magna (antes: Aula 7)');
    await sendNotice(id, first);
    expect(await messagesTo(rest)).toEqual([]);
  });

  it('is told to nobody where nobody has been told yet', async () => {
    const { id, first, rest } = await makeBeingTold();
    const { message, offers } = await beforeAnyIsSent(async () => {
      const begun = await begin(id, 'change', {}, 0);
      await move(id, 'Aula Magna');
      return { message: begun, offers: await offersOf(id) };
    });
    expect(offers).toEqual([]);
    expect(await ended(message)).toBe(0);
    for (const email of [first, rest]) expect(await messagesTo(email)).toEqual([]);
  });

  it('is told to whoever registered when it was changed', async () => {
    const { id, first, rest } = await makeBeingTold();
    const late = await beforeAnyIsSent(async () => {
      await begin(id, 'change', {}, 0);
      const email = await register(id);
      await move(id, 'Aula Magna');
      return email;
    });
    expect(await offersOf(id)).toMatchObject([{ recipients: 1 }]);
    await sendNotice(id, late);
    for (const email of [first, rest]) expect(await messagesTo(email)).toEqual([]);
  });

  it('is told to them also where the office has told nobody of the change', async () => {
    const { id } = await makeMoved();
    const early = await register(id);
    await move(id, 'Aula 7');
    const late = await register(id);
    await move(id, 'Aula Magna');
    const offers = await offersOf(id);
    expect(offers).toMatchObject([{ recipients: 1 }]);
    expect(offers[0]?.text).toContain('Lugar: Aula Magna (antes: Aula 7)');
    await sendNotice(id, late);
    expect(await messagesTo(early)).toEqual([]);
  });

  it('is told to whoever came between several, also where all but the last were taken back', async () => {
    const { id } = await makeMoved();
    const early = await register(id);
    await move(id, 'Aula 7');
    const between = await register(id);
    await move(id, 'Aula 9');
    expect(await offersOf(id)).toMatchObject([{ recipients: 2 }]);
    await move(id, 'Aula Magna');
    expect(await offersOf(id)).toMatchObject([{ recipients: 1 }]);
    await sendNotice(id, between);
    expect(await messagesTo(early)).toEqual([]);
  });

  it('is told to who knew what was first, where it becomes what those who came since know', async () => {
    const { id } = await makeMoved();
    const early = await register(id);
    await move(id, 'Aula 7');
    const late = await register(id);
    for (const place of ['Aula Magna', 'Aula 9', 'Aula 7']) await move(id, place);
    expect(await offersOf(id)).toMatchObject([{ recipients: 1 }]);
    await sendNotice(id, early);
    expect(await messagesTo(late)).toEqual([]);
  });

  it('is told to who came between the changes of which a message was telling all', async () => {
    const { id, first, rest } = await makeBeingTold();
    const [known] = await queryDatabase(
      'select min(id) as id from event_registrations where event_id = $1',
      [id],
    );
    const of = { cursor: 0, upTo: Number(known?.['id']) };
    const { message, offers } = await beforeAnyIsSent(async () => {
      const begun = await begin(id, 'change', { of }, 0);
      await move(id, 'Aula Magna');
      return { message: begun, offers: await offersOf(id) };
    });
    expect(offers).toMatchObject([{ recipients: 1 }]);
    expect(await ended(message)).toBe(0);
    await sendNotice(id, rest);
    expect(await messagesTo(first)).toEqual([]);
  });

  it('is told to nobody where it is made once more: the others still hear of it', async () => {
    const { id, first, rest } = await makeBeingTold();
    const { message, offers } = await beforeAnyIsSent(async () => {
      const begun = await begin(id);
      await move(id, 'Aula Magna');
      await move(id, 'Aula 7');
      return { message: begun, offers: await offersOf(id) };
    });
    expect(offers).toEqual([]);
    expect(await ended(message)).toBe(2);
    expect(await messagesTo(rest)).toHaveLength(1);
    expect(await messagesTo(first)).toEqual([]);
  });
});
