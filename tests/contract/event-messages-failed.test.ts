import { afterAll, beforeAll, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal } from '../support/api/expectations';
import { mailsAbout, sentAbout } from '../support/api/mailbox';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { registerNew as register } from '../support/api/registrants';
import { unique } from '../support/api/unique';

/** A message to attendees whose mails cannot be written does not block the others, and is shown to the office. */

const FAULTY = unique('No se puede escribir');
const makeEvent = contentMaker('events');
const token = await asAdministrator();

// The database rejects its mails, as for any message that cannot be written.
beforeAll(async () => {
  await queryDatabase(`
    create or replace function refuse_faulty_mail() returns trigger language plpgsql as $$
    begin
      if new.subject like '${FAULTY}%' then raise exception 'faulty mail'; end if;
      return new;
    end $$`);
  await queryDatabase(`create trigger refuse_faulty_mail before insert on mails
    for each row execute function refuse_faulty_mail()`);
});
const mend = () => queryDatabase('drop trigger if exists refuse_faulty_mail on mails');
afterAll(async () => {
  await mend();
  await queryDatabase('drop function if exists refuse_faulty_mail()');
});

const write = (event: number, subject: string) =>
  call('POST', `/api/admin/events/${event}/letter`, {
    token,
    json: { subject, text: 'Hola, {nombre}:', audience: 'registered' },
  });
const messageOf = async (event: number): Promise<JsonRecord> => {
  const path = `/api/event-messages?where[event][equals]=${event}&where[kind][equals]=letter`;
  return (recordOf(await call('GET', path, { token })).docs as JsonRecord[])[0] ?? {};
};
const stored = async (event: number) =>
  (await queryDatabase('select * from event_messages where event_id = $1', [event]))[0] ?? {};
const resend = (id: unknown) =>
  call('POST', `/api/admin/event-messages/${String(id)}/resend`, { token });

it('does not block others, is shown once it has failed, and can be resent', async () => {
  const [faulty, sound] = [await makeEvent(), await makeEvent()];
  const [first, second] = [await register(faulty.id), await register(sound.id)];
  expect((await write(faulty.id, FAULTY)).status).toBe(201);
  expect((await write(sound.id, 'Lo demás')).status).toBe(201);
  const mails = await sentAbout(second, 3);
  expect(mails.map(({ subject }) => subject)).toContain('Lo demás');

  await waitUntil(async () => Number((await stored(faulty.id)).attempts) > 0, 50_000, 'el fallo');
  expect(await messageOf(faulty.id)).toMatchObject({ state: 'sending', told: 0 });
  expectRefusal(await resend((await messageOf(faulty.id)).id), 409);
  // The pauses between the retries have passed.
  await queryDatabase(
    "update event_messages set attempts = 4, retry_at = now() where event_id = $1 and state = 'sending'",
    [faulty.id],
  );
  await waitUntil(
    async () => (await messageOf(faulty.id)).state === 'failed',
    50_000,
    'que se dé por perdido',
  );
  const { id, failure } = await messageOf(faulty.id);
  expect(failure).toContain('message not sent');
  const headers = { cookie: `payload-token=${token}` };
  const dashboard = await call('GET', '/admin/dashboard', { headers });
  expect(dashboard.text).toContain(String(faulty.title));

  await mend();
  expect((await resend(id)).status).toBe(200);
  await sentAbout(first, 3);
  expect(await messageOf(faulty.id)).toMatchObject({ state: 'sent', told: 1, failure: null });
  expect((await mailsAbout(first)).filter(({ kind }) => kind === 'event')).toHaveLength(1);
  expectRefusal(await resend(id), 409);
  expectRefusal(await resend(2_147_483_647), 404);
});
