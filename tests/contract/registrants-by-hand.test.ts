import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFaultyFields, expectRefusal } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, sentAbout } from '../support/api/mailbox';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { newEmail, register } from '../support/api/registrants';
import { unique } from '../support/api/unique';

/** Registrations by hand: ahead of the wait list, beyond the capacity, without an address or with a shared one. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const add = (id: number, fields: JsonRecord = {}) =>
  call('POST', `/api/admin/events/${id}/registrants`, {
    token,
    json: { nombre: 'Rosa Ficticia', ...fields },
  });
const change = (id: number, json: JsonRecord) =>
  call('PUT', `/api/admin/events/${id}`, { token, json });
const list = async (id: number) =>
  listOf(await call('GET', `/api/admin/events/${id}/registrants`, { token }));
const stateOf = async (id: number, nombre: string) =>
  (await list(id)).find((one) => one.nombre === nombre)?.state;

/** The confirmations that a 409 asks for. */
const askedFor = (answer: Awaited<ReturnType<typeof add>>): string[] => {
  const { errors } = expectRefusal(answer, 409);
  return (errors as { field: string }[]).map(({ field }) => field);
};

/** An event that has begun, full, with a waiting registration. */
const makeBegun = async (fields: JsonRecord = {}) => {
  const { id } = await makeEvent({ capacity: 1, waitingList: true });
  const { id: holder } = recordOf(await register(id));
  await register(id, { nombre: 'Espera Primera', waitingList: true });
  await change(id, {
    startDate: daysFromNow(-0.01),
    endDate: daysFromNow(1),
    registrationClosesAt: null,
    ...fields,
  });
  return { id, holder };
};

describe('the wait list', () => {
  it('is not overtaken, unless the office confirms it', async () => {
    const { id, holder } = await makeBegun();
    await call('DELETE', `/api/event-registrations/${String(holder)}`, { token });
    const answer = await add(id, { email: newEmail() });
    expect(askedFor(answer)).toEqual(['confirmOvertaking']);
    expect(recordOf(answer).message).toBe(
      'Hay una persona en la lista de espera, y la primera es Espera Primera: esta pasaría delante.',
    );
    expect(await list(id)).toHaveLength(1);
    const added = await add(id, { email: newEmail(), confirmOvertaking: true });
    expect(recordOf(added)).toMatchObject({ state: 'registered' });
    expect(await stateOf(id, 'Espera Primera')).toBe('waiting');
  });

  it('comes first while it can: before the start nobody is asked, and nobody is overtaken', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    await register(id);
    await register(id, { nombre: 'Espera Primera', waitingList: true });
    await change(id, { capacity: 2, registrationClosesAt: daysFromNow(-1) });
    expect(await stateOf(id, 'Espera Primera')).toBe('registered');
    expect(askedFor(await add(id))).toEqual(['confirmOverCapacity']);
  });

  it.each([
    ['the capacity alone', { confirmOverCapacity: true }, ['confirmOvertaking']],
    ['the wait list alone', { confirmOvertaking: true }, ['confirmOverCapacity']],
    ['neither', {}, ['confirmOverCapacity', 'confirmOvertaking']],
    [
      'neither, in so many words',
      { confirmOverCapacity: false, confirm_overtaking: false },
      ['confirmOverCapacity', 'confirmOvertaking'],
    ],
  ])('of a full event asks for both: confirmed is %s', async (_what, confirmed, open) => {
    const { id } = await makeBegun();
    expect(askedFor(await add(id, confirmed))).toEqual(open);
  });

  it('is joined at its end by whoever is added to wait', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    await register(id);
    expect(recordOf(await add(id, { waitingList: true }))).toMatchObject({ state: 'waiting' });
  });
});

