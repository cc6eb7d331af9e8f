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
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

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
