import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { accountMaker } from '../support/api/account-maker';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import { calendarIn } from '../support/api/event-mails';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { queryDatabase } from '../support/api/database';
import { mailsAbout, readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { registerNew as register } from '../support/api/registrants';
import { unique } from '../support/api/unique';

const { makeAccount } = accountMaker();
const token = await asAdministrator();
const makeEvent = contentMaker('events');

const change = async (id: number, json: JsonRecord) => {
  expect((await call('PUT', `/api/admin/events/${id}`, { token, json })).status).toBe(200);
};
const offersOf = async (id: number) =>
  listOf(await call('GET', '/api/admin/event-changes', { token })).filter(
    ({ eventId }) => eventId === id,
  );
const decide = (
  method: 'POST' | 'DELETE',
  id: number,
  json: JsonRecord = { text: '' },
  by = token,
) => call(method, `/api/admin/events/${id}/change`, { token: by, json });
const letter = (id: number, json: JsonRecord, path = '') =>
  call('POST', `/api/admin/events/${id}/letter${path}`, { token, json });

/** Mails to one person that belong to a message to several attendees. */
const messagesTo = async (email: string) =>
  (await mailsAbout(email)).filter(({ kind }) => kind === 'event');
/** Waits for `count` messages to an address. */
const waitForTold = async (email: string, count: number) => {
  await waitUntil(
    async () => (await messagesTo(email)).length >= count,
    50_000,
    'los avisos a quienes asisten',
  );
  await sentAbout(email, count + 2);
  return messagesTo(email);
};

describe('refuses', () => {
  it('to tell of what has not changed, and twice of what has', async () => {
    const { id } = await makeEvent();
    expectRefusal(await decide('POST', id), 404);
    const email = await register(id);
    await change(id, { title: unique('Otro título'), description: 'Otra', capacity: 50 });
    expectRefusal(await decide('POST', id), 404);
    await change(id, { location: 'Aula 2' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('POST', id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404]);
    expect(await waitForTold(email, 1)).toHaveLength(1);
    expectRefusal(await decide('DELETE', id), 404);
  });

  it('a registration for an event that was cancelled', async () => {
    const { id } = await makeEvent();
    await change(id, { cancelled: true });
    const answer = await call('POST', '/api/public/events', { json: eventRegistrationBody(id) });
    expect(expectRefusal(answer, 409).message).toBe('Este evento se ha cancelado.');
  });

  it('a letter without words or readers, and any by an editor', async () => {
    const { id } = await makeEvent();
    expectFieldErrors(await letter(id, {}), {
      subject: 'El asunto es obligatorio',
      text: 'El mensaje es obligatorio',
      audience: 'Elige a quién va el mensaje',
    });
    const words = { subject: 'Hola', text: 'Hola', audience: 'registered' };
    expect(expectRefusal(await letter(id, words), 409).message).toBe(
      'No hay nadie a quien escribir.',
    );
    const editor = await makeAccount('editor');
    const by = await openSession(editor);
    for (const path of ['', '/preview']) {
      const to = `/api/admin/events/${id}/letter${path}`;
      expectRefusal(await call('POST', to, { token: by, json: words }), 403);
    }
  });
});

describe('a change of date, hour or place', () => {
  it('is offered to the office, editors included, with the message as it will be read', async () => {
    const { id, title } = await makeEvent();
    expect(await offersOf(id)).toEqual([]);
    const email = await register(id);
    await change(id, { location: 'Aula 2' });
    const [offer] = await offersOf(id);
    expect(offer).toMatchObject({ title, recipients: 1, what: 'Ha cambiado el lugar del evento.' });
    expect(offer?.text).toContain('Lugar: Aula 2 (antes: Aula Magna)');
    expect(JSON.stringify(offer)).not.toContain(email);
    const editor = await makeAccount('editor');
    const by = await openSession(editor);
    expect((await decide('DELETE', id, {}, by)).status).toBe(200);
    expect(await offersOf(id)).toEqual([]);
    expect(await messagesTo(email)).toEqual([]);
  });

  it('is told once to all who come and wait, and to nobody else, with the new file', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    const coming = await register(id);
    const waiting = await register(id, { waitingList: true });
    const gone = await register(id, { waitingList: true });
    const [confirmation] = await sentAbout(coming, 2);
    const before = await calendarIn(confirmation);
    const key = await tokenIn((await sentAbout(gone, 2))[0]);
    await call('POST', '/api/public/event-registrations/cancel', { json: { token: key } });
    // A calendar's sequence counts the seconds since the event was created.
    await delay(1000);
    await change(id, { startDate: daysFromNow(10.25) });
    expect((await decide('POST', id, { text: 'Traed abrigo.' })).status).toBe(201);

    const [told] = await waitForTold(coming, 1);
    expect(told?.text).toContain('Ha cambiado la fecha o la hora del evento.');
    expect(told?.text).toContain('Traed abrigo.');
    const after = await calendarIn(told);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    const [other] = await waitForTold(waiting, 1);
    expect((await readMessage(other)).attachments).toEqual([]);
    expect(await messagesTo(gone)).toEqual([]);
    expect(await tokenIn(told)).toMatch(/^[\w-]{43}$/u);
  });

  it('in several steps is one change, and back again none', async () => {
    const { id } = await makeEvent();
    await register(id);
    await change(id, { location: 'Aula 2' });
    await change(id, { location: 'Aula 3' });
    const offers = await offersOf(id);
    expect(offers).toHaveLength(1);
    expect(offers[0]?.text).toContain('Lugar: Aula 3 (antes: Aula Magna)');
    await change(id, { location: 'Aula Magna' });
    expect(await offersOf(id)).toEqual([]);
  });

  it('of an event without registrants, or that is over, is offered to nobody', async () => {
    const { id } = await makeEvent();
    await change(id, { location: 'Aula 2' });
    expect(await offersOf(id)).toEqual([]);
    const past = await makeEvent({ registrationClosesAt: null });
    await register(past.id);
    await change(past.id, { startDate: daysFromNow(-3), endDate: daysFromNow(-2) });
    await decide('DELETE', past.id);
    await change(past.id, { location: 'Aula 2' });
    expect(await offersOf(past.id)).toEqual([]);
  });
});

describe('an event that will not take place', () => {
  it('says so to the public, and to whoever comes with a cancelled file', async () => {
    const { id } = await makeEvent();
    const email = await register(id);
    await change(id, { cancelled: true });
    expect(recordOf(await call('GET', `/api/public/events/${id}`))).toMatchObject({
      cancelled: true,
    });
    const page = await call('GET', `/seminarios?evento=${id}`);
    expect(page.text).toContain('https://schema.org/EventCancelled');
    const file = await call('GET', `/seminarios/${id}.ics`);
    expect(file.text).toContain('STATUS:CANCELLED');
    expect((await decide('POST', id)).status).toBe(201);
    const [told] = await waitForTold(email, 1);
    expect(told?.subject).toMatch(/^Evento cancelado: /u);
    expect(await calendarIn(told)).toMatchObject({ status: 'CANCELLED', method: 'CANCEL' });
  });

  it('asks the same from the trash', async () => {
    const { id } = await makeEvent();
    const email = await register(id);
    await call('DELETE', `/api/admin/events/${id}`, { token });
    expect(await offersOf(id)).toMatchObject([{ what: 'El evento se ha cancelado.' }]);
    expect((await decide('POST', id)).status).toBe(201);
    const [told] = await waitForTold(email, 1);
    expect((await calendarIn(told)).status).toBe('CANCELLED');
    expect(told?.text).not.toContain('/seminarios');
  });
});

describe('a letter', () => {
  const NAME_OF = 'select nombre from event_registrations where email = $1';
  const words = {
    subject: 'Materiales',
    text: 'Hola, {nombre}:\n\nYa están.',
    audience: 'registered',
  };

  it('is shown first, and then sent once, however often it arrives', async () => {
    const { id } = await makeEvent();
    const [one, other] = [await register(id), await register(id)];
    const shown = recordOf(await letter(id, words, '/preview'));
    expect(shown).toMatchObject({ recipients: 2, subject: 'Materiales' });
    expect(shown.text).toContain('Ya están.');
    const sent = { ...words, key: unique('clave') };
    for (let time = 0; time < 3; time += 1) expect((await letter(id, sent)).status).toBe(201);
    for (const email of [one, other]) {
      const told = await waitForTold(email, 1);
      expect(told).toHaveLength(1);
      const [person] = await queryDatabase(NAME_OF, [email]);
      expect((await readMessage(told[0])).text).toContain(`Hola, ${String(person?.['nombre'])}:`);
    }
    expect(await messagesTo(await register(id))).toEqual([]);
  });

  it('goes to many in parts, to each once', async () => {
    const { id } = await makeEvent({ capacity: null });
    const people: string[] = [];
    for (let count = 0; count < 60; count += 1) people.push(await register(id));
    const { message } = recordOf(await letter(id, words));
    expect(message).toBe('El mensaje va en camino a 60 personas.');
    await waitUntil(
      async () => (await messagesTo(people.at(-1) ?? '')).length > 0,
      50_000,
      'el último de los correos',
    );
    for (const email of people) expect(await messagesTo(email)).toHaveLength(1);
  }, 120_000);
});

describe('a reminder', () => {
  it('goes out the day before, once, to those who come, where the event asks for it', async () => {
    const soon = { startDate: daysFromNow(0.05), endDate: null, registrationClosesAt: null };
    const quiet = await makeEvent(soon);
    const { id } = await makeEvent({ ...soon, capacity: 1, waitingList: true });
    const unasked = await register(quiet.id);
    const coming = await register(id);
    const waiting = await register(id, { waitingList: true });
    await change(id, { reminder: true });
    const [told] = await waitForTold(coming, 1);
    expect(told?.subject).toMatch(/^Recordatorio: /u);
    expect((await readMessage(told)).attachments).toHaveLength(1);
    // The other event's reminder is sent later than any duplicate of this one's would be.
    const next = await makeEvent({ ...soon, reminder: true });
    await waitForTold(await register(next.id).then((email) => email), 0);
    expect(await messagesTo(coming)).toHaveLength(1);
    expect(await messagesTo(waiting)).toEqual([]);
    expect(await messagesTo(unasked)).toEqual([]);
  });

  it('ends where the event does not take place any more', async () => {
    const { id, title } = await makeEvent({ startDate: daysFromNow(0.05), endDate: null });
    const email = await register(id);
    await change(id, { cancelled: true });
    const [message] = await queryDatabase(
      `insert into event_messages (event_id, title, kind, state, audience, up_to)
       values ($1, $2, 'reminder', 'sending', 'registered', 2147483647) returning id`,
      [id, title],
    );
    // The message was dismissed before its mails were queued.
    const ended = "select 1 from event_messages where id = $1 and state = 'dismissed'";
    await waitUntil(async () => (await queryDatabase(ended, [message?.id])).length > 0, 50_000);
    expect(await messagesTo(email)).toEqual([]);
  });
});
