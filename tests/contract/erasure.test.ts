import { afterAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { eraseContent, storeContent } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { inTurnBehind } from '../support/api/database';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { mailsAbout, sentAbout } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Personal records are deleted one by one, and from the office's screens only after typing the person's address. */

const { makeAccount } = accountMaker();
const token = await asAdministrator();
const event = (await storeContent('events', { title: unique('Coloquio') })).id;
afterAll(() => eraseContent('events', event));

const submit = async (path: string, json: JsonRecord): Promise<number> =>
  idOf(recordOf(await call('POST', path, { json })));
const INBOXES = {
  registrations: (email: string) => submit('/api/public/registration', registrationBody({ email })),
  contacts: (email: string) => submit('/api/public/contact', contactBody({ email })),
  'event-registrations': (email: string) =>
    submit('/api/public/events', eventRegistrationBody(event, { email })),
} as const;

describe.each(Object.entries(INBOXES))('%s', (slug, send) => {
  const statusOf = async (id: number) =>
    (await call('GET', `/api/${slug}/${id}`, { token })).status;
  const eraseBy = (id: number, json: JsonRecord) =>
    call('POST', `/api/admin/${slug}/${id}/erase`, { token, json });

  it('are never deleted by a condition, for any role', async () => {
    const id = await send(`${unique('persona')}@example.org`);
    const editor = await makeAccount('editor');
    try {
      const tokens = [token, await openSession(editor), undefined];
      for (const query of [
        '',
        `?where[id][equals]=${id}`,
        `?where[id][in][]=${id}`,
        '?where[id][exists]=true&limit=1000',
        `?where[id][equals]=${id}&trash=true`,
      ]) {
        for (const who of tokens) {
          const { status } = await call('DELETE', `/api/${slug}${query}`, {
            ...(who ? { token: who } : {}),
          });
          // Without a condition Payload returns 400 before it checks access.
          expect(query === '' ? [400, 401, 403] : [401, 403], `${query}: ${status}`).toContain(
            status,
          );
        }
      }
      // Payload's lists show a delete button only if the first access check allows it, its forms only if the second
      // does.
      const { collections } = recordOf(await call('GET', '/api/access', { token })) as {
        collections: Record<string, JsonRecord>;
      };
      expect(collections[slug]?.read).toBe(true);
      expect(collections[slug]?.delete).toBeFalsy();
      const ofForm = recordOf(await call('POST', `/api/${slug}/access/${id}`, { token, json: {} }));
      expect(ofForm.read).toBeTruthy();
      expect(ofForm.delete).toBeFalsy();
      expect(await statusOf(id)).toBe(200);
    } finally {
      await call('DELETE', `/api/${slug}/${id}`, { token });
    }
    expect(await statusOf(id)).toBe(404);
  });

  it('one is deleted with its person’s address, in any case, and with no other', async () => {
    const email = `${unique('persona')}@example.org`;
    const id = await send(email);
    for (const json of [{}, { confirmation: '' }, { confirmation: 'otra@example.org' }]) {
      expectRefusal(await eraseBy(id, json), 400);
    }
    expect(await statusOf(id)).toBe(200);
    await expectStatus(eraseBy(id, { confirmation: ` ${email.toUpperCase()} ` }), 200);
    expect(await statusOf(id)).toBe(404);
    expectRefusal(await eraseBy(id, { confirmation: email }), 404);
  });
});

/** Erasure of a person's data while other records of that person are being written. */

/** Blocks writers and deletions of mails, but not readers. */
const HOLD_MAILS = 'lock table mails in share mode';
const makeEvent = contentMaker('events');

const newEmail = () => `${unique('persona')}@example.org`;
const post = (path: string, json: object) => call('POST', path, { token, json });
const erase = (email: string) =>
  post('/api/admin/personal-data/erase', { email, confirmation: email });
/** For operations that are triggered elsewhere, without a response. */
const waitForIt = () => Promise.resolve(undefined);

describe('erasing leaves', () => {
  it('a request that arrives meanwhile, with its mails', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const { id } = await makeEvent();
    for (const address of [email, other]) {
      const json = eventRegistrationBody(id, { email: address });
      expect((await call('POST', '/api/public/events', { json })).status).toBe(201);
      await sentAbout(address, 2);
    }
    // When the erasure waits for this row, it has already processed the requests.
    const hold = 'select from event_registrations where email = any($1) for update';
    const applyMeanwhile = async () => {
      const json = registrationBody({ email });
      expect((await call('POST', '/api/public/registration', { json })).status).toBe(201);
      return erase(other);
    };
    const answers = await inTurnBehind(
      hold,
      [[email, other]],
      [() => erase(email), applyMeanwhile],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = await sentAbout(email, 2);
    expect(left.map(({ kind }) => kind)).toEqual(['confirmation', 'notice']);
    expect(await mailsAbout(other)).toEqual([]);
  });
});

describe('erasing takes along', () => {
  it('a letter to those who attend an event', async () => {
    const email = newEmail();
    const { id } = await makeEvent();
    const json = eventRegistrationBody(id, { email });
    expect((await call('POST', '/api/public/events', { json })).status).toBe(201);
    await sentAbout(email, 2);
    const letter = { subject: 'El aula', text: 'Es la 2.', audience: 'registered' };
    expect((await post(`/api/admin/events/${id}/letter`, letter)).status).toBe(201);
    const answers = await inTurnBehind(HOLD_MAILS, [], [waitForIt, () => erase(email)]);
    expect(answers.at(-1)?.status).toBe(200);
    expect(await mailsAbout(email)).toEqual([]);
  });

  it('the link that somebody has asked for in the person’s name', async () => {
    const email = newEmail();
    const json = registrationBody({ email });
    expect((await call('POST', '/api/public/registration', { json })).status).toBe(201);
    await sentAbout(email, 2);
    const ask = () => call('POST', '/api/public/follow-up/links', { json: { email } });
    const answers = await inTurnBehind(HOLD_MAILS, [], [ask, () => erase(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsAbout(email)).toEqual([]);
  });

  it('the mails of a registration that no longer has the address, and hands over no notice about it', async () => {
    const email = newEmail();
    const { id } = await makeEvent();
    const nombre = unique('Persona Ajena');
    const json = eventRegistrationBody(id, { email, nombre });
    const stored = recordOf(await call('POST', '/api/public/events', { json }));
    await sentAbout(email, 2);
    const person = `/api/admin/event-registrations/${idOf(stored)}/person`;
    const correct = (next: string | null) =>
      expectStatus(call('PUT', person, { token, json: { email: next } }), 200);
    await correct(null);
    const found = await expectStatus(post('/api/admin/personal-data/search', { email }), 200);
    expect(found.text).toContain('Tu registro: ');
    expect(found.text).not.toContain(nombre);
    // The mails are also erased if the address was removed first and another one was added later.
    await correct(newEmail());
    expect(recordOf(await expectStatus(erase(email), 200))).toMatchObject({ erased: 2 });
    expect(await mailsAbout(email)).toEqual([]);
    const path = `/api/event-registrations/${idOf(stored)}`;
    expect(recordOf(await call('GET', path, { token }))).toMatchObject({ nombre });
  });
});