describe('beyond the capacity', () => {
  it('is a decision of the office, and counts', async () => {
    const { id } = await makeEvent({ capacity: 1 });
    await register(id);
    const answer = await add(id, { email: newEmail() });
    expect(askedFor(answer)).toEqual(['confirmOverCapacity']);
    expect(recordOf(answer).message).toBe(
      'Ya no quedan lugares para este evento: su cupo es de 1, y con esta persona serían 2.',
    );
    expect((await add(id, { confirmOverCapacity: true })).status).toBe(201);
    const [figures] = listOf(await call('GET', `/api/admin/event-figures?event=${id}`, { token }));
    expect(figures).toMatchObject({ coming: 2 });
    expect(recordOf(await call('GET', `/api/public/events/${id}`))).toMatchObject({ isFull: true });
  });

  it.each([
    ['that is over', { startDate: daysFromNow(-3), endDate: daysFromNow(-2) }],
    ['that was cancelled', { cancelled: true }],
    ['without registrations', { registrationRequired: false }],
  ])('confirms nothing for an event %s', async (_what, fields) => {
    const { id } = await makeEvent();
    await change(id, { registrationClosesAt: null, ...fields });
    const confirmed = {
      confirmOverCapacity: true,
      confirmOvertaking: true,
      confirmSharedEmail: true,
    };
    const { errors } = expectRefusal(await add(id, confirmed), 409);
    expect(errors).toBeUndefined();
  });
});

describe('without an address', () => {
  it.each([
    ['nothing else', {}],
    ['empty texts', { email: '', telefono: '' }],
    ['null', { email: null, telefono: null }],
    ['blanks', { email: '  ', telefono: ' ' }],
    ['a telephone', { telefono: '0414-5550103' }],
  ])('a name is enough: %s', async (_what, fields) => {
    const { id } = await makeEvent();
    const nombre = unique('Sin Correo');
    const record = recordOf(await add(id, { nombre, ...fields }));
    expect(record).toMatchObject({ nombre, email: null, state: 'registered' });
    // A second person without an address is another registration, even with the same name.
    expect((await add(id, { nombre, ...fields })).status).toBe(201);
  });

  it.each([
    [{ nombre: '' }, ['nombre']],
    [{ nombre: 'A' }, ['nombre']],
    [{ nombre: undefined }, ['nombre']],
    [{ email: 'sin arroba' }, ['email']],
    [{ telefono: '0414' }, ['telefono']],
    [{ email: 7 }, ['email']],
    [{ confirmSharedEmail: 'sí' }, ['confirmSharedEmail']],
  ])('%j is refused', async (fields, faulty) => {
    const { id } = await makeEvent();
    expectFaultyFields(await add(id, fields), faulty);
  });

  it.each([{ email: '' }, { email: null }, { telefono: '' }, { telefono: undefined }])(
    'the public form takes none: %j',
    async (fields) => {
      const { id } = await makeEvent();
      const json = eventRegistrationBody(id, fields);
      expectFaultyFields(await call('POST', '/api/public/events', { json }), Object.keys(fields));
    },
  );

  it('people are listed, exported, promoted, cancelled and erased', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    const { id: holder } = recordOf(await register(id));
    const nombre = unique('Sin Correo');
    const one = recordOf(await add(id, { nombre, waitingList: true }));
    expect(one).toMatchObject({ state: 'waiting' });
    await call('POST', `/api/admin/event-registrations/${String(holder)}/cancel`, { token });
    expect(await stateOf(id, nombre)).toBe('registered');
    const table = await call('GET', `/api/admin/events/${id}/registrants/export`, { token });
    expect(table.text).toContain(nombre);
    const all = listOf(await call('GET', '/api/admin/event-registrations', { token }));
    expect(all.find((record) => record.id === one.id)).toMatchObject({ nombre, email: null });
    const cancel = `/api/admin/event-registrations/${String(one.id)}/cancel`;
    expect((await call('POST', cancel, { token })).status).toBe(200);
    const erase = (confirmation: string) =>
      call('POST', `/api/admin/event-registrations/${String(one.id)}/erase`, {
        token,
        json: { confirmation },
      });
    for (const wrong of ['', 'otra persona']) expectRefusal(await erase(wrong), 400);
    expect((await erase(` ${nombre.toUpperCase()} `)).status).toBe(200);
  });

  it('people get no mail, and those with an address get theirs', async () => {
    const { id } = await makeEvent();
    await add(id);
    const email = newEmail();
    await add(id, { email, nombre: 'Con Correo' });
    const letter = { subject: 'Aviso', text: 'Hola, {nombre}.', audience: 'registered' };
    const path = `/api/admin/events/${id}/letter`;
    const preview = recordOf(await call('POST', `${path}/preview`, { token, json: letter }));
    expect(preview).toMatchObject({ recipients: 1, withoutAddress: 1, nombre: 'Con Correo' });
    expect((await call('POST', path, { token, json: letter })).status).toBe(201);
    const [, told] = await sentAbout(email, 2);
    expect(told?.subject).toBe('Aviso');
    await change(id, { location: 'Otra sala' });
    const offers = listOf(await call('GET', '/api/admin/event-changes', { token }));
    expect(offers.find(({ eventId }) => eventId === id)).toMatchObject({ recipients: 1 });
  });
});

