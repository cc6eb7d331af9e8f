import { expect, it } from 'vitest';

import {
  certificateStateOf,
  letIn,
  TEXTS,
  writeTexts,
  certificatesOf,
  issueToAll,
  waitUntilIssued,
} from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { inTurnBehind, queryDatabase } from '../support/api/database';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

it.each([
  ['of one day', { endDate: null }, 'el \\d+ de \\p{L}+ de \\d{4}'],
  ['of several', {}, 'del \\d+ de \\p{L}+ de \\d{4} al \\d+ de \\p{L}+ de \\d{4}'],
])('the text fills in what the office meant, for an event %s', async (_what, fields, days) => {
  const { id } = await makeEvent({ title: 'Leer {horas} en la escuela', ...fields });
  expect(recordOf(await writeTexts(id))).toMatchObject(TEXTS);
  const path = `/api/admin/event-registrations/${await letIn(id)}/certificate`;
  const json = { nombre: 'Rosa Ficticia' };
  const { id: one } = recordOf(await call('POST', path, { token, json }));
  const { text } = recordOf(await call('GET', `/api/certificates/${String(one)}`, { token }));
  const said = `por haber asistido a «Leer \\{horas\\} en la escuela», que se celebró ${days}, durante 8 horas\\.`;
  expect(text).toMatch(new RegExp(`^${said}$`, 'u'));
});

const put = (event: number, json: JsonRecord) =>
  call('PUT', `/api/admin/events/${event}/certificate`, { token, json });

it('a change of a part is judged with what is stored', async () => {
  const { id } = await makeEvent();
  await writeTexts(id);
  const missing = { hours: 'El texto dice {horas}: indica cuántas son.' };
  expectFieldErrors(await put(id, { hours: null }), missing);
  expect((await put(id, { text: 'por su asistencia', hours: null })).status).toBe(200);
  expectFieldErrors(await put(id, { text: 'durante {horas} horas' }), missing);
  expect(await certificateStateOf(id)).toMatchObject({ text: 'por su asistencia', hours: null });
});

it.each([
  [{ text: 'el {fechas}' }, 'text', '{fechas}'],
  [{ text: 'por asistir a 王' }, 'text', '«王»'],
  [{ signer: 'Dr. محمد' }, 'signer', '«م»'],
])('refuses %j', async (change, field, named) => {
  const { id } = await makeEvent();
  const { errors } = expectRefusal(await writeTexts(id, change), 400) as unknown as {
    errors: { field: string; message: string }[];
  };
  expect(errors).toMatchObject([{ field, message: expect.stringContaining(named) as string }]);
});

it('does not overwrite a later change', async () => {
  const { id } = await makeEvent();
  const { updatedAt } = recordOf(await writeTexts(id));
  expect((await put(id, { text: 'Uno', hours: null, updatedAt })).status).toBe(200);
  expectRefusal(await put(id, { text: 'Otro', updatedAt }), 409);
  expect((await certificateStateOf(id)).text).toBe('Uno');
});

it('of one hour is in the singular', async () => {
  const { id } = await makeEvent({ endDate: null });
  await writeTexts(id, { text: 'de {horas} horas académicas', hours: 1 });
  const path = `/api/admin/event-registrations/${await letIn(id)}/certificate`;
  const { id: one } = recordOf(await call('POST', path, { token, json: { nombre: 'Rosa Ruiz' } }));
  const { text } = recordOf(await call('GET', `/api/certificates/${String(one)}`, { token }));
  expect(text).toBe('de 1 hora académica');
});

/** Sets the message back to «sending», as if the issuing had only reached `cursor`. */
const resume = (event: number, cursor: 0 | 'up_to') =>
  queryDatabase(
    `update event_messages set state = 'sending', cursor = ${cursor} where event_id = $1`,
    [event],
  );

it('reach whoever comes in behind those that are on their way', async () => {
  const { id } = await makeEvent();
  await writeTexts(id);
  await letIn(id);
  expect((await issueToAll(id)).status).toBe(201);
  await waitUntilIssued(id);
  await letIn(id);
  await resume(id, 'up_to');
  expect((await issueToAll(id)).status).toBe(201);
  await waitUntilIssued(id);
  expect(await certificatesOf(id)).toHaveLength(2);
});

it('and the erasing of a person wait for each other, and not in a circle', async () => {
  const email = `${unique('certificado')}@example.org`;
  const { id } = await makeEvent();
  await writeTexts(id);
  await letIn(id, { email });
  expect((await issueToAll(id)).status).toBe(201);
  await waitUntilIssued(id);
  const json = { email, confirmation: email };
  const [erased] = await inTurnBehind(
    'select from events where id = $1 for update',
    [id],
    [
      async () => (await call('POST', '/api/admin/personal-data/erase', { token, json })).status,
      // The background task finds the message, and waits too.
      async () => (await resume(id, 0)).length,
    ],
  );
  expect(erased).toBe(200);
  expect(await certificatesOf(id)).toEqual([]);
});
