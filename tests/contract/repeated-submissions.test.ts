import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** `Idempotency-Key`: what is sent again is stored once, and what is not, is not. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');
const eventId = (await makeEvent({ capacity: null })).id;

const FORMS = [
  {
    name: 'an enrollment request',
    path: '/api/public/registration',
    inbox: '/api/admin/registrations',
    body: () => registrationBody(),
    other: { nombres: 'Otra Persona' },
  },
  {
    name: 'a contact message',
    path: '/api/public/contact',
    inbox: '/api/admin/contacts',
    body: () => contactBody(),
    other: { asunto: 'Otro asunto' },
  },
  {
    name: 'a registration for an event',
    path: '/api/public/events',
    inbox: '/api/admin/event-registrations',
    body: () => eventRegistrationBody(eventId),
    other: { email: `${unique('otra')}@example.org` },
  },
];

const send = (path: string, json: JsonRecord, key: string) =>
  call('POST', path, { json, headers: { 'idempotency-key': key } });
const stored = async (inbox: string, email: unknown) =>
  listOf(await call('GET', inbox, { token })).filter((one) => one.email === email);

describe.each(FORMS)('$name', ({ path, inbox, body, other }) => {
  it('refused is not remembered: the same key takes it once it is right', async () => {
    const key = unique('clave');
    const right = body();
    expectRefusal(await send(path, { ...right, telefono: '1' }, key), 400);
    expect((await send(path, right, key)).status).toBe(201);
    expect(await stored(inbox, right.email)).toHaveLength(1);
  });

  it('sent again gets the same answer, and one row', async () => {
    const key = unique('clave');
    const sent = body();
    const first = await expectStatus(send(path, sent, key), 201);
    for (let time = 0; time < 3; time += 1) {
      const again = await expectStatus(send(path, sent, key), 201);
      expect(again.body).toEqual(first.body);
    }
    expect(await stored(inbox, sent.email)).toHaveLength(1);
  });

  it('sent twenty times at once is one row and one answer', async () => {
    const key = unique('clave');
    const sent = body();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(path, sent, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map((answer) => idOf(recordOf(answer)))).size).toBe(1);
    expect(await stored(inbox, sent.email)).toHaveLength(1);
  });

  it('corrected and sent with the same key is another one: nothing is lost', async () => {
    const key = unique('clave');
    const sent = body();
    const first = await send(path, sent, key);
    const second = await expectStatus(send(path, { ...sent, ...other }, key), 201);
    expect(idOf(recordOf(second))).not.toBe(idOf(recordOf(first)));
  });

  it('takes any key, however odd, and tells it to nobody', async () => {
    for (const key of ['', ' ', '0', 'x'.repeat(4000), '"; drop table contacts; --', '../..']) {
      const answer = await expectStatus(send(path, { ...body() }, key), 201);
      expect(Object.keys(recordOf(answer)).toSorted()).toEqual(['id', 'message']);
    }
    const [record = {}] = listOf(await call('GET', `${inbox}?limit=1`, { token }));
    expect(Object.keys(record).filter((name) => /key/iu.test(name))).toEqual([]);
  });
});
