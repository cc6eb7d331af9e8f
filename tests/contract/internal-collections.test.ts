import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import { makeRecord, type Made } from '../support/api/records';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession, type Account } from '../support/api/roles';

/** Payload's internal collections (locks of open records, settings of the screens), and its server functions. */

const { makeAccount } = accountMaker();
const LOCKS = '/api/payload-locked-documents';

interface Person {
  account: Account;
  token: string;
}

const people: Person[] = [];
const makePerson = async (role: 'admin' | 'editor' | 'reviewer'): Promise<Person> => {
  const account = await makeAccount(role);
  const person = { account, token: await openSession(account) };
  people.push(person);
  return person;
};

const editor = await makePerson('editor');
const other = await makePerson('editor');
const administrator = await makePerson('admin');
const news = await makeRecord('news');
const request = await makeRecord('registrations');
afterAll(async () => {
  await news.remove();
  await request.remove();
});

const refOf = ({ account }: Person) => ({ relationTo: 'users', value: account.id });

/** Creates a lock as Payload's screens do on the server when a user begins to edit. */
const lock = async (slug: 'news' | 'registrations', record: Made, owner: Person) => {
  const [row = {}] = await queryDatabase(
    'insert into payload_locked_documents default values returning id',
  );
  const id = Number(row['id']);
  const rel = `insert into payload_locked_documents_rels (parent_id, path, ${slug}_id, users_id) values ($1, $2, $3, $4)`;
  await queryDatabase(rel, [id, 'document', record.id, null]);
  await queryDatabase(rel, [id, 'user', null, owner.account.id]);
  return id;
};
const ownerOf = async (id: number): Promise<number | undefined> => {
  const sql = `select users_id from payload_locked_documents_rels where parent_id = $1 and path = 'user'`;
  const [row] = await queryDatabase(sql, [id]);
  return row && Number(row['users_id']);
};
const unlock = (id: number) =>
  queryDatabase('delete from payload_locked_documents where id = $1', [id]);
const seenBy = async ({ token }: Person): Promise<unknown[]> => {
  const list = recordOf(await call('GET', `${LOCKS}?limit=100&depth=0`, { token }));
  return (list.docs as JsonRecord[]).map(({ id }) => id);
};

