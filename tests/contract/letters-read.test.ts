import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { eraseContent, storeContent } from '../support/api/content';
import { eventRegistrationBody } from '../support/api/factories';
import { eraseRegistrants } from '../support/api/registrants';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Only administrators may read letters to attendees: editors see that one exists, but not its text. */

const SUBJECT = unique('Asunto reservado');
const TEXT = unique('Texto reservado');

const administrator = await asAdministrator();
let letter: number;

const { makeAccount } = accountMaker();
const account = await makeAccount('editor');
const editor = await openSession(account);
const event = (await storeContent('events')).id;
beforeAll(async () => {
  await call('POST', '/api/public/events', { json: eventRegistrationBody(event) });
  const sent = await call('POST', `/api/admin/events/${event}/letter`, {
    token: administrator,
    json: { audience: 'all', subject: SUBJECT, text: TEXT },
  });
  expect(sent.status, sent.text).toBe(201);
  const list = await call('GET', `/api/event-messages?where[event][equals]=${event}`, {
    token: administrator,
  });
  const [stored] = recordOf(list).docs as JsonRecord[];
  letter = idOf(stored ?? {});
});
afterAll(async () => {
  await eraseRegistrants(event);
  await eraseContent('events', event);
});

const WAYS = (): string[] => [
  `/api/event-messages/${letter}`,
  `/api/event-messages?where[event][equals]=${event}`,
  `/api/event-messages/${letter}?select[text]=true&select[subject]=true`,
  `/api/event-messages?where[event][equals]=${event}&select[kind]=false`,
  `/api/event-messages/${letter}?depth=2`,
];

describe('the text of a letter', () => {
  it('is read by administrators', async () => {
    for (const way of WAYS().slice(0, 3)) {
      const answer = await call('GET', way, { token: administrator });
      expect(answer.text).toContain(TEXT);
      expect(answer.text).toContain(SUBJECT);
    }
  });

  it('is not readable by editors through any route', async () => {
    for (const way of WAYS()) {
      const answer = await call('GET', way, { token: editor });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text, way).not.toContain(TEXT);
      expect(answer.text, way).not.toContain(SUBJECT);
    }
  });

  it.each(['text', 'subject'])('is not guessed by asking for its %s', async (field) => {
    for (const part of ['Texto', 'nada']) {
      const path = `/api/event-messages?where[${field}][like]=${part}`;
      const answer = await call('GET', path, { token: editor });
      expect([400, 403]).toContain(answer.status);
    }
  });

  it('does not hide texts written by editors', async () => {
    await call('PUT', `/api/admin/events/${event}`, {
      token: editor,
      json: { location: unique('Otro lugar') },
    });
    const text = unique('Nota del cambio');
    const sent = await call('POST', `/api/admin/events/${event}/change`, {
      token: editor,
      json: { text },
    });
    expect(sent.status, sent.text).toBe(201);
    const path = `/api/event-messages?where[event][equals]=${event}`;
    expect((await call('GET', path, { token: editor })).text).toContain(text);
  });
});
