import { expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { eventRegistrationBody } from '../support/api/factories';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Records that the product writes as a consequence of a change are not logged; only the change is. */

const makeEvent = contentMaker('events');
const token = await asAdministrator();

/** All log entries of an event and its messages, oldest first. */
const logOf = async (title: string): Promise<string[]> => {
  const query = `limit=0&sort=id&where[title][equals]=${encodeURIComponent(title)}`;
  const { docs } = recordOf(await call('GET', `/api/activity?${query}`, { token }));
  return (docs as JsonRecord[]).map(
    ({ action, subject }) => `${String(action)} ${String(subject)}`,
  );
};

it('a change and a deletion of an event are one entry each, without those of its messages', async () => {
  const title = unique('Jornada');
  const { id } = await makeEvent({ title });
  await call('POST', '/api/public/events', { json: eventRegistrationBody(id) });
  const put = (json: JsonRecord) => call('PUT', `/api/admin/events/${id}`, { token, json });
  expect((await put({ location: 'Aula 2' })).status).toBe(200);
  expect((await put({ location: 'Aula 3' })).status).toBe(200);
  const query = `where[event][equals]=${id}`;
  const messages = recordOf(await call('GET', `/api/event-messages?${query}`, { token }));
  expect(messages.docs).toHaveLength(1);
  const updates = ['create events', 'update events', 'update events'];
  expect(await logOf(title)).toEqual(updates);
  await call('DELETE', `/api/admin/events/${id}`, { token });
  expect((await call('DELETE', `/api/events/${id}?trash=true`, { token })).status).toBe(200);
  expect(await logOf(title)).toEqual([...updates, 'trash events', 'delete events']);
});
