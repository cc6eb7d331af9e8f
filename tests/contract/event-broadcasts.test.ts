import { expect, it, describe } from 'vitest';

import { letIn } from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase, inTurnBehind } from '../support/api/database';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { sentAbout, mailsAbout } from '../support/api/mailbox';
import { call, recordOf, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { newEmail } from '../support/api/registrants';
import { unique } from '../support/api/unique';

/** A letter to attendees contains each link only while it is valid. */

const CANCEL = 'Anular mi registro';
const PAGE = 'Ver el evento';
const makeEvent = contentMaker('events');
const token = await asAdministrator();

const previewOf = async (event: number, audience: string): Promise<string> => {
  const json = { subject: 'Gracias', text: 'Gracias por venir, {nombre}.', audience };
  const path = `/api/admin/events/${event}/letter/preview`;
  return String(recordOf(await call('POST', path, { token, json })).text);
};
const registered = async () => {
  const { id } = await makeEvent();
  await call('POST', '/api/public/events', { json: eventRegistrationBody(id) });
  return id;
};
const change = async (fields: object) => {
  const id = await registered();
  await call('PUT', `/api/admin/events/${id}`, { token, json: fields });
  return id;
};
const cameTo = async () => {
  const { id } = await makeEvent();
  await letIn(id);
  return id;
};
const begun = async () => {
  const id = await registered();
  await queryDatabase("update events set start_date = now() - interval '1 hour' where id = $1", [
    id,
  ]);
  return id;
};

it.each([
  ['before the event', registered, 'registered', [CANCEL, PAGE]],
  ['to an attendee who has entered', cameTo, 'attended', [PAGE]],
  ['after the event has begun', begun, 'registered', [PAGE]],
  ['of a cancelled event', () => change({ cancelled: true }), 'registered', [PAGE]],
  [
    'of an event that is not yet public',
    () => change({ publishAt: daysFromNow(1) }),
    'registered',
    [CANCEL],
  ],
] as const)('%s', async (_what, prepare, audience, labels) => {
  const text = await previewOf(await prepare(), audience);
  expect([CANCEL, PAGE].filter((label) => text.includes(label))).toEqual(labels);
});

it('a preview is the mail of the first recipient; without one it has a name that stands for any', async () => {
  const { id } = await makeEvent();
  const path = `/api/admin/events/${id}/letter/preview`;
  const json = { subject: 'Hola', text: 'Hola, {nombre}:', audience: 'registered' };
  const nobody = recordOf(await call('POST', path, { token, json }));
  expect(nobody).toMatchObject({ recipients: 0, nombre: null });
  expect(nobody.text).toContain('Hola, Nombre y Apellidos:');
  await call('POST', '/api/public/events', {
    json: eventRegistrationBody(id, { nombre: 'Rosa Ñáñez' }),
  });
  const shown = recordOf(await call('POST', path, { token, json }));
  expect(shown).toMatchObject({ recipients: 1, nombre: 'Rosa Ñáñez' });
  expect(shown.text).toContain('Hola, Rosa Ñáñez:');
});

it('a sent letter equals its preview', async () => {
  const { id } = await makeEvent();
  const email = `${unique('asistente')}@example.org`;
  await letIn(id, { email });
  const json = { subject: unique('Gracias'), text: 'Gracias por venir.', audience: 'attended' };
  expect((await call('POST', `/api/admin/events/${id}/letter`, { token, json })).status).toBe(201);
  const letter = (await sentAbout(email, 3)).find(({ subject }) => subject === json.subject);
  expect(letter?.text).toContain('Gracias por venir.');
  expect(letter?.text).not.toContain(CANCEL);
});

/** An event without capacity, changed concurrently with a registration. */

const HOLD = 'select from events where id = $1 for update';
const register = (eventId: number, email = newEmail()) =>
  call('POST', '/api/public/events', { json: eventRegistrationBody(eventId, { email }) });
const changeEvent = (id: number, json: JsonRecord) =>
  call('PUT', `/api/admin/events/${id}`, { token, json });
const confirmationOf = async (email: string) => String((await mailsAbout(email))[0]?.text);
const recipientsOf = async (id: number) =>
  listOf(await call('GET', '/api/admin/event-changes', { token }))
    .filter(({ eventId }) => eventId === id)
    .map(({ recipients }) => recipients);

describe('whoever registers', () => {
  it('after the change is confirmed what is now, and need not be told of it', async () => {
    const { id } = await makeEvent({ capacity: null });
    expect((await register(id)).status).toBe(201);
    const email = newEmail();
    const answers = await inTurnBehind(
      HOLD,
      [id],
      [() => changeEvent(id, { location: 'Aula 9' }), () => register(id, email)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(await confirmationOf(email)).toContain('Aula 9');
    expect(await recipientsOf(id)).toEqual([1]);
  });

  it('before it is among those who are to be told', async () => {
    const { id } = await makeEvent({ capacity: null });
    const email = newEmail();
    const answers = await inTurnBehind(
      HOLD,
      [id],
      [() => register(id, email), () => changeEvent(id, { location: 'Aula 9' })],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(await confirmationOf(email)).toContain('Aula Magna');
    expect(await recipientsOf(id)).toEqual([1]);
  });

  it('for what has just been given a capacity gets a place of those, one after the other', async () => {
    const { id } = await makeEvent({ capacity: null });
    const answers = await inTurnBehind(
      HOLD,
      [id],
      [() => changeEvent(id, { capacity: 1 }), () => register(id), () => register(id)],
    );
    const [changed, ...registered] = answers.map(({ status }) => status);
    expect(changed).toBe(200);
    expect(registered.toSorted()).toEqual([201, 409]);
  });
});
