import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { accountMaker } from '../../support/api/account-maker';
import {
  choose,
  deactivate,
  endLinkOf,
  lookAt,
  makeLink,
  NEW_PASSWORD,
  reactivate,
} from '../../support/api/accounts';
import { queryDatabase } from '../../support/api/database';
import { expectFieldErrors, expectRefusal, expectStatus } from '../../support/api/expectations';
import { call, recordOf, type JsonRecord } from '../../support/api/rest.client';
import {
  asAdministrator,
  createAccount,
  deleteAccount,
  logIn,
  openSession,
  type Account,
} from '../../support/api/roles';
import { unique } from '../../support/api/unique';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';

const { messages } = ACCESS_LINKS;

const { makeAccount } = accountMaker();

const change = async (id: number, json: JsonRecord) => {
  const answer = await call('PATCH', `/api/users/${id}`, { token: await asAdministrator(), json });
  expect(answer.status, answer.text).toBe(200);
};

/** Expects the same 404 for reading the link and for choosing a password; the password stays. */
const expectDead = async (token: string, account?: Account): Promise<void> => {
  for (const answer of [await lookAt(token), await choose(token)]) {
    expect(expectRefusal(answer, 404)).toEqual({ message: messages.unknownLink });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  if (account) expect((await logIn({ ...account, password: NEW_PASSWORD })).status).toBe(401);
};

describe('a link is dead, and says so in the same words,', () => {
  it.each([
    ['that was never given', randomBytes(32).toString('base64url')],
    ['that is none', ''],
    ['of another kind', "' or 1=1 --"],
    ['of the length of a digest', 'A'.repeat(64)],
  ])('%s', (_what, token) => expectDead(token));

  it('that is another account’s number, name or digest', async () => {
    const account = await makeAccount();
    await makeLink(account);
    const [link] = await queryDatabase(
      "select digest from links where purpose = 'set-password' and subject = $1",
      [account.id],
    );
    for (const token of [String(account.id), account.username, String(link?.digest)]) {
      await expectDead(token, account);
    }
  });

  it('that was used', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    expect((await choose(token, unique('girasol tejado nube'))).status).toBe(200);
    await expectDead(token, account);
  });

  it('nine of ten that come at once', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    const passwords = Array.from({ length: 10 }, () => unique('girasol tejado nube'));
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await logIn({ ...account, password: winner })).status).toBe(200);
  });

  it('past its time', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    await endLinkOf(account);
    await expectDead(token, account);
  });

  it('that a newer one has replaced', async () => {
    const account = await makeAccount();
    const [older, newer] = [await makeLink(account), await makeLink(account)];
    await expectDead(older, account);
    expect((await choose(newer)).status).toBe(200);
  });

  it.each<[what: string, fields: JsonRecord]>([
    ['password', { password: 'mapa tejado girasol viento' }],
    ['address', { email: 'otra@example.org' }],
  ])('after a change of the %s', async (_what, fields) => {
    const account = await makeAccount();
    const token = await makeLink(account);
    await change(account.id, fields);
    await expectDead(token, account);
  });

  it('after its own person has changed the password', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    const answer = await call('PATCH', `/api/users/${account.id}`, {
      token: await openSession(account),
      json: { password: 'mapa tejado girasol viento', currentPassword: account.password },
    });
    expect(answer.status).toBe(200);
    await expectDead(token, account);
  });

  it('of an account that was deactivated, also once it is active again', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    expect((await deactivate(account)).status).toBe(200);
    await expectDead(token);
    expect((await reactivate(account)).status).toBe(200);
    await expectDead(token, account);
  });

  it('of an account that is gone', async () => {
    const account = await createAccount('editor');
    const token = await makeLink(account);
    await deleteAccount(account);
    await expectDead(token);
  });

  it('that is good for something else', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    let from = 'set-password';
    for (const purpose of ['follow-up', 'follow-up-session', 'permit', 'cancel-registration']) {
      await queryDatabase('update links set purpose = $3 where subject = $1 and purpose = $2', [
        account.id,
        from,
        purpose,
      ]);
      from = purpose;
      await expectDead(token, account);
    }
  });
});

describe('a live link', () => {
  it('is used up by nothing but the choice: not by the page, a look, a weak password', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    for (const method of ['GET', 'HEAD', 'POST']) await call(method, '/admin/contrasena');
    for (let count = 0; count < 3; count += 1) {
      expect(recordOf(await lookAt(token))).toEqual({ username: account.username });
    }
    expectFieldErrors(await choose(token, 'corta'), { password: USERS.messages.passwordTooShort });
    expectFieldErrors(await choose(token, 'contraseña1234'), {
      password: ACCOUNT_MESSAGES.passwordCommon,
    });
    expectFieldErrors(await choose(token, `Xk9 ${account.username} tejado`), {
      password: ACCOUNT_MESSAGES.passwordLikeUsername,
    });
    expect((await logIn(account)).status).toBe(200);
    expect((await choose(token)).status).toBe(200);
  });

  it('ends every session of its account, and opens none', async () => {
    const account = await makeAccount('admin');
    const sessions = [await openSession(account), await openSession(account)];
    const answer = await expectStatus(choose(await makeLink(account)), 200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(Object.keys(recordOf(answer))).toEqual(['message']);
    for (const token of sessions) {
      expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
    }
    expect((await logIn(account)).status).toBe(401);
    expect((await logIn({ ...account, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is not brought back, nor is the old password, by logins at the same time', async () => {
    const account = await makeAccount();
    const token = await makeLink(account);
    const [chosen] = await Promise.all([choose(token), ...[1, 2, 3].map(() => logIn(account))]);
    expect(chosen.status).toBe(200);
    expect((await logIn(account)).status).toBe(401);
    await expectDead(token);
  });

  it('stands nowhere: not in the database, the log, an answer', async () => {
    const account = await makeAccount('editor', { email: `${unique('enlace')}@example.org` });
    const token = await makeLink(account);
    const asks = ['links', 'activity', 'mails', 'users', 'payload_jobs'].map(
      (table) => `select count(*)::int as found from ${table} t where t::text like $1`,
    );
    for (const ask of asks)
      expect(await queryDatabase(ask, [`%${token}%`])).toEqual([{ found: 0 }]);
    const admin = await asAdministrator();
    for (const path of [`/api/users/${account.id}`, '/api/activity?limit=5&sort=-id']) {
      expect((await call('GET', path, { token: admin })).text).not.toContain(token);
    }
  });
});
