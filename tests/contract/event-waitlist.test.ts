import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { newEmail } from '../support/api/registrants';

const FULL = 'Ya no quedan lugares para este evento.';
const WAITING = 'Estás en la lista de espera. Si se libera un lugar, te escribiremos.';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const register = (eventId: number, email = newEmail(), fields: JsonRecord = {}) =>
  call('POST', '/api/public/events', {
    json: eventRegistrationBody(eventId, { email, ...fields }),
  });
const wait = (eventId: number, email = newEmail()) =>
  register(eventId, email, { waitingList: true });
const change = (id: number, json: JsonRecord) =>
  call('PUT', `/api/admin/events/${id}`, { token, json });

/** Repeats the request while the response is 503, because the site has no free connection. */
const insist = async (send: () => ReturnType<typeof call>) => {
  let answer = await send();
  while (answer.status === 503) answer = await send();
  return answer;
};

/** Email and state of an event's registrations, in the order of their arrival. */
const statesOf = async (eventId: number): Promise<[unknown, unknown][]> =>
  listOf(await call('GET', '/api/admin/event-registrations', { token }))
    .filter((one) => one.eventId === eventId)
    .sort((one, other) => idOf(one) - idOf(other))
    .map(({ email, state }) => [email, state]);

/** A full event with one seat, its holder, and `length` waiting registrations. */
const makeQueue = async (length: number, fields: JsonRecord = {}) => {
  const { id } = await makeEvent({ capacity: 1, waitingList: true, ...fields });
  const holder = newEmail();
  const holding = recordOf(await register(id, holder));
  const waiting = Array.from({ length }, newEmail);
  for (const email of waiting) expect((await wait(id, email)).status).toBe(201);
  return { id, holder, registrationId: idOf(holding), waiting };
};
const erase = (registrationId: number) =>
  call('DELETE', `/api/event-registrations/${registrationId}`, { token });

describe('refuses', () => {
  it('to let anybody wait where the office has not allowed it', async () => {
    const { id } = await makeEvent({ capacity: 1 });
    await register(id);
    expect(expectRefusal(await wait(id), 409).message).toBe(FULL);
  });

  it('whoever did not ask to wait, in the words that it always had', async () => {
    const { id } = await makeQueue(1);
    for (const waitingList of [undefined, false]) {
      const answer = await register(id, newEmail(), { waitingList });
      expect(expectRefusal(answer, 409).message).toBe(FULL);
    }
  });

  it('to let one wait twice, or wait for what is one’s own', async () => {
    const { id, holder, waiting } = await makeQueue(1);
    expect(expectRefusal(await wait(id, waiting[0]), 409).message).toBe(
      'Este correo electrónico ya está en la lista de espera de este evento.',
    );
    expect(expectRefusal(await wait(id, holder), 409).message).toBe(
      'Ya hay un registro con este correo electrónico para este evento. ¡Te esperamos!',
    );
  });

  it('to let one wait after the closing time, and once it has begun', async () => {
    const { id } = await makeQueue(0);
    await change(id, { registrationClosesAt: daysFromNow(-1) });
    expectRefusal(await wait(id), 409);
    await change(id, {
      registrationClosesAt: null,
      startDate: daysFromNow(-1),
      endDate: daysFromNow(1),
    });
    expect(expectRefusal(await wait(id), 409).message).toBe(FULL);
  });

  it.each(['sí', 1, [], {}])('the wish to wait %j', async (waitingList) => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    expectRefusal(await register(id, newEmail(), { waitingList }), 400);
  });
});

describe('whoever waits', () => {
  it('is told so, gets no file for a calendar, and does not count as coming', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    await register(id);
    const email = newEmail();
    expect(recordOf(await wait(id, email))).toMatchObject({ message: WAITING });
    const [told, notice] = await sentAbout(email, 2);
    expect(told?.subject).toMatch(/^Lista de espera: /u);
    expect(notice).toMatchObject({ kind: 'notice' });
    expect((await readMessage(told)).attachments).toEqual([]);
    await change(id, { capacity: 2 });
    expect(recordOf(await call('GET', `/api/public/events/${id}`))).toMatchObject({ isFull: true });
  });

  it('gets a place at once where there is one after all', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    expect(recordOf(await wait(id))).toMatchObject({ message: 'Gracias por registrarte.' });
  });

  it('leaves by the link, which so frees no place', async () => {
    const { id, waiting } = await makeQueue(2);
    const [confirmation] = await sentAbout(waiting[0], 2);
    const json = { token: await tokenIn(confirmation) };
    expect(
      recordOf(await call('POST', '/api/public/event-registrations/link', { json })),
    ).toMatchObject({ isWaiting: true });
    expect(
      recordOf(await call('POST', '/api/public/event-registrations/cancel', { json })),
    ).toEqual({ message: 'Has salido de la lista de espera.' });
    expect((await statesOf(id)).map(([, state]) => state)).toEqual([
      'registered',
      'cancelled',
      'waiting',
    ]);
  });
});

