import { expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectRefusal } from '../support/api/expectations';
import { eventRegistrationBody } from '../support/api/factories';
import { call, idOf, listOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

const makeEvent = contentMaker('events');

it('brings everybody, a part after the other, though somebody cancels between two of them', async () => {
  const token = await asAdministrator();
  const { id } = await makeEvent();
  const people: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const json = eventRegistrationBody(id);
    people.push(idOf(recordOf(await call('POST', '/api/public/events', { json }))));
  }
  const door = (query: string) => call('GET', `/api/admin/events/${id}/door?${query}`, { token });
  const part = async (query: string) => listOf(await door(query)).map((record) => record.id);
  expect(await part('limit=1')).toEqual([people[0]]);
  await call('POST', `/api/admin/event-registrations/${people[0]}/cancel`, { token });
  expect(await part(`limit=2&after=${people[0]}`)).toEqual(people.slice(1));
  expect(await part(`limit=2&after=${people[2]}`)).toEqual([]);
  for (const wrong of ['x', '-1', '1.5']) expectRefusal(await door(`after=${wrong}`), 400);
});