describe('with a shared address', () => {
  const share = async () => {
    const { id } = await makeEvent();
    const email = newEmail();
    const first = recordOf(await add(id, { email, nombre: 'Ana Primera' }));
    const answer = await add(id, { email: email.toUpperCase(), nombre: 'Bea Segunda' });
    expect(askedFor(answer)).toEqual(['confirmSharedEmail']);
    expect(recordOf(answer).message).toContain('Ana Primera');
    const second = recordOf(
      await add(id, { email, nombre: 'Bea Segunda', confirmSharedEmail: true }),
    );
    return { id, email, first, second };
  };

  it('two people are two, each with their own mails', async () => {
    const { id, email, first, second } = await share();
    expect(second).toMatchObject({ email, state: 'registered', sharesEmail: true });
    expect(await list(id)).toHaveLength(2);
    const [, told] = await sentAbout(email, 2);
    expect(told?.text).toContain('A nombre de: Bea Segunda');
    const cancel = `/api/admin/event-registrations/${String(first.id)}/cancel`;
    await call('POST', cancel, { token });
    expect(await stateOf(id, 'Bea Segunda')).toBe('registered');
    await call('DELETE', `/api/event-registrations/${String(first.id)}`, { token });
    // The mails of the other registration are kept.
    expect((await mailsAbout(email)).map(({ text }) => text).join()).toContain('Bea Segunda');
  });

  it('the public form takes none', async () => {
    const { id, email, first, second } = await share();
    expectRefusal(await register(id, { email }), 409);
    for (const { id: one } of [first, second]) {
      const path = `/api/admin/event-registrations/${String(one)}/cancel`;
      expect((await call('POST', path, { token })).status).toBe(200);
    }
    expect((await register(id, { email })).status).toBe(201);
  });

  it('its data are of several people, and the office is told', async () => {
    const { email, second } = await share();
    const search = () =>
      call('POST', '/api/admin/personal-data/search', { token, json: { email } });
    expect(recordOf(await search()).sharedBy).toEqual(['Ana Primera', 'Bea Segunda']);
    const erase = `/api/admin/event-registrations/${idOf(second)}/erase`;
    const json = { confirmation: email };
    expect((await call('POST', erase, { token, json })).status).toBe(200);
    const { groups, sharedBy } = recordOf(await search());
    expect(sharedBy).toEqual([]);
    expect(JSON.stringify(groups)).not.toContain('Bea Segunda');
    expect(JSON.stringify(groups)).toContain('Ana Primera');
  });

  it('all get their confirmation at once, however many they are', async () => {
    const { id } = await makeEvent();
    const email = newEmail();
    // More than the confirmations that the public form may cause for a mailbox within an hour.
    const many = 22;
    for (let count = 1; count <= many; count += 1) {
      const fields = { email, nombre: `Estudiante ${count}`, confirmSharedEmail: true };
      expect((await add(id, fields)).status).toBe(201);
    }
    const mails = await sentAbout(email, many);
    expect(mails.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 'sent'));
  });

  it('of eight that come at once with the same address one is added, the others are asked about', async () => {
    const { id } = await makeEvent();
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, { email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});
