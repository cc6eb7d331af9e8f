import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { eventBody } from '../support/api/factories';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** The dates of events: the campus's where no zone is sent (America/Caracas, UTC−4 all year). */

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
  it.each(['Seminarios', 'Congresos', 'Talleres', 'Conferencias', 'Presentación de Tesis'])(
    'may be %s',
    async (category) => {
      expect((await make({ category })).category).toBe(category);
    },
  );

  it.each(['Todos', 'seminarios', 'Fiestas', 'toString'])('may not be %s', async (category) => {
    expectFieldErrors(await post({ category }), { category: 'Categoría inválida' });
  });
});

describe('one event', () => {
  it('is read by anybody, as in the list', async () => {
    const record = await make();
    const answer = await expectStatus(call('GET', `/api/public/events/${record.id}`), 200);
    // Its hours are the office's business, and how often it is read.
    const officeAlone = ['publishAt', 'publish_at', 'withdrawAt', 'withdraw_at', 'views'];
    const isPublic = ([name]: [string, unknown]) => !officeAlone.includes(name);
    expect(answer.body).toEqual(Object.fromEntries(Object.entries(record).filter(isPublic)));
    await call('DELETE', `/api/admin/events/${record.id}`, { token });
    expectRefusal(await call('GET', `/api/public/events/${record.id}`), 404);
  });
});
