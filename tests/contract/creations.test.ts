import { afterAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import {
  CONTENT_BODIES,
  CONTENT_SLUGS,
  eraseContent,
  type ContentSlug,
} from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Back office: `Idempotency-Key` of creating calls, and the ETag for changes. */

const token = await asAdministrator();
const made: [ContentSlug, number][] = [];

const { makeAccount } = accountMaker();
const account = await makeAccount('editor');
const editor = await openSession(account);
afterAll(async () => {
  for (const [slug, id] of made) await eraseContent(slug, id);
});

const send = async (slug: ContentSlug, json: JsonRecord, key?: string, as = token) => {
  const answer = await call('POST', `/api/admin/${slug}`, {
    token: as,
    json,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
  if (answer.status === 201) made.push([slug, idOf(recordOf(answer))]);
  return answer;
};
const countTitled = async (slug: ContentSlug, title: unknown): Promise<number> => {
  const sql = `select count(*)::int as count from ${slug} where title = $1`;
  return Number((await queryDatabase(sql, [title]))[0]?.['count']);
};

describe.each(CONTENT_SLUGS)('a new record of %s', (slug) => {
  const body = (fields: JsonRecord = {}) => CONTENT_BODIES[slug](fields);

  it('refused is not remembered: the same key takes it once it is right', async () => {
    const key = unique('clave');
    const right = body();
    expectRefusal(await send(slug, { ...right, title: '' }, key), 400);
    expect((await send(slug, right, key)).status).toBe(201);
    expect(await countTitled(slug, right.title)).toBe(1);
  });

  it('sent again is one record, one answer and one version', async () => {
    const key = unique('clave');
    const sent = body();
    const first = await expectStatus(send(slug, sent, key), 201);
    const again = await expectStatus(send(slug, sent, key), 201);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await countTitled(slug, sent.title)).toBe(1);
    const versions = await call(
      'GET',
      `/api/${slug}/versions?where[parent][equals]=${idOf(recordOf(first))}`,
      { token },
    );
    expect(recordOf(versions).totalDocs).toBe(1);
  });

  it('sent ten times concurrently is one record', async () => {
    const key = unique('clave');
    const sent = body();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(slug, sent, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => idOf(recordOf(answer)))).size).toBe(1);
    expect(await countTitled(slug, sent.title)).toBe(1);
  });

  it('corrected after its answer got lost is the same record, as it was corrected', async () => {
    const key = unique('clave');
    const first = await send(slug, body(), key);
    const corrected = body();
    const second = await expectStatus(send(slug, corrected, key), 201);
    expect(idOf(recordOf(second))).toBe(idOf(recordOf(first)));
    expect(recordOf(second)).toMatchObject({ title: corrected.title });
    expect((await send(slug, corrected, key)).body).toEqual(second.body);
  });

  it('corrected after a change by another person is rejected', async () => {
    const key = unique('clave');
    const id = idOf(recordOf(await send(slug, body(), key)));
    const title = unique('De otra persona');
    await call('PUT', `/api/admin/${slug}/${id}`, { token: editor, json: { title } });
    expectRefusal(await send(slug, body(), key), 409);
    expect(await countTitled(slug, title)).toBe(1);
  });

  it('with another key, of another person, without one or after it was deleted is another record', async () => {
    const key = unique('clave');
    const sent = body();
    const id = idOf(recordOf(await send(slug, sent, key)));
    const others = [
      await send(slug, sent, unique('clave')),
      await send(slug, sent, key, editor),
      await send(slug, sent),
      await send(slug, sent),
    ].map((answer) => idOf(recordOf(answer)));
    await call('DELETE', `/api/admin/${slug}/${id}`, { token });
    others.push(idOf(recordOf(await send(slug, sent, key))));
    expect(new Set([id, ...others]).size).toBe(6);
  });

  it('and a changed one bear their `updatedAt` as the tag that `If-Match` takes', async () => {
    const created = await send(slug, body());
    const id = idOf(recordOf(created));
    const tag = created.headers.get('etag') ?? '';
    expect(tag).toBe(`"${String(recordOf(created).updatedAt)}"`);
    const change = (match: string) =>
      call('PUT', `/api/admin/${slug}/${id}`, {
        token,
        json: { title: unique('Cambiado') },
        headers: { 'if-match': match },
      });
    const changed = await expectStatus(change(tag), 200);
    const next = changed.headers.get('etag') ?? '';
    expect(next).toBe(`"${String(recordOf(changed).updatedAt)}"`);
    expectRefusal(await change(tag), 409);
    expect((await change(next)).status).toBe(200);
  });
});

it('a key is deleted after a day, when new ones arrive', async () => {
  const key = unique('clave');
  const sent = CONTENT_BODIES.documents();
  await send('documents', sent, key);
  await queryDatabase(`update creations set created_at = now() - interval '25 hours'`);
  await send('documents', CONTENT_BODIES.documents(), unique('clave'));
  const [row] = await queryDatabase('select count(*)::int as count from creations');
  expect(row?.['count']).toBe(1);
  await send('documents', sent, key);
  expect(await countTitled('documents', sent.title)).toBe(2);
  expect(listOf(await call('GET', '/api/admin/documents?limit=1', { token }))).toHaveLength(1);
});

/** `Idempotency-Key`: a repeated submission is stored once, another submission separately. */

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

const submit = (path: string, json: JsonRecord, key: string) =>
  call('POST', path, { json, headers: { 'idempotency-key': key } });
const stored = async (inbox: string, email: unknown) =>
  listOf(await call('GET', inbox, { token })).filter((one) => one.email === email);

describe.each(FORMS)('$name', ({ path, inbox, body, other }) => {
  it('refused is not remembered: the same key takes it once it is right', async () => {
    const key = unique('clave');
    const right = body();
    expectRefusal(await submit(path, { ...right, telefono: '1' }, key), 400);
    expect((await submit(path, right, key)).status).toBe(201);
    expect(await stored(inbox, right.email)).toHaveLength(1);
  });

  it('sent again gets the same answer, and one row', async () => {
    const key = unique('clave');
    const sent = body();
    const first = await expectStatus(submit(path, sent, key), 201);
    for (let time = 0; time < 3; time += 1) {
      const again = await expectStatus(submit(path, sent, key), 201);
      expect(again.body).toEqual(first.body);
    }
    expect(await stored(inbox, sent.email)).toHaveLength(1);
  });

  it('sent twenty times at once is one row and one answer', async () => {
    const key = unique('clave');
    const sent = body();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(path, sent, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map((answer) => idOf(recordOf(answer)))).size).toBe(1);
    expect(await stored(inbox, sent.email)).toHaveLength(1);
  });

  it('corrected and sent with the same key is another one: nothing is lost', async () => {
    const key = unique('clave');
    const sent = body();
    const first = await submit(path, sent, key);
    const second = await expectStatus(submit(path, { ...sent, ...other }, key), 201);
    expect(idOf(recordOf(second))).not.toBe(idOf(recordOf(first)));
  });

  it('takes any key, however odd, and tells it to nobody', async () => {
    for (const key of ['', ' ', '0', 'x'.repeat(4000), '"; drop table contacts; --', '../..']) {
      const answer = await expectStatus(submit(path, { ...body() }, key), 201);
      expect(Object.keys(recordOf(answer)).toSorted()).toEqual(['id', 'message']);
    }
    const [record = {}] = listOf(await call('GET', `${inbox}?limit=1`, { token }));
    expect(Object.keys(record).filter((name) => /key/iu.test(name))).toEqual([]);
  });
});
