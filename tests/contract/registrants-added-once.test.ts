import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectRefusal } from '../support/api/expectations';
import { newEmail, register } from '../support/api/registrants';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Registrations by hand whose response got lost. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const list = async (id: number) =>
  listOf(await call('GET', `/api/admin/events/${id}/registrants`, { token }));

describe('a lost response', () => {
  /** Adds a person with the key that a form repeats until it gets a response. */
  const addAs = (id: number, key: string, fields: JsonRecord = {}) =>
    call('POST', `/api/admin/events/${id}/registrants`, {
      token,
      json: { nombre: 'Rosa Ficticia', ...fields },
      headers: { 'Idempotency-Key': key },
    });

  it.each([
    ['without an address', {}],
    ['with one', { email: newEmail() }],
    ['on the wait list', { waitingList: true }],
  ])('adds nobody twice: %s', async (_what, fields) => {
    const { id } = await makeEvent({ capacity: 2, waitingList: true });
    if ('waitingList' in fields) await Promise.all([register(id), register(id)]);
    const before = (await list(id)).length;
    const key = unique('clave');
    const answers = await Promise.all([addAs(id, key, fields), addAs(id, key, fields)]);
    answers.push(await addAs(id, key, fields));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => recordOf(answer).id)).size).toBe(1);
    expect(await list(id)).toHaveLength(before + 1);
  });

  it('is no reason to add another person under the same key, nor to overwrite the first', async () => {
    const { id } = await makeEvent();
    const key = unique('clave');
    expect((await addAs(id, key)).status).toBe(201);
    const { message } = expectRefusal(await addAs(id, key, { nombre: 'Rosa Corregida' }), 409);
    expect(message).toContain('Rosa Ficticia ya está en la lista');
    expect((await list(id)).map(({ nombre }) => nombre)).toEqual(['Rosa Ficticia']);
    // Another form has another key: it adds a second person without an address.
    expect((await addAs(id, unique('clave'))).status).toBe(201);
    expect(await list(id)).toHaveLength(2);
  });

  it('after which the registration was cancelled adds the person again', async () => {
    const { id } = await makeEvent();
    const key = unique('clave');
    const first = recordOf(await addAs(id, key));
    const cancel = `/api/admin/event-registrations/${String(first.id)}/cancel`;
    expect((await call('POST', cancel, { token })).status).toBe(200);
    expect(recordOf(await addAs(id, key)).id).not.toBe(first.id);
  });
});
