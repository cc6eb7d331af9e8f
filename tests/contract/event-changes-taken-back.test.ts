import { describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { call, type JsonRecord } from '../support/api/rest.client';
import { unique } from '../support/api/unique';

/** A change of an event that has become another while those who come are being told of it. */

const makeEvent = contentMaker('events');
// To the minute, as a message remembers it.
const [startDate, endDate] = [10, 11].map((days) => `${daysFromNow(days).slice(0, 16)}:00.000Z`);
const makeMoved = () => makeEvent({ startDate, endDate, location: 'Aula Magna' });
const register = async (eventId: number) => {
  const email = `${unique('asistente')}@example.org`;
  const json = eventRegistrationBody(eventId, { email });
  expect((await call('POST', '/api/public/events', { json })).status).toBe(201);
  return email;
};
const toldOf = async (email: string) =>
  (await mailsAbout(email)).filter(({ kind }) => kind === 'event');

/** A message that is being sent: the first of its readers has been told already. */
const SENDING = `insert into event_messages
    (event_id, title, kind, state, audience, before, up_to, cursor, told)
  select $1, 'Jornada', $2::text::enum_event_messages_kind, 'sending', 'all', $3::jsonb, max(id), min(id), 1
  from event_registrations where event_id = $1 returning id`;
const send = async (id: number, kind: string, before: JsonRecord) => {
  const known = { startDate, endDate, location: 'Aula Magna', isOff: false, ...before };
  const [message] = await queryDatabase(SENDING, [id, kind, JSON.stringify(known)]);
  const sent = "select told from event_messages where id = $1 and state = 'sent'";
  await waitUntil(async () => (await queryDatabase(sent, [message?.id])).length > 0, 50_000);
  return Number((await queryDatabase(sent, [message?.id]))[0]?.['told']);
};

describe('a change', () => {
  it.each(['change', 'cancelled'])(
    'that is taken back while it is being told (%s) is told to nobody any more',
    async (kind) => {
      const { id } = await makeMoved();
      await register(id);
      const rest = await register(id);
      expect(await send(id, kind, {})).toBe(1);
      expect(await toldOf(rest)).toEqual([]);
    },
  );

  it('that becomes another while it is being told is told as what it is then', async () => {
    const { id } = await makeMoved();
    await register(id);
    const rest = await register(id);
    expect(await send(id, 'cancelled', { location: 'Aula 7' })).toBe(2);
    const [told] = await toldOf(rest);
    expect(told?.subject).toMatch(/^Cambio en un evento: /u);
    expect(told?.text).toContain('Ha cambiado el lugar del evento.');
  });
});
