import { describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import {
  certificatesOf,
  issueToAll,
  letIn,
  waitUntilIssued,
  writeTexts,
} from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { inTurnBehind, queryDatabase } from '../support/api/database';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import {
  call,
  idOf,
  listOf,
  recordOf,
  type ApiAnswer,
  type JsonRecord,
} from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

describe('certificates for all who came', () => {
  const reissue = (registration: number, nombre: string, seen: JsonRecord = {}) =>
    call('POST', `/api/admin/event-registrations/${registration}/certificate`, {
      token,
      json: { nombre, ...seen },
    });

  it('are issued anew once: a lost answer, and whoever clicks at once, get the same', async () => {
    const { id } = await makeEvent();
    await writeTexts(id);
    const one = await letIn(id);
    const { id: first } = recordOf(await reissue(one, 'Rosa Ficticia'));
    const seen = { replaces: first };
    const anew = await Promise.all([1, 2, 3].map(() => reissue(one, 'Rosa M. Ficticia', seen)));
    expect(anew.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(anew.map((answer) => recordOf(answer).id)).size).toBe(1);
    expect(expectRefusal(await reissue(one, 'Otra', seen), 409).message).toBe(
      'Entretanto se ha emitido otro certificado a nombre de Rosa M. Ficticia. No se ha emitido ninguno.',
    );
    const valid = (await certificatesOf(id)).filter(({ withdrawnAt }) => withdrawnAt === null);
    expect(valid).toMatchObject([{ id: recordOf(anew[0] as ApiAnswer).id }]);
  });

  it('leave out who is given one by themselves at that moment', async () => {
    const { id } = await makeEvent();
    await writeTexts(id);
    const one = await letIn(id, { nombre: 'Rosa Ficticia' });
    const other = await letIn(id);
    const hold = 'select from event_registrations where id = $1 for update';
    const [single, all] = await inTurnBehind(
      hold,
      [one],
      [
        () => reissue(one, 'Rosa M. Ficticia'),
        async () => {
          const begun = await issueToAll(id);
          // A background task, without a response.
          await waitUntilIssued(id);
          return begun;
        },
      ],
    );
    expect([single?.status, all?.status]).toEqual([201, 201]);
    const given = (await certificatesOf(id)).map(({ nombre, registration, withdrawnAt }) => ({
      nombre,
      registration,
      withdrawnAt,
    }));
    expect(given.filter(({ registration }) => registration === one)).toEqual([
      { nombre: 'Rosa M. Ficticia', registration: one, withdrawnAt: null },
    ]);
    expect(given.filter(({ registration }) => registration === other)).toHaveLength(1);
  });
});

describe('several registrants, taken off at once', () => {
  const fill = async () => {
    const { id } = await makeEvent({ capacity: 3, waitingList: true });
    const people = Array.from({ length: 9 }, () => `${unique('asistente')}@example.org`);
    const numbers: number[] = [];
    for (const email of people) {
      const json = eventRegistrationBody(id, { email, waitingList: true });
      numbers.push(idOf(recordOf(await call('POST', '/api/public/events', { json }))));
    }
    return { people, leaving: numbers.slice(0, 3) };
  };
  const countMails = (people: string[]) =>
    Promise.all(
      people.map(
        async (email) => (await mailsAbout(email)).filter(({ kind }) => kind === 'place').length,
      ),
    );

  it('each by itself, each give their place to one who waits', async () => {
    const { people, leaving } = await fill();
    const erase = (number: number) =>
      call('DELETE', `/api/event-registrations/${number}`, { token });
    const answers = await Promise.all(leaving.map(erase));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countMails(people)).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0]);
  });
});

describe('many more places at once', () => {
  const WAIT = `insert into event_registrations
      (event_id, event_title, nombre, email, telefono, state, is_held)
    select $1::int, 'Jornada', 'Persona ' || n, 'persona-' || n || '-' || $1::int || '@example.org', '0414-5550100',
      (case when n <= 10 then 'registered' else 'waiting' end)::enum_event_registrations_state, true
    from generate_series(1, 61) as n`;
  const countComing = async (event: number) =>
    (
      await queryDatabase(
        "select 1 from event_registrations where event_id = $1 and state = 'registered'",
        [event],
      )
    ).length;
  const waitsFor = (event: number) =>
    queryDatabase(
      "select email from event_registrations where event_id = $1 and state = 'waiting'",
      [event],
    );

  it('are for all who wait, also those who go up a little later, and not for who comes meanwhile', async () => {
    const { id } = await makeEvent({ capacity: 10, waitingList: true });
    await queryDatabase(WAIT, [id]);
    const come = (fields: JsonRecord) =>
      call('POST', '/api/public/events', { json: eventRegistrationBody(id, fields) });
    const email = `${unique('asistente')}@example.org`;
    const answers = await inTurnBehind(
      'select from events where id = $1 for update',
      [id],
      [
        () => call('PUT', `/api/admin/events/${id}`, { token, json: { capacity: 61 } }),
        () => come({ email, waitingList: true }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(recordOf(answers[1] as (typeof answers)[0]).message).toBe(
      'Estás en la lista de espera. Si se libera un lugar, te escribiremos.',
    );
    await waitUntil(
      async () => (await countComing(id)) === 61,
      60_000,
      'que suban quienes esperaban',
    );
    expect(await waitsFor(id)).toEqual([{ email }]);
    expectRefusal(await come({}), 409);
  });
});

describe('the message about a change', () => {
  const register = async (eventId: number) => {
    const email = `${unique('asistente')}@example.org`;
    await call('POST', '/api/public/events', { json: eventRegistrationBody(eventId, { email }) });
    return email;
  };
  const change = (id: number, json: JsonRecord) =>
    call('PUT', `/api/admin/events/${id}`, { token, json });
  const path = (id: number) => `/api/admin/events/${id}/change`;
  const sendNotice = (id: number, seen: JsonRecord) =>
    call('POST', path(id), { token, json: { text: '', ...seen } });
  const dismiss = (id: number, seen: Record<string, string>) =>
    call('DELETE', `${path(id)}?${new URLSearchParams(seen).toString()}`, { token });
  const seenOf = async (id: number) => {
    const offers = listOf(await call('GET', '/api/admin/event-changes', { token }));
    return { updatedAt: String(offers.find(({ eventId }) => eventId === id)?.updatedAt) };
  };

  it('is decided as it was seen: not where the event has gone on changing', async () => {
    const { id } = await makeEvent();
    const email = await register(id);
    await change(id, { location: 'Aula 2' });
    const seen = await seenOf(id);
    await change(id, { startDate: daysFromNow(10.25) });
    for (const answer of [await sendNotice(id, seen), await dismiss(id, seen)]) {
      expect(expectRefusal(answer, 409).message).toBe(
        'El evento ha vuelto a cambiar desde que se abrió este aviso. No se ha enviado ni descartado: léelo de nuevo.',
      );
    }
    expect((await dismiss(id, await seenOf(id))).status).toBe(200);
    // A further change is another message, also for a screen that still shows the first one.
    await change(id, { location: 'Aula 3' });
    expectRefusal(await dismiss(id, seen), 409);
    expect((await mailsAbout(email)).filter(({ kind }) => kind === 'event')).toEqual([]);
    expect((await sendNotice(id, await seenOf(id))).status).toBe(201);
  });
});
