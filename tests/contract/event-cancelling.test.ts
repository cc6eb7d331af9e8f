import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { newEmail } from '../support/api/registrants';

const UNKNOWN = 'Este enlace no es válido o ya se ha usado.';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const register = (eventId: number, email: string) =>
  call('POST', '/api/public/events', { json: eventRegistrationBody(eventId, { email }) });
const ask = (task: 'link' | 'cancel', key: unknown) =>
  call('POST', `/api/public/event-registrations/${task}`, { json: { token: key } });
const registrationsOf = async (email: string) =>
  listOf(await call('GET', '/api/admin/event-registrations', { token })).filter(
    (one) => one.email === email,
  );

const registerWithLink = async (eventId: number, email = newEmail()) => {
  expect((await register(eventId, email)).status).toBe(201);
  const [confirmation] = await sentAbout(email, 2);
  const key = await tokenIn(confirmation);
  expect(key).toMatch(/^[\w-]{43}$/u);
  return { email, key };
};

describe('refuses, and in the same words', () => {
  it.each([
    ['one that was never given', randomBytes(32).toString('base64url')],
    ['none', ''],
    ['a text of another kind', "' or 1=1 --"],
    ['one with a NUL in its place', 'A'.repeat(42)],
  ])('%s', async (_what, wrong) => {
    for (const task of ['link', 'cancel'] as const) {
      expect(expectRefusal(await ask(task, wrong), 404).message).toBe(UNKNOWN);
    }
  });

  it('what is no text, or far too long', async () => {
    for (const wrong of [null, 7, ['a'], { a: 1 }, 'x'.repeat(5_000)]) {
      for (const task of ['link', 'cancel'] as const) expectRefusal(await ask(task, wrong), 400);
    }
  });

  it('one that was used, however often it is sent again', async () => {
    const { id } = await makeEvent();
    const { key, email } = await registerWithLink(id);
    expect((await ask('cancel', key)).status).toBe(200);
    for (const task of ['cancel', 'link', 'cancel'] as const) {
      expect(expectRefusal(await ask(task, key), 404).message).toBe(UNKNOWN);
    }
    expect(await mailsAbout(email)).toHaveLength(4);
  });

  it('all but one of ten that come at once', async () => {
    const { id } = await makeEvent();
    const { key, email } = await registerWithLink(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('cancel', key)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
    expect(await mailsAbout(email)).toHaveLength(4);
  });

  it('one that has ended, and one for something else', async () => {
    const { id } = await makeEvent();
    const { key, email } = await registerWithLink(id);
    const [{ id: subject } = {}] = await registrationsOf(email);
    const set = (change: string) =>
      queryDatabase(`update links set ${change} where subject = $1`, [subject]);
    await set("ends = now() - interval '1 minute'");
    expect(expectRefusal(await ask('cancel', key), 404).message).toBe(UNKNOWN);
    await set("ends = now() + interval '1 day', purpose = 'something-else'");
    expect(expectRefusal(await ask('cancel', key), 404).message).toBe(UNKNOWN);
    expect(await registrationsOf(email)).toMatchObject([{ state: 'registered' }]);
  });

  it('one whose event or registration is gone', async () => {
    const { id } = await makeEvent();
    const { key } = await registerWithLink(id);
    const other = await registerWithLink(id);
    const [registration = {}] = await registrationsOf(other.email);
    await call('DELETE', `/api/event-registrations/${String(registration.id)}`, { token });
    expectRefusal(await ask('cancel', other.key), 404);
    await call('DELETE', `/api/admin/events/${id}`, { token });
    expectRefusal(await ask('cancel', key), 404);
  });

  it('to give up a place of an event that has begun, and says why', async () => {
    const { id } = await makeEvent();
    const { key, email } = await registerWithLink(id);
    await call('PUT', `/api/admin/events/${id}`, {
      token,
      json: { startDate: daysFromNow(-1), endDate: daysFromNow(1) },
    });
    expect(recordOf(await ask('link', key))).toMatchObject({ hasBegun: true, has_begun: true });
    expect(expectRefusal(await ask('cancel', key), 409).message).toBe(
      'El evento ya ha comenzado: el registro no se puede anular.',
    );
    expect(await registrationsOf(email)).toMatchObject([{ state: 'registered' }]);
  });
});

describe('a link', () => {
  it('changes nothing by being looked at, and tells of the event alone', async () => {
    const { id, title } = await makeEvent();
    const { key, email } = await registerWithLink(id);
    for (let time = 0; time < 3; time += 1) {
      const answer = await ask('link', key);
      expect(recordOf(answer)).toMatchObject({ eventId: id, eventTitle: title, isWaiting: false });
      expect(answer.text).not.toContain(email);
      expect(answer.text).not.toContain('Rosa');
    }
    expect(await registrationsOf(email)).toMatchObject([{ state: 'registered' }]);
    expect(await mailsAbout(email)).toHaveLength(2);
  });

  it('gives the place up at once, tells both, and lets the same person come again', async () => {
    const { id } = await makeEvent({ capacity: 1 });
    const isFull = async () => recordOf(await call('GET', `/api/public/events/${id}`)).isFull;
    const { key, email } = await registerWithLink(id);
    expect(await isFull()).toBe(true);
    expect(recordOf(await ask('cancel', key))).toEqual({
      message: 'Tu registro se ha anulado. Gracias por avisar.',
    });
    expect(await isFull()).toBe(false);
    expect(await registrationsOf(email)).toMatchObject([{ state: 'cancelled' }]);
    const [, , told, notice] = await sentAbout(email, 4);
    expect(told).toMatchObject({ kind: 'place', to: email });
    expect(notice).toMatchObject({ kind: 'notice', replyTo: email });
    const again = await registerWithLinkAgain(id, email);
    expect(again).not.toBe(key);
    expect((await registrationsOf(email)).map(({ state }) => state)).toEqual([
      'registered',
      'cancelled',
    ]);
    // The old link is not valid for the new registration.
    expectRefusal(await ask('cancel', key), 404);
    expect(await isFull()).toBe(true);
  });

  const registerWithLinkAgain = async (id: number, email: string) => {
    expect((await register(id, email)).status).toBe(201);
    const mails = await sentAbout(email, 6);
    return tokenIn(mails.find(({ kind }, index) => kind === 'confirmation' && index > 3));
  };

  it('is stored as a digest alone, and shown on no screen of the office', async () => {
    const { id } = await makeEvent();
    const { key, email } = await registerWithLink(id);
    const [confirmation = {}] = await mailsAbout(email);
    expect(String(confirmation.text)).toContain('/seminarios/anular#…');
    expect((await readMessage(confirmation)).html).toContain(`/seminarios/anular#${key}`);
    const rows = await queryDatabase(
      `select (select string_agg(l::text, ' ') from links l)
         || (select string_agg(m::text, ' ') from mails m where about = $1) as everything`,
      [email],
    );
    expect(String(rows[0]?.everything)).toContain(email);
    expect(String(rows[0]?.everything)).not.toContain(key);
  });
});

describe('a link with which somebody is about to leave the waiting list', () => {
  const cancelAs = (key: string, shown: JsonRecord) =>
    call('POST', '/api/public/event-registrations/cancel', { json: { token: key, ...shown } });
  const waitWithLink = async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    await register(id, newEmail());
    const email = newEmail();
    const json = eventRegistrationBody(id, { email, waitingList: true });
    expect((await call('POST', '/api/public/events', { json })).status).toBe(201);
    const key = await tokenIn((await sentAbout(email, 2))[0]);
    expect(recordOf(await ask('link', key))).toMatchObject({ isWaiting: true });
    return { id, email, key };
  };
  const moveUp = async (id: number, email: string) => {
    await call('PUT', `/api/admin/events/${id}`, { token, json: { capacity: 2 } });
    expect(await registrationsOf(email)).toMatchObject([{ state: 'registered' }]);
  };

  const SPELLINGS = ['isWaiting', 'is_waiting'];
  it.each(SPELLINGS)(
    'does not give up the place that they were given meanwhile (%s)',
    async (name) => {
      const { id, email, key } = await waitWithLink();
      await moveUp(id, email);
      expect(expectRefusal(await cancelAs(key, { [name]: true }), 409).message).toBe(
        'Mientras tanto ha quedado un lugar para ti. Si aun así no vas a venir, anula tu registro.',
      );
      expect(await registrationsOf(email)).toMatchObject([{ state: 'registered' }]);
      expect(recordOf(await ask('link', key))).toMatchObject({ isWaiting: false });
      // The link is still valid for the seat once the person has seen that there is one.
      expect((await cancelAs(key, { [name]: false })).status).toBe(200);
    },
  );

  it('leaves it while they wait, and gives up what there is where nothing is said of it', async () => {
    const one = await waitWithLink();
    expect(recordOf(await cancelAs(one.key, { isWaiting: true }))).toEqual({
      message: 'Has salido de la lista de espera.',
    });
    const other = await waitWithLink();
    await moveUp(other.id, other.email);
    expect(recordOf(await cancelAs(other.key, {}))).toEqual({
      message: 'Tu registro se ha anulado. Gracias por avisar.',
    });
  });

  const WRONG_FLAGS = ['sí', 1, null];
  it.each(WRONG_FLAGS)('with what is neither yes nor no, as %j, is refused', async (isWaiting) => {
    expectRefusal(await cancelAs('A'.repeat(43), { isWaiting }), 400);
  });
});

describe('the page of the links', () => {
  it('is kept nowhere, found by no search engine, and tells nobody where it was', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await call(method, '/seminarios/anular');
      expect(status).toBe(200);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('cache-control')).toMatch(/no-store/u);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/u);
    }
  });
});

describe('a person’s erasure', () => {
  it('takes their links along, and leaves nothing that was cancelled', async () => {
    const { id } = await makeEvent();
    const { key, email } = await registerWithLink(id);
    await ask('cancel', key);
    expect((await register(id, email)).status).toBe(201);
    await sentAbout(email, 6);
    const subjects = (await registrationsOf(email)).map((one) => one.id);
    expect(subjects).toHaveLength(2);
    const json: JsonRecord = { email, confirmation: email };
    expect((await call('POST', '/api/admin/personal-data/erase', { token, json })).status).toBe(
      200,
    );
    expect(await registrationsOf(email)).toEqual([]);
    expect(await mailsAbout(email)).toEqual([]);
    const links = await queryDatabase('select 1 from links where subject = any($1)', [subjects]);
    expect(links).toEqual([]);
  });
});
