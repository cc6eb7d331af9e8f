import { createHmac } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { administrator, baseUrl } from '../support/api/environment';
import { expectRefusal } from '../support/api/expectations';
import { call, type CallOptions } from '../support/api/rest.client';
import { asAdministrator, createAccount, deleteAccount, openSession } from '../support/api/roles';
import { expire, prolong } from '../support/api/tokens';
import { addressOf, GUARDED_CALLS, callName, PEOPLE_CALLS } from './contract.table';

const { makeAccount } = accountMaker();
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

const sign = (header: object, claims: object, key: string): string => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};

const token = await asAdministrator();
let refusedCredentials: Record<string, CallOptions>;

const revoked = await openSession(administrator());
beforeAll(async () => {
  await call('POST', '/api/auth/logout', { token: revoked });
  const passing = await createAccount('admin');
  const orphan = await openSession(passing);
  await deleteAccount(passing);
  const claims = claimsOf(token);
  const cookie = `payload-token=${token}`;
  refusedCredentials = {
    'no token': {},
    'an empty token': { headers: { authorization: 'Bearer ' } },
    'a token of garbage': { token: 'garbage' },
    'a token that looks like one': { token: 'aaaa.bbbb.cccc' },
    'a token signed with another key': {
      token: sign({ alg: 'HS256', typ: 'JWT' }, claims, 'otra-clave-de-otra-casa-del-todo'),
    },
    'a token that says it needs no signature': {
      token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    },
    'a token with other claims under the old signature': {
      token: [token.split('.')[0], encode({ ...claims, id: 2 }), token.split('.')[2]].join('.'),
    },
    'the token of a session that was closed': { token: revoked },
    'a token past its time': { token: expire(token) },
    'the token of an account that was deleted': { token: orphan },
    'basic credentials': { headers: { authorization: 'Basic YWRtaW46YWRtaW4=' } },
    'a cookie from a foreign page': { headers: { cookie, origin: 'https://otro.example.org' } },
    'a cookie from no page at all': { headers: { cookie, origin: 'null' } },
    'a cookie without a word on where it comes from': { headers: { cookie } },
    'a cookie from another site': { headers: { cookie, 'sec-fetch-site': 'cross-site' } },
    'a cookie from a neighbouring site': { headers: { cookie, 'sec-fetch-site': 'same-site' } },
  };
});

/** The names are written out so that a table can be made before the tokens exist. */
const CREDENTIALS = [
  'no token',
  'an empty token',
  'a token of garbage',
  'a token that looks like one',
  'a token signed with another key',
  'a token that says it needs no signature',
  'a token with other claims under the old signature',
  'the token of a session that was closed',
  'a token past its time',
  'the token of an account that was deleted',
  'basic credentials',
  'a cookie from a foreign page',
  'a cookie from no page at all',
  'a cookie without a word on where it comes from',
  'a cookie from another site',
  'a cookie from a neighbouring site',
];

describe.each(GUARDED_CALLS.map((row) => [callName(row), row] as const))('%s', (_name, row) => {
  it.each(CREDENTIALS)('refuses %s', async (name) => {
    const credentials = refusedCredentials[name];
    expect(credentials).toBeDefined();
    const answer = await call(row.method, addressOf(row), { ...credentials, json: row.body?.() });
    expectRefusal(answer, 401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('asks for the session before it looks at the record or the body', async () => {
    const answer = await call(row.method, addressOf(row, 'abc'), {
      ...(row.body ? { raw: 'no es JSON' } : {}),
    });
    expectRefusal(answer, 401);
  });
});

describe('a live session', () => {
  it('is taken from the header, whatever the case of the scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await call('GET', '/api/auth/me', { headers })).status, scheme).toBe(200);
    }
  });

  it('that was signed anew with a later end is good: it is its time that ends a token', async () => {
    expect((await call('GET', '/api/auth/me', { token: prolong(token) })).status).toBe(200);
  });

  it('is taken from the cookie of an own page', async () => {
    const cookie = `payload-token=${token}`;
    const proofs: [string, string][] = [
      ['origin', baseUrl()],
      ['sec-fetch-site', 'same-origin'],
    ];
    for (const [name, value] of proofs) {
      const answer = await call('GET', '/api/admin/news', { headers: { cookie, [name]: value } });
      expect(answer.status, name).toBe(200);
    }
  });
});

const editor = await makeAccount('editor');
const editorToken = await openSession(editor);

describe('the role editor', () => {
  const PEOPLE_ROWS = PEOPLE_CALLS.map((row) => [callName(row), row] as const);
  it.each(PEOPLE_ROWS)('is refused people’s data: %s', async (_name, row) => {
    const answer = await call(row.method, addressOf(row), {
      token: editorToken,
      json: row.body?.(),
    });
    expectRefusal(answer, 403);
  });

  it.each(
    GUARDED_CALLS.filter(
      ({ access, path }) =>
        (access === 'staff' || access === 'signedIn') && path !== '/api/auth/logout',
    ),
  )('may use content: $method $path', async (row) => {
    const answer = await call(row.method, addressOf(row, 2_147_483_647), { token: editorToken });
    expect([200, 404, 415]).toContain(answer.status);
  });

  it('may not make accounts nor raise its own role', async () => {
    const created = await call('POST', '/api/users', {
      token: editorToken,
      json: { username: 'intruso', password: 'una-clave-larga-2026', role: 'admin' },
    });
    expect(created.status).toBe(403);
    await call('PATCH', `/api/users/${editor.id}`, { token: editorToken, json: { role: 'admin' } });
    const me = await call('GET', '/api/auth/me', { token: editorToken });
    expect(me.body).toEqual({ id: editor.id, username: editor.username, role: 'editor' });
  });

  it('sees no account but its own', async () => {
    const { body } = await call('GET', '/api/users?limit=0', { token: editorToken });
    expect((body as { docs: { id: number }[] }).docs.map(({ id }) => id)).toEqual([editor.id]);
  });

  it('is an account that can be closed at once: its token stops working', async () => {
    const passing = await createAccount('editor');
    const passingToken = await openSession(passing);
    await deleteAccount(passing);
    expectRefusal(await call('GET', '/api/auth/me', { token: passingToken }), 401);
  });
});