describe('the lock of an open record', () => {
  it('cannot be created by a request, for any user', async () => {
    for (const { token, account } of [editor, administrator]) {
      for (const value of [account.id, other.account.id]) {
        const answer = await call('POST', LOCKS, {
          token,
          json: {
            document: { relationTo: 'registrations', value: request.id },
            user: { relationTo: 'users', value },
          },
        });
        expect(answer.status, answer.text).toBe(403);
      }
    }
  });

  it('of a personal record is readable by administrators only', async () => {
    const hidden = await lock('registrations', request, administrator);
    const shown = await lock('news', news, administrator);
    expect(await seenBy(administrator)).toEqual(expect.arrayContaining([hidden, shown]));
    const seen = await seenBy(editor);
    expect(seen).toContain(shown);
    expect(seen).not.toContain(hidden);
    for (const [method, json] of [
      ['GET', undefined],
      ['PATCH', { user: refOf(editor) }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await call(method, `${LOCKS}/${hidden}`, { token: editor.token, json });
      expect([403, 404]).toContain(answer.status);
    }
    const query = `where[document.relationTo][equals]=registrations`;
    const count = await call('GET', `${LOCKS}/count?${query}`, { token: editor.token });
    expect(recordOf(count).totalDocs).toBe(0);
    expect(await ownerOf(hidden)).toBe(administrator.account.id);
    await unlock(hidden);
    await unlock(shown);
  });

  it('is taken over into one’s own name, and changed in no other way', async () => {
    const id = await lock('news', news, other);
    for (const json of [
      { user: refOf(administrator) },
      { user: refOf(editor), globalSlug: 'identity' },
      { document: { relationTo: 'registrations', value: request.id } },
      { updatedAt: '2001-01-01T00:00:00.000Z' },
      {},
    ]) {
      const answer = await call('PATCH', `${LOCKS}/${id}`, { token: editor.token, json });
      expect([403, 404], JSON.stringify(json)).toContain(answer.status);
    }
    const many = `${LOCKS}?where[id][equals]=${id}`;
    const own = { user: refOf(editor) };
    await call('PATCH', many, { token: editor.token, json: own });
    expect(await ownerOf(id)).toBe(other.account.id);
    await expectStatus(call('PATCH', `${LOCKS}/${id}`, { token: editor.token, json: own }), 200);
    expect(await ownerOf(id)).toBe(editor.account.id);
    await unlock(id);
  });

  it('is deleted by its owner alone', async () => {
    const id = await lock('news', news, other);
    for (const { token } of [editor, administrator]) {
      await call('DELETE', `${LOCKS}/${id}`, { token });
      await call('DELETE', `${LOCKS}?where[id][equals]=${id}`, { token });
    }
    expect(await ownerOf(id)).toBe(other.account.id);
    await expectStatus(call('DELETE', `${LOCKS}/${id}`, { token: other.token }), 200);
    expect(await ownerOf(id)).toBeUndefined();
  });
});

describe('the settings of the screens', () => {
  const PREFERENCES = '/api/payload-preferences';
  const countOf = async ({ account }: Person): Promise<number> => {
    const sql = `select count(*)::int as count from payload_preferences_rels where users_id = $1`;
    return Number((await queryDatabase(sql, [account.id]))[0]?.['count']);
  };

  it('are bounded in size and in the length of their key', async () => {
    const reviewer = await makePerson('reviewer');
    const { token } = reviewer;
    const large = { value: 'x'.repeat(40 * 1024) };
    await expectStatus(call('POST', `${PREFERENCES}/nav`, { token, json: large }), 413);
    const chunked = await call('POST', `${PREFERENCES}/nav`, {
      token,
      raw: new Blob([JSON.stringify(large)]).stream(),
      headers: { 'content-type': 'application/json' },
    });
    expect(chunked.status).not.toBe(200);
    const long = await call('POST', `${PREFERENCES}/${'a'.repeat(300)}`, { token, json: large });
    expect(long.status).toBe(404);
    expect(await countOf(reviewer)).toBe(0);
  });

  it('are bounded in number: the oldest make room, and the others’ stay', async () => {
    const reviewer = await makePerson('reviewer');
    const { token } = reviewer;
    await call('POST', `${PREFERENCES}/nav`, { token: other.token, json: { value: 1 } });
    await queryDatabase(
      `with made as (
         insert into payload_preferences (key, value, updated_at)
           select 'old-' || number, '1', now() - make_interval(days => 1, secs => number)
             from generate_series(1, 400) number returning id)
       insert into payload_preferences_rels (parent_id, path, users_id)
         select id, 'user', $1 from made`,
      [reviewer.account.id],
    );
    await expectStatus(call('POST', `${PREFERENCES}/nav`, { token, json: { value: 7 } }), 200);
    expect(await countOf(reviewer)).toBe(300);
    const own = recordOf(await call('GET', `${PREFERENCES}/nav`, { token }));
    expect(own.value).toBe(7);
    expect(await countOf(other)).toBe(1);
    expect((await call('DELETE', `${PREFERENCES}/nav`, { token })).status).toBe(200);
    expect((await call('DELETE', `${PREFERENCES}/nav`, { token })).status).toBe(404);
  });
});

describe('a server function', () => {
  const NAMES = [
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'],
    ...['schedule-publish', 'copy-data-from-locale', 'get-default-layout', '', 'nada'],
  ];
  let action: string;
  let cookie: string;
  beforeAll(async () => {
    const login = await call('POST', '/api/auth/login', { json: { ...administrator.account } });
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { text } = await call('GET', '/admin/dashboard', { headers: { cookie } });
    const actions = [...new Set(text.match(/\b[0-9a-f]{42}\b/gu))];
    const known = await Promise.all(
      actions.map(async (one) => (await invoke(one, [LIST])).status === 200),
    );
    action = actions.find((_one, index) => known[index]) ?? '';
    expect(action).not.toBe('');
  });

  const LIST = { name: 'table-state', args: { collectionSlug: 'news', query: { limit: 1 } } };
  const invoke = (id: string, args: unknown) =>
    call('POST', '/admin/dashboard', {
      raw: JSON.stringify(args),
      headers: {
        cookie,
        origin: baseUrl(),
        'next-action': id,
        'content-type': 'text/plain;charset=UTF-8',
      },
    });

  it.each(NAMES)('named «%s» is not run', async (name) => {
    const answer = await expectStatus(invoke(action, [{ name, args: {} }]), 404);
    expect(answer.text).not.toContain(cookie.split('=')[1] ?? cookie);
  });

  it.each([[[null]], [[7]], [[]], [[{ name: ['table-state'] }]], [[{ name: { a: 1 } }]]])(
    'called with %j is not run',
    async (args) => {
      expect((await invoke(action, args)).status).toBe(404);
    },
  );

  it('of the screens is', async () => {
    expect((await invoke(action, [LIST])).status).toBe(200);
    expect(await asAdministrator()).not.toBe('');
  });
});
