import { describe, expect, it } from 'vitest';

import { eraseContent } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import {
  expectContractRecord,
  expectFieldErrors,
  expectRefusal,
} from '../support/api/expectations';
import { campusToday, daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, sentAbout } from '../support/api/mailbox';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const MESSAGES = {
  nombre: 'El nombre debe tener al menos 2 caracteres',
  email: 'Ingrese un correo electrónico válido',
  telefono: 'El teléfono debe tener al menos 10 dígitos',
  eventId: 'Indique un evento válido',
};

const token = await asAdministrator();
const makeEvent = contentMaker('events');
const eventId = (await makeEvent()).id;

const send = (json: JsonRecord) => call('POST', '/api/public/events', { json });
const registrationsOf = async (email: unknown) =>
  listOf(await call('GET', '/api/admin/event-registrations', { token })).filter(
    (one) => one.email === email,
  );

describe('refuses', () => {
  it('an empty form, naming every field', async () => {
    expectFieldErrors(await send({}), MESSAGES);
    expectFieldErrors(
      await send({ nombre: ' ', email: ' ', telefono: ' ', eventId: ' ' }),
      MESSAGES,
    );
  });

  it('each field below its rule', async () => {
    for (const [field, value] of [
      ['nombre', 'R'],
      ['email', 'rosa@'],
      ['telefono', '041455501'],
    ] as const) {
      expectFieldErrors(await send(eventRegistrationBody(eventId, { [field]: value })), {
        [field]: MESSAGES[field],
      });
    }
  });

  it.each([0, -1, 1.5, 2_147_483_648, null, true, [1]])('the event %j', async (wrong) => {
    expectFieldErrors(await send(eventRegistrationBody(eventId, { eventId: wrong })), {
      eventId: MESSAGES.eventId,
    });
  });

  it('an event that does not exist, and one in the trash', async () => {
    expectRefusal(await send(eventRegistrationBody(2_147_483_647)), 404);
    const { id } = await makeEvent();
    await call('DELETE', `/api/admin/events/${id}`, { token });
    expectRefusal(await send(eventRegistrationBody(id)), 404);
  });

  it('an event that takes no registrations', async () => {
    const { id } = await makeEvent({ registrationRequired: false });
    const body = expectRefusal(await send(eventRegistrationBody(id)), 409);
    expect(body.message).toBe('Este evento no admite registros.');
  });

  it('an event that has ended', async () => {
    const past = [
      { startDate: daysFromNow(-3), endDate: daysFromNow(-2) },
      { startDate: daysFromNow(-2), endDate: null },
      // The event's day on the campus is over, although less than a day has passed since.
      { startDate: new Date(campusToday() - 1_000).toISOString(), endDate: null },
    ];
    for (const dates of past) {
      const { id } = await makeEvent(dates);
      const body = expectRefusal(await send(eventRegistrationBody(id)), 409);
      expect(body.message).toBe('Este evento ya ha terminado y no admite registros.');
    }
  });

  it('no event of today that has begun and names no end', async () => {
    const { id } = await makeEvent({
      startDate: new Date(campusToday()).toISOString(),
      endDate: null,
      registrationClosesAt: null,
    });
    expect((await send(eventRegistrationBody(id))).status).toBe(201);
  });

  it('the same e-mail twice for one event, whatever its case', async () => {
    const body = eventRegistrationBody(eventId);
    expect((await send(body)).status).toBe(201);
    for (const email of [body.email, String(body.email).toUpperCase(), ` ${String(body.email)} `]) {
      const refusal = expectRefusal(await send({ ...body, email }), 409);
      expect(refusal.message).toBe(
        'Ya hay un registro con este correo electrónico para este evento. ¡Te esperamos!',
      );
    }
    expect(await registrationsOf(body.email)).toHaveLength(1);
  });

  it('all but one of twenty that come at once', async () => {
    const body = eventRegistrationBody(eventId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await registrationsOf(body.email)).toHaveLength(1);
  });
});

