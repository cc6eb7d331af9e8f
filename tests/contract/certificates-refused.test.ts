import { afterAll, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import {
  certificatesOf,
  certificateStateOf,
  issueToAll,
  letIn,
  waitUntilIssued,
  writeTexts,
} from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal } from '../support/api/expectations';
import { call, idOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const IDENTITY = '/api/globals/identity';
const makeEvent = contentMaker('events');
const token = await asAdministrator();
const { universityName: university } = recordOf(await call('GET', IDENTITY, { token }));
const setUniversity = (universityName: unknown) =>
  call('POST', IDENTITY, { token, json: { universityName } });
afterAll(() => setUniversity(university));
const issueTo = (registration: number, nombre: string) =>
  call('POST', `/api/admin/event-registrations/${registration}/certificate`, {
    token,
    json: { nombre },
  });

it('an unprintable name is reported and does not block the others', async () => {
  const { id } = await makeEvent();
  await writeTexts(id);
  await letIn(id, { nombre: 'Олександра Шевченко' });
  const unprintable = await letIn(id, { nombre: '王 Ming' });
  expect(await certificateStateOf(id)).toMatchObject({
    missing: 2,
    skippedCount: 1,
    skipped: [{ registration: unprintable, nombre: '王 Ming', characters: ['王'] }],
  });
  expect(expectRefusal(await issueTo(unprintable, '王 Ming'), 409).message).toContain('«王»');
  const { message } = recordOf(await issueToAll(id));
  expect(message).toContain('va en camino a una persona');
  expect(message).toContain('«王 Ming» («王»)');
  await waitUntilIssued(id);
  expect((await certificatesOf(id)).map(({ nombre }) => nombre)).toEqual(['Олександра Шевченко']);
  expect(expectRefusal(await issueToAll(id), 409).message).toContain('«王 Ming» («王»)');
  expect((await issueTo(unprintable, 'Wang Ming')).status).toBe(201);
  expect(await certificateStateOf(id)).toMatchObject({ missing: 0, skipped: [] });
});

it.each([
  ['without a letter', '--', [], 'no tiene letras'],
  ['of digits', '12345', [], 'no tiene letras'],
  ['with a lost character', 'Jos\uFFFD Ruiz', ['\uFFFD'], '«\uFFFD»'],
  ['partly in another script', 'Ana محمد', ['م', 'ح', 'د'], '«م»'],
])(
  'a name %s is reported, and no certificate is made out to it',
  async (_what, nombre, characters, why) => {
    const { id } = await makeEvent();
    await writeTexts(id);
    const one = await letIn(id, { nombre });
    expect(await certificateStateOf(id)).toMatchObject({
      skippedCount: 1,
      skipped: [{ registration: one, nombre, characters }],
    });
    expect(expectRefusal(await issueToAll(id), 409).message).toContain(why);
    expectRefusal(await issueTo(one, nombre), 409);
    expect(await certificatesOf(id)).toEqual([]);
    expect((await issueTo(one, 'Ana Ruiz')).status).toBe(201);
  },
);

it('a name of invisible characters, which was imported, is reported', async () => {
  const { id } = await makeEvent();
  await writeTexts(id);
  const one = await letIn(id);
  const query = 'update event_registrations set nombre = $2 where id = $1';
  await queryDatabase(query, [one, '\u200B\u2060']);
  expect(await certificateStateOf(id)).toMatchObject({ skippedCount: 1, missing: 1 });
  expect(expectRefusal(await issueToAll(id), 409).message).toContain('no tiene letras');
});

it('of a person without an address is issued, and not mailed', async () => {
  const { id } = await makeEvent();
  await writeTexts(id);
  await letIn(id, { nombre: 'Con Correo' });
  const added = await call('POST', `/api/admin/events/${id}/registrants`, {
    token,
    json: { nombre: 'Sin Correo' },
  });
  const registration = idOf(recordOf(added));
  const changes = [{ kind: 'enter', key: unique('entra'), registration, ago: 0 }];
  await call('POST', `/api/admin/events/${id}/door`, { token, json: { changes } });
  expect(await certificateStateOf(id)).toMatchObject({
    attended: 2,
    missing: 2,
    withoutAddress: 1,
  });
  expect(recordOf(await issueToAll(id)).message).toContain('Una persona no tiene correo');
  await waitUntilIssued(id);
  const all = await certificatesOf(id);
  expect(all.map(({ nombre }) => nombre).toSorted()).toEqual(['Con Correo', 'Sin Correo']);
  expect((await issueTo(registration, 'Sin Correo Ninguno')).status).toBe(201);
  const failed = `/api/event-messages?where[event][equals]=${id}&where[state][equals]=failed`;
  expect(recordOf(await call('GET', failed, { token })).docs).toEqual([]);
});

it('a title that cannot be printed', async () => {
  const { id } = await makeEvent({ title: 'Jornada 王' });
  await writeTexts(id);
  const one = await letIn(id);
  for (const answer of [await issueToAll(id), await issueTo(one, 'Rosa Ruiz')]) {
    expect(expectRefusal(answer, 409).message).toMatch(/«王».*Jornada 王/u);
  }
});

it('none while a placeholder would be printed', async () => {
  const { id } = await makeEvent();
  await writeTexts(id);
  const one = await letIn(id);
  await setUniversity('Universidad (nombre por definir)');
  const refused = [await issueToAll(id), await issueTo(one, 'Rosa Ruiz')];
  const { obstacles } = await certificateStateOf(id);
  await setUniversity(university);
  for (const answer of refused) {
    expect(expectRefusal(answer, 409).message).toContain('el nombre de la universidad');
  }
  expect(obstacles).toMatchObject([{ href: '/admin/globals/identity' }]);
  await writeTexts(id, { signer: 'Dra. Nombre por definir' });
  expect(expectRefusal(await issueToAll(id), 409).message).toContain('quién lo firma');
  await writeTexts(id);
  expect((await issueToAll(id)).status).toBe(201);
  await waitUntilIssued(id);
});

it('those whose text was emptied meanwhile count as failed, and not as sent', async () => {
  const { id } = await makeEvent();
  await writeTexts(id);
  await letIn(id);
  await issueToAll(id);
  await waitUntilIssued(id);
  expect(await certificatesOf(id)).toHaveLength(1);
  await letIn(id);
  await queryDatabase('update events set certificate_text = null where id = $1', [id]);
  await queryDatabase(
    `update event_messages set state = 'sending', cursor = 0 where event_id = $1 and kind = 'certificate'`,
    [id],
  );
  await waitUntil(
    async () => (await certificateStateOf(id)).failure !== null,
    50_000,
    'que se note que no salió',
  );
  expect((await certificateStateOf(id)).failure).toBe(
    'El texto del certificado se borró antes de emitirlos.',
  );
  const path = `/api/event-messages?where[event][equals]=${id}&where[kind][equals]=certificate`;
  expect(recordOf(await call('GET', path, { token })).docs).toMatchObject([{ state: 'failed' }]);
});
