import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { newEmail, register } from '../support/api/registrants';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const list = async (id: number, query = '') =>
  listOf(await call('GET', `/api/admin/events/${id}/registrants${query}`, { token }));
const add = (id: number, fields: JsonRecord = {}) =>
  call('POST', `/api/admin/events/${id}/registrants`, {
    token,
    json: { nombre: 'Rosa Ficticia', email: newEmail(), telefono: '0414-5550103', ...fields },
  });
const cancel = (id: unknown) =>
  call('POST', `/api/admin/event-registrations/${String(id)}/cancel`, { token });
const figuresOf = async (id: number) => {
  const of = async (query: string) =>
    listOf(await call('GET', `/api/admin/event-figures${query}`, { token }));
  const own = await of(`?event=${id}`);
  // The figures of one event exclude all others.
  expect(own.every(({ eventId }) => eventId === id)).toBe(true);
  expect((await of('')).find(({ eventId }) => eventId === id)).toEqual(own[0]);
  return own[0];
};

describe('refuses', () => {
  it('to cancel twice, and once the event is over', async () => {
    const { id } = await makeEvent();
    const { id: one } = recordOf(await register(id));
    expect((await cancel(one)).status).toBe(200);
    expectRefusal(await cancel(one), 409);
    const { id: other } = recordOf(await register(id));
    const past = { startDate: daysFromNow(-3), endDate: daysFromNow(-2) };
    await call('PUT', `/api/admin/events/${id}`, { token, json: past });
    expect(expectRefusal(await cancel(other), 409).message).toBe(
      'El evento ya ha terminado: sus registros ya no cambian.',
    );
    expectRefusal(await add(id), 409);
  });

  it('more than the places there are, whoever adds them', async () => {
    const { id } = await makeEvent({ capacity: 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  });

  it('a state that is none', async () => {
    const { id } = await makeEvent();
    const path = `/api/admin/events/${id}/registrants?state=todos`;
    expectRefusal(await call('GET', path, { token }), 400);
  });
});

describe('the list', () => {
  it('has all in the order in which they came, by state and by what they are called', async () => {
    const { id } = await makeEvent({ capacity: 2, waitingList: true });
    const names = ['José Ñáñez', 'Luisa Ávila', 'Jose Perez'];
    for (const nombre of names) await register(id, { nombre, waitingList: true });
    const all = await list(id);
    expect(all.map(({ nombre }) => nombre)).toEqual(names);
    expect(await figuresOf(id)).toMatchObject({ coming: 2, waiting: 1 });
    expect((await list(id, '?state=waiting')).map(({ nombre }) => nombre)).toEqual(['Jose Perez']);
    expect(await list(id, '?search=jose')).toHaveLength(2);
    expect(await list(id, `?search=${encodeURIComponent('ÁVILA')}`)).toHaveLength(1);
    expect(await list(id, '?search=%25')).toHaveLength(0);
    expect(await list(id, '?limit=1&page=2')).toMatchObject([{ nombre: 'Luisa Ávila' }]);
    await cancel(idOf(all[0] ?? {}));
    expect(await figuresOf(id)).toMatchObject({ coming: 2, waiting: 0 });
    expect(await list(id, '?state=cancelled')).toMatchObject([
      { nombre: 'José Ñáñez', cancelledBy: 'office', cancelled_by: 'office' },
    ]);
  });

  it('leaves as a table, in which formulas are text', async () => {
    const { id } = await makeEvent();
    await register(id, { nombre: '=HYPERLINK("http://example.org")' });
    await register(id, { nombre: 'Luisa Ávila' });
    const path = `/api/admin/events/${id}/registrants/export`;
    const { text, headers } = await call('GET', path, { token });
    expect(headers.get('content-disposition')).toMatch(/filename="asistentes-[a-z0-9-]+\.csv"/u);
    expect(text).toContain("'=HYPERLINK");
    expect(text).toContain('Registrado');
    const part = await call('GET', `${path}?search=avila`, { token });
    expect(part.text).toContain('Luisa Ávila');
    expect(part.text).not.toContain('HYPERLINK');
  });
});

describe('by hand', () => {
  it('the office adds after the closing time, and the person alone is told', async () => {
    const { id } = await makeEvent({ registrationClosesAt: daysFromNow(-1) });
    expectRefusal(await register(id), 409);
    const email = newEmail();
    expect(recordOf(await add(id, { email: email.toUpperCase() }))).toMatchObject({
      email,
      state: 'registered',
    });
    expect((await mailsAbout(email)).map(({ kind }) => kind)).toEqual(['confirmation']);
    expectRefusal(await add(id, { email }), 409);
  });

  it('a cancellation tells the person, and moves up who waits', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    const [first, second] = [newEmail(), newEmail()];
    const { id: held } = recordOf(await register(id, { email: first }));
    await register(id, { email: second, waitingList: true });
    expect(recordOf(await cancel(held))).toMatchObject({ state: 'cancelled' });
    expect((await mailsAbout(first)).map(({ kind }) => kind)).toEqual([
      'confirmation',
      'notice',
      'place',
    ]);
    expect((await mailsAbout(second)).at(-1)?.subject).toMatch(/^Tienes un lugar: /u);
  });
});