describe('takes', () => {
  it('a registration, and shows the office exactly what was sent', async () => {
    const { id, title } = await makeEvent();
    const body = eventRegistrationBody(id);
    const answer = await send(body);
    expect(answer.status).toBe(201);
    const { id: registrationId, ...rest } = recordOf(answer);
    expect(rest).toEqual({ message: 'Gracias por registrarte.' });
    const [record = {}] = await registrationsOf(body.email);
    expect(record).toMatchObject({ ...body, id: registrationId, eventTitle: title });
    expectContractRecord(record, [...Object.keys(body), 'eventTitle', 'state', 'id', 'createdAt']);
  });

  it('an event that is running, in either spelling of its field', async () => {
    const running = await makeEvent({ startDate: daysFromNow(-1), endDate: daysFromNow(1) });
    const { eventId: number, ...person } = eventRegistrationBody(running.id);
    expect((await send({ ...person, event_id: number })).status).toBe(201);
    // The start of the campus's day, because some hours ago may be yesterday there.
    const today = await makeEvent({
      startDate: new Date(campusToday()).toISOString(),
      endDate: null,
    });
    expect((await send(eventRegistrationBody(today.id))).status).toBe(201);
  });

  it('one person for five workshops at once, each with its mail', async () => {
    const email = `${unique('asistente')}@example.org`;
    for (let count = 0; count < 5; count += 1) {
      const { id } = await makeEvent();
      expect((await send(eventRegistrationBody(id, { email }))).status).toBe(201);
    }
    const mails = (await mailsAbout(email)).filter(({ kind }) => kind === 'confirmation');
    expect(mails).toHaveLength(5);
  });

  it('one person for several events, and several people with one telephone', async () => {
    const email = `${unique('asistente')}@example.org`;
    const other = await makeEvent();
    expect((await send(eventRegistrationBody(eventId, { email }))).status).toBe(201);
    expect((await send(eventRegistrationBody(other.id, { email }))).status).toBe(201);
    expect((await send(eventRegistrationBody(eventId))).status).toBe(201);
  });
});

describe('a deleted event', () => {
  it('leaves its registrations, each with the title as it was', async () => {
    const { id, title } = await makeEvent();
    const body = eventRegistrationBody(id);
    const registrationId = idOf(recordOf(await send(body)));
    await call('PUT', `/api/admin/events/${id}`, { token, json: { title: 'Otro título' } });
    await call('DELETE', `/api/admin/events/${id}`, { token });
    expect(await registrationsOf(body.email)).toMatchObject([
      { id: registrationId, eventTitle: title },
    ]);
    await eraseContent('events', id);
    expect(await registrationsOf(body.email)).toMatchObject([
      { id: registrationId, eventTitle: title, nombre: body.nombre },
    ]);
  });
});

it('is told with the hours from beginning to end, and leads the office to its own list', async () => {
  const { id } = await makeEvent({
    startDate: '2031-03-04T14:00:00Z',
    endDate: '2031-03-04T16:30:00Z',
    registrationRequired: true,
  });
  const body = eventRegistrationBody(id);
  expect((await send(body)).status).toBe(201);
  const [told, notice] = await sentAbout(String(body.email), 2);
  for (const mail of [told, notice]) {
    expect(String(mail?.text)).toContain('Hora: 10:00 – 12:30, hora de Venezuela\n');
  }
  expect(String(told?.text)).toContain(`evento=${id}`);
  expect(String(notice?.text)).toContain(`/admin/eventos/${id}/asistentes`);
  expect(String(notice?.text)).not.toContain(`evento=${id}`);
});

it.each([
  ['2031-03-07T00:00', '2031-03-10T00:00', 'Fecha: del 7 al 9 de marzo de 2031'],
  ['2031-03-07T00:00', '2031-03-09T23:59', 'Fecha: del 7 al 9 de marzo de 2031'],
  ['2031-03-07T00:00', null, 'Fecha: viernes, 7 de marzo de 2031'],
  [
    '2030-12-30T00:00',
    '2031-01-03T00:00',
    'Fecha: del 30 de diciembre de 2030 al 2 de enero de 2031',
  ],
])('of whole days from %s to %s is told without hours', async (startDate, endDate, dates) => {
  const { id } = await makeEvent({ startDate, endDate, registrationRequired: true });
  const body = eventRegistrationBody(id);
  expect((await send(body)).status).toBe(201);
  const [told, notice] = await sentAbout(String(body.email), 2);
  for (const mail of [told, notice]) {
    expect(String(mail?.text)).toContain(`${dates}\nHora: Todo el día\n`);
  }
  const page = (await call('GET', `/seminarios?evento=${id}`)).text;
  const node = /"@type":"EducationEvent".*?"startDate":"([^"]+)"/u.exec(page);
  expect(node?.[1]).toBe(startDate.slice(0, 10));
});
