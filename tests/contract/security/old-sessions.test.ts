import { beforeAll, describe, expect, it } from 'vitest';

import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { accountMaker } from '../../support/api/account-maker';
import { deactivate } from '../../support/api/accounts';
import { queryDatabase } from '../../support/api/database';
import { ageSessions } from '../../support/api/passkeys';
import { call, recordOf, type ApiAnswer, type JsonRecord } from '../../support/api/rest.client';
import { logIn, openSession, type Account } from '../../support/api/roles';
import { whoIs } from '../../support/api/second-factor';
import { unique } from '../../support/api/unique';

/** An administrator's old session must not open accounts or raise their rights. */

const { makeAccount, keepAccount } = accountMaker();

let fresh: string;
const administrator = await makeAccount('admin');
const old = await openSession(administrator);
beforeAll(async () => {
  await ageSessions(administrator);
  fresh = await openSession(administrator);
});

interface Deed {
  method: string;
  path: string;
  json?: JsonRecord;
}
const deed = (method: string, path: string, json?: JsonRecord): Deed => ({ method, path, json });
const send = ({ method, path, json }: Deed, token: string): Promise<ApiAnswer> =>
  call(method, path, { token, json });

/** The message of an error. Payload's own routes have another format than ours. */
const messageOf = ({ body }: ApiAnswer): unknown => {
  const { message, errors } = body as { message?: string; errors?: { message: string }[] };
  return message ?? errors?.[0]?.message;
};

/** The stored row of an account, and the numbers of accounts and of links into them. */
const stored = async ({ id }: Pick<Account, 'id'>): Promise<unknown> => {
  const [row] = await queryDatabase(
    `select (select to_jsonb(users) from users where id = $1) as account,
            (select count(*) from users) as accounts,
            (select count(*) from links where purpose in ('set-password', 'permit')) as links`,
    [id],
  );
  return row;
};

const change =
  (json: () => JsonRecord) =>
  ({ id }: Account) =>
    deed('PATCH', `/api/users/${id}`, json());
const newAccount = () => ({ username: unique('intrusa'), role: 'admin' });

/** Actions on other accounts. */
const DEEDS: [what: string, deedWith: (other: Account) => Deed][] = [
  [
    'makes an account',
    () => deed('POST', '/api/users', { ...newAccount(), password: unique('tejado girasol') }),
  ],
  [
    'invites somebody',
    () => deed('POST', '/api/admin/users/invitations', { ...newAccount(), delivery: 'show' }),
  ],
  ['makes an administrator of an editor', change(() => ({ role: 'admin' }))],
  ['gives another’s account a password', change(() => ({ password: unique('tejado girasol') }))],
  ['gives it an address', change(() => ({ email: `${unique('intrusa')}@example.org` }))],
  ['gives it a name', change(() => ({ username: unique('intrusa') }))],
  [
    'makes a link into it',
    ({ id }) => deed('POST', `/api/admin/users/${id}/access-link`, { delivery: 'show' }),
  ],
];

const recordCreated = ({ body }: ApiAnswer): void => {
  const { id, doc } = body as { id?: number; doc?: { id: number } };
  const number = id ?? doc?.id;
  if (number !== undefined) keepAccount({ id: number });
};

const expectOld = (answer: ApiAnswer): void => {
  expect(answer.status, answer.text).toBe(403);
  expect(messageOf(answer)).toBe(SESSIONS.messages.old);
};

describe('an old session', () => {
  it.each(DEEDS)('never %s; a fresh one does', async (_what, deedWith) => {
    const other = await makeAccount();
    const before = await stored(other);
    const refused = await send(deedWith(other), old);
    if (refused.status < 300) recordCreated(refused);
    expectOld(refused);
    expect(await stored(other)).toEqual(before);
    const done = await send(deedWith(other), fresh);
    expect(done.status, done.text).toBeLessThan(300);
    recordCreated(done);
  });

  it('never lets a deactivated account in again; a fresh one does', async () => {
    const other = await makeAccount();
    await deactivate(other);
    const reactivation = deed('DELETE', `/api/admin/users/${other.id}/deactivation`);
    expectOld(await send(reactivation, old));
    expect((await logIn(other)).status).toBe(401);
    expect((await send(reactivation, fresh)).status).toBe(200);
    expect((await logIn(other)).status).toBe(200);
  });

  it('changes not even the own role', async () => {
    const own = await makeAccount('admin');
    const token = await openSession(own);
    await ageSessions(own);
    expectOld(await send(change(() => ({ role: 'editor' }))(own), token));
    expect(await whoIs(token)).toMatchObject({ role: 'admin' });
  });

  it('is told so before anything else that is wrong', async () => {
    expectOld(await send(deed('POST', '/api/users', { ...newAccount(), password: 'x' }), old));
  });

  it('still does what opens nothing: names that stay, leaving, the own password', async () => {
    const other = await makeAccount();
    const { id, username } = other;
    const same = { username, role: 'editor', email: null };
    expect((await send(change(() => same)(other), old)).status).toBe(200);
    expect((await deactivate({ id }, null, old)).status).toBe(200);
    const own = await makeAccount('admin');
    const token = await openSession(own);
    await ageSessions(own);
    const password = unique('tejado girasol mapa');
    const chosen = { password, currentPassword: own.password };
    expect((await send(change(() => chosen)(own), token)).status).toBe(200);
  });

  it('of an editor is told what editors are told', async () => {
    const [editor, other] = [await makeAccount(), await makeAccount()];
    const token = await openSession(editor);
    await ageSessions(editor);
    for (const [, deedWith] of DEEDS) {
      const answer = await send(deedWith(other), token);
      expect([403, 404]).toContain(answer.status);
      expect(messageOf(answer)).not.toBe(SESSIONS.messages.old);
    }
  });
});

it('an account that is made without a role is an administrator, as it was specified', async () => {
  const json = { username: unique('sin-rol'), password: unique('tejado girasol') };
  const answer = await send(deed('POST', '/api/users', json), fresh);
  expect(answer.status, answer.text).toBe(201);
  recordCreated(answer);
  expect(recordOf(answer).doc).toMatchObject({ role: 'admin' });
});