describe('a place that becomes free goes to the first who waits', () => {
  const expectMovedUp = async (email: string | undefined) => {
    const mails = await sentAbout(email, 3);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'notice', 'place']);
    expect(mails[2]?.subject).toMatch(/^Tienes un lugar: /u);
    expect(await tokenIn(mails[2])).toMatch(/^[\w-]{43}$/u);
    expect((await readMessage(mails[2])).attachments).toHaveLength(1);
  };

  it('when its holder gives it up', async () => {
    const { id, holder, waiting } = await makeQueue(2);
    const [confirmation] = await sentAbout(holder, 2);
    const json = { token: await tokenIn(confirmation) };
    await call('POST', '/api/public/event-registrations/cancel', { json });
    expect((await statesOf(id)).map(([, state]) => state)).toEqual([
      'cancelled',
      'registered',
      'waiting',
    ]);
    await expectMovedUp(waiting[0]);
  });

  it('when the office erases a registration, or a person', async () => {
    const { id, registrationId, waiting } = await makeQueue(2);
    expect((await erase(registrationId)).status).toBe(200);
    expect(await statesOf(id)).toEqual([
      [waiting[0], 'registered'],
      [waiting[1], 'waiting'],
    ]);
    const json = { email: waiting[0], confirmation: waiting[0] };
    await call('POST', '/api/admin/personal-data/erase', { token, json });
    expect(await statesOf(id)).toEqual([[waiting[1], 'registered']]);
    await expectMovedUp(waiting[1]);
  });

  it('when there are more places, or no limit any more', async () => {
    const { id, waiting } = await makeQueue(4);
    await change(id, { capacity: 3 });
    expect((await statesOf(id)).map(([, state]) => state)).toEqual([
      'registered',
      'registered',
      'registered',
      'waiting',
      'waiting',
    ]);
    await change(id, { capacity: null });
    expect((await statesOf(id)).map(([, state]) => state)).not.toContain('waiting');
    await expectMovedUp(waiting[3]);
  });

  it('never after the start, and as soon as there is time again', async () => {
    const { id, registrationId, waiting } = await makeQueue(2);
    const begun = { startDate: daysFromNow(-1), endDate: daysFromNow(1) };
    await change(id, { registrationClosesAt: null, ...begun });
    await erase(registrationId);
    await change(id, { capacity: 2 });
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['waiting', 'waiting']);
    expect(await mailsAbout(waiting[0])).toHaveLength(2);
    await change(id, { startDate: daysFromNow(5), endDate: null });
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['registered', 'registered']);
  });

  it('and not to whoever gave one up: who comes again comes last', async () => {
    const { id, holder, waiting } = await makeQueue(1);
    const [confirmation] = await sentAbout(holder, 2);
    const json = { token: await tokenIn(confirmation) };
    await call('POST', '/api/public/event-registrations/cancel', { json });
    expect((await wait(id, holder)).status).toBe(201);
    const late = newEmail();
    await wait(id, late);
    await change(id, { capacity: 2 });
    expect(await statesOf(id)).toEqual([
      [holder, 'cancelled'],
      [waiting[0], 'registered'],
      [holder, 'registered'],
      [late, 'waiting'],
    ]);
  });

  it('before whoever comes now, if it should be free still', async () => {
    const { id, waiting } = await makeQueue(1);
    // The seat as freed by an instance of a version before the wait list.
    await queryDatabase(
      "delete from event_registrations where event_id = $1 and state = 'registered'",
      [id],
    );
    expect(expectRefusal(await register(id), 409).message).toBe(FULL);
    await register(id, newEmail(), { waitingList: true });
    const states = await statesOf(id);
    expect(states[0]).toEqual([waiting[0], 'registered']);
    expect(states[1]?.[1]).toBe('waiting');
  });
});

describe('two hundred at once around ten places', () => {
  it('are never more than ten, in order, each once, and each with one mail for each change', async () => {
    const { id } = await makeEvent({ capacity: 10, waitingList: true });
    const people = Array.from({ length: 140 }, newEmail);
    const first = people.slice(0, 60);
    await Promise.all(first.map((email) => insist(() => wait(id, email))));
    const held = (await statesOf(id)).filter(([, state]) => state === 'registered');
    expect(held).toHaveLength(10);
    const cancel = call.bind(null, 'POST', '/api/public/event-registrations/cancel');
    const tokens: string[] = [];
    for (const email of first) tokens.push(await tokenIn((await sentAbout(email, 2))[0]));

    // Sixty cancellations and eighty registrations run concurrently, while the number of seats is polled.
    const watch = { isOver: false };
    const most = (async () => {
      let seen = 0;
      while (!watch.isOver) {
        const [row] = await queryDatabase(
          "select count(*)::int as count from event_registrations where event_id = $1 and state = 'registered'",
          [id],
        );
        seen = Math.max(seen, Number(row?.count));
      }
      return seen;
    })();
    const answers = await Promise.all([
      ...people.slice(60).map((email) => insist(() => wait(id, email))),
      ...tokens.map((key) => insist(() => cancel({ json: { token: key } }))),
    ]);
    watch.isOver = true;
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await most).toBe(10);

    const states = await statesOf(id);
    expect(states).toHaveLength(140);
    expect(new Set(states.map(([email]) => email)).size).toBe(140);
    // The first ten of the remaining registrations have seats: the order of the wait list holds.
    const staying = states.map(([, state]) => state).filter((state) => state !== 'cancelled');
    expect(staying.slice(0, 10)).toEqual(Array(10).fill('registered'));
    expect(staying.slice(10)).toEqual(Array(70).fill('waiting'));
    for (const [email, state] of states) {
      const kinds = (await mailsAbout(email)).filter(({ to }) => to === email);
      const subjects = kinds.map(({ subject }) => String(subject).split(':')[0]);
      expect(new Set(subjects).size, String(email)).toBe(subjects.length);
      if (state === 'waiting') expect(subjects).toEqual(['Lista de espera']);
      if (state === 'cancelled') expect(subjects.at(-1)).toMatch(/^Registro anulado|^Fuera de/u);
    }
  }, 240_000);
});
