import { expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { calendarIn } from '../support/api/event-mails';
import { expectStatus } from '../support/api/expectations';
import { mailsAbout, readMessage, sentAbout } from '../support/api/mailbox';
import { newEmail } from '../support/api/registrants';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** Mails to an address that two people registered for an event share. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const NAMES = ['A nombre de: Ana Primera', 'A nombre de: Bea Segunda'];

const share = async () => {
  const { id } = await makeEvent();
  const email = newEmail();
  const add = async (json: JsonRecord) => {
    const path = `/api/admin/events/${id}/registrants`;
    return idOf(recordOf(await expectStatus(call('POST', path, { token, json }), 201)));
  };
  const first = await add({ email, nombre: 'Ana Primera' });
  const second = await add({ email, nombre: 'Bea Segunda', confirmSharedEmail: true });
  await sentAbout(email, 2);
  return { id, email, first, second };
};
const post = (registration: number, task: 'cancel' | 'confirmation') =>
  call('POST', `/api/admin/event-registrations/${registration}/${task}`, { token });

it('name the first one too, once there are two', async () => {
  const { id, email, first } = await share();
  await expectStatus(post(first, 'confirmation'), 201);
  const letter = { subject: 'Aviso', text: 'Hola.', audience: 'registered' };
  await call('POST', `/api/admin/events/${id}/letter`, { token, json: letter });
  await waitUntil(
    async () => (await mailsAbout(email)).filter(({ subject }) => subject === 'Aviso').length === 2,
    50_000,
  );
  const texts = (await mailsAbout(email)).map(({ text }) => String(text));
  // The first confirmation names nobody, because the address was not shared.
  const counts = NAMES.map((name) => texts.filter((text) => text.includes(name)).length);
  expect(counts).toEqual([2, 2]);
});

it('leave the event in their calendar until both have cancelled', async () => {
  const { email, first, second } = await share();
  await expectStatus(post(first, 'cancel'), 200);
  const told = (await sentAbout(email, 3)).at(-1);
  expect(told?.text).toContain(NAMES[0]);
  expect((await readMessage(told)).attachments).toEqual([]);
  await expectStatus(post(second, 'cancel'), 200);
  const last = (await sentAbout(email, 4)).at(-1);
  expect(last?.text).toContain(NAMES[1]);
  expect(await calendarIn(last)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
});
