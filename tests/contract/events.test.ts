import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { eventBody, daysFromNow } from '../support/api/factories';
import { call, recordOf, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { register } from '../support/api/registrants';
import { unique } from '../support/api/unique';

/** Dates of events: in the campus's time zone if none is sent (America/Caracas, UTC−4 all year). */

const token = await asAdministrator();
const make = contentMaker('events');
const post = (fields: object) =>
  call('POST', '/api/admin/events', { token, json: eventBody({ endDate: null, ...fields }) });

describe('a start date', () => {
  it.each([
    ['2027-03-14T09:00', '2027-03-14T13:00:00.000Z'],
    ['2027-03-14 09:00', '2027-03-14T13:00:00.000Z'],
    ['2027-07-14T09:00:30', '2027-07-14T13:00:30.000Z'],
    ['2027-03-14T09:00:30.250', '2027-03-14T13:00:30.250Z'],
    ['2027-03-14', '2027-03-14T04:00:00.000Z'],
    ['2027-03-14T09:00Z', '2027-03-14T09:00:00.000Z'],
    ['2027-03-14T09:00:00+02:00', '2027-03-14T07:00:00.000Z'],
    ['2027-03-14T23:30:00-04:00', '2027-03-15T03:30:00.000Z'],
    ['2028-02-29T20:00', '2028-03-01T00:00:00.000Z'],
    [' 2027-03-14T09:00 ', '2027-03-14T13:00:00.000Z'],
  ])('%j is %s', async (startDate, instant) => {
    expect((await make({ startDate, endDate: null })).startDate).toBe(instant);
  });

  it.each([
    'mañana',
    '14/03/2027',
    '2027-02-29T09:00',
    '2027-13-01T09:00',
    '2027-00-10',
    '2027-03-14T25:00',
    '2027-03-14T09:60',
    '2027-03-14T09:00+99:99',
    '2027-03-14T',
    '20270314',
    '1773478800000',
    '0000-00-00',
    '+012027-03-14T09:00:00Z',
    '2027-03-14T09:00; drop table events',
  ])('%j is none', async (startDate) => {
    expectFieldErrors(await post({ startDate }), { startDate: 'Ingrese una fecha válida' });
  });

  it('must be there', async () => {
    for (const startDate of ['', '  ', null, 5]) {
      expectFieldErrors(await post({ startDate }), {
        startDate: 'La fecha de inicio es obligatoria',
      });
    }
  });
});

describe('an end date', () => {
  const BACKWARDS = { endDate: 'La fecha de fin no puede ser anterior a la de inicio' };

  it('may be missing, empty, equal or later', async () => {
    const startDate = '2027-03-14T09:00';
    expect((await make({ startDate, endDate: '' })).endDate).toBeNull();
    expect((await make({ startDate, endDate: startDate })).endDate).toBe(
      '2027-03-14T13:00:00.000Z',
    );
    expect((await make({ startDate, endDate: '2027-03-15' })).endDate).toBe(
      '2027-03-15T04:00:00.000Z',
    );
  });

  it('may not lie before the start, on creation and on every change', async () => {
    const dates = { startDate: '2027-03-14T09:00', endDate: '2027-03-14T08:59' };
    expectFieldErrors(await post(dates), BACKWARDS);
    const { id } = await make({ startDate: '2027-03-14T09:00', endDate: '2027-03-14T11:00' });
    const put = (json: object) => call('PUT', `/api/admin/events/${id}`, { token, json });
    expectFieldErrors(await put({ endDate: '2027-03-13T11:00' }), BACKWARDS);
    expectFieldErrors(await put({ startDate: '2027-03-15T09:00' }), BACKWARDS);
    const moved = await expectStatus(put({ startDate: '2027-03-15T09:00', endDate: null }), 200);
    expect(recordOf(moved).endDate).toBeNull();
  });

  it('is compared as an instant, whatever the zones', async () => {
    const dates = { startDate: '2027-03-14T09:00-04:00', endDate: '2027-03-14T13:30Z' };
    expect((await make(dates)).endDate).toBe('2027-03-14T13:30:00.000Z');
  });
});

describe('a category', () => {
  const CATEGORIES = [
    'Seminarios',
    'Congresos',
    'Talleres',
    'Conferencias',
    'Presentación de Tesis',
  ];
  it.each(CATEGORIES)('may be %s', async (category) => {
    expect((await make({ category })).category).toBe(category);
  });

  it.each(['Todos', 'seminarios', 'Fiestas', 'toString'])('may not be %s', async (category) => {
    expectFieldErrors(await post({ category }), { category: 'Categoría inválida' });
  });
});

describe('one event', () => {
  it('is read by anybody, as in the list', async () => {
    const record = await make();
    const answer = await expectStatus(call('GET', `/api/public/events/${record.id}`), 200);
    // Only the office reads the fields of publication, page views and editing.
    const officeAlone = [
      'published',
      'publishAt',
      'publish_at',
      'withdrawAt',
      'withdraw_at',
      'views',
      'editedAt',
      'edited_at',
      'editedBy',
      'edited_by',
    ];
    const isPublic = ([name]: [string, unknown]) => !officeAlone.includes(name);
    expect(answer.body).toEqual(Object.fromEntries(Object.entries(record).filter(isPublic)));
    await call('DELETE', `/api/admin/events/${record.id}`, { token });
    expectRefusal(await call('GET', `/api/public/events/${record.id}`), 404);
  });
});

/** An event's capacity and closing time. */

const FULL = 'Ya no quedan lugares para este evento.';
const CLOSED =
  /^El plazo de registro para este evento ya ha terminado\. Terminó el .* \(hora de Venezuela\)\.$/u;
const CAPACITY = 'El cupo debe ser un número entero mayor que cero';
const makeEvent = contentMaker('events');

const readEvent = async (id: number) => recordOf(await call('GET', `/api/public/events/${id}`));
const registrationsOf = async (id: number) =>
  listOf(await call('GET', '/api/admin/event-registrations', { token })).filter(
    (one) => one.eventId === id,
  );

describe('refuses', () => {
  const WRONG_CAPACITIES = [0, -3, 1.5, '1,5', 'muchos', '-1', 100_001, true];
  it.each(WRONG_CAPACITIES)('the capacity %j', async (capacity) => {
    const answer = await call('POST', '/api/admin/events', {
      token,
      json: eventBody({ capacity }),
    });
    expectFieldErrors(answer, { capacity: CAPACITY });
  });

  it('whoever comes when the places are taken', async () => {
    const { id } = await makeEvent({ capacity: 1 });
    expect((await register(id)).status).toBe(201);
    expect(expectRefusal(await register(id), 409).message).toBe(FULL);
  });

  it('whoever comes after the closing time', async () => {
    const { id } = await makeEvent({ registrationClosesAt: daysFromNow(-1) });
    expect(expectRefusal(await register(id), 409).message).toMatch(CLOSED);
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
