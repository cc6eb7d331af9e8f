import { expect, it } from 'vitest';

import {
  certificatesOf,
  issueToAll,
  letIn,
  waitUntilIssued,
  writeTexts,
} from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { inTurnBehind, queryDatabase } from '../support/api/database';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

/** As if the issuing were under way still, with this number behind it. */
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
      // The work finds it, and waits too.
      async () => (await resume(id, 0)).length,
    ],
  );
  expect(erased).toBe(200);
  expect(await certificatesOf(id)).toEqual([]);
});
