import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { daysFromNow, eventBody, eventRegistrationBody } from '../support/api/factories';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** An event's capacity and closing time. */

const FULL = 'Ya no quedan lugares para este evento.';
const CLOSED = 'El plazo de registro para este evento ya ha terminado.';
const CAPACITY = 'El cupo debe ser un número entero mayor que cero';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const register = (eventId: number, fields: JsonRecord = {}, headers = {}) =>
  call('POST', '/api/public/events', { json: eventRegistrationBody(eventId, fields), headers });
const readEvent = async (id: number) => recordOf(await call('GET', `/api/public/events/${id}`));
const registrationsOf = async (id: number) =>
  listOf(await call('GET', '/api/admin/event-registrations', { token })).filter(
    (one) => one.eventId === id,
  );

describe('refuses', () => {
  it.each([0, -3, 1.5, '1,5', 'muchos', '-1', 100_001, true])(
    'the capacity %j',
    async (capacity) => {
      const answer = await call('POST', '/api/admin/events', {
        token,
        json: eventBody({ capacity }),
      });
      expectFieldErrors(answer, { capacity: CAPACITY });
    },
  );

  it('whoever comes when the places are taken', async () => {
    const { id } = await makeEvent({ capacity: 1 });
    expect((await register(id)).status).toBe(201);
    expect(expectRefusal(await register(id), 409).message).toBe(FULL);
  });

  it('whoever comes after the closing time', async () => {
    const { id } = await makeEvent({ registrationClosesAt: daysFromNow(-1) });
    expect(expectRefusal(await register(id), 409).message).toBe(CLOSED);
  });
});

it('tells nobody whether an address is registered where nobody can register', async () => {
  const email = `${unique('asistente')}@example.org`;
  const { id } = await makeEvent({ capacity: 1 });
  const answers = async () => {
    const both = await Promise.all([register(id, { email }), register(id)]);
    return both.map(({ status, body }) => [status, body]);
  };
  expect((await register(id, { email })).status).toBe(201);
  for (const refusing of [
    {},
    { capacity: null, registrationClosesAt: daysFromNow(-1) },
    { cancelled: true },
  ]) {
    await expectStatus(call('PUT', `/api/admin/events/${id}`, { token, json: refusing }), 200);
    const [known, unknown] = await answers();
    expect(known?.[0]).toBe(409);
    expect(known).toEqual(unknown);
  }
});

describe('a capacity', () => {
  it('is held when forty come at once: exactly the places are given', async () => {
    const { id } = await makeEvent({ capacity: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => register(id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(35);
    expect(await registrationsOf(id)).toHaveLength(5);
  });

  it('tells the public that it is full, and that it is not any more', async () => {
    const { id } = await makeEvent({ capacity: '1' });
    expect(await readEvent(id)).toMatchObject({ capacity: 1, isFull: false, is_full: false });
    await register(id);
    expect(await readEvent(id)).toMatchObject({ isFull: true, is_full: true });
    const wider = await call('PUT', `/api/admin/events/${id}`, { token, json: { capacity: 2 } });
    expect(recordOf(wider)).toMatchObject({ capacity: 2, isFull: false });
    expect((await register(id)).status).toBe(201);
  });

  it('gets a place back when the office erases a registration', async () => {
    const { id } = await makeEvent({ capacity: 1 });
    const registration = recordOf(await register(id));
    await call('DELETE', `/api/event-registrations/${String(registration.id)}`, { token });
    expect(await readEvent(id)).toMatchObject({ isFull: false });
    expect((await register(id)).status).toBe(201);
  });

  it('does not stand in the way of an answer that got lost', async () => {
    const { id } = await makeEvent({ capacity: 1 });
    const person = { email: `${unique('asistente')}@example.org` };
    const headers = { 'idempotency-key': unique('clave') };
    const first = await register(id, person, headers);
    const again = await expectStatus(register(id, person, headers), 201);
    expect(again.body).toEqual(first.body);
  });

  it('empty means that as many as like may come', async () => {
    for (const capacity of ['', null]) {
      const event = await makeEvent({ capacity });
      expect(event).toMatchObject({ capacity: null, isFull: false });
      expect((await register(event.id)).status).toBe(201);
    }
  });
});

describe('a closing time', () => {
  it('is the campus’s where no zone is sent, and may be empty', async () => {
    expect(
      (await makeEvent({ registrationClosesAt: '2127-03-14T09:00' })).registrationClosesAt,
    ).toBe('2127-03-14T13:00:00.000Z');
    expect((await makeEvent({ registrationClosesAt: '' })).registrationClosesAt).toBeNull();
  });
});
