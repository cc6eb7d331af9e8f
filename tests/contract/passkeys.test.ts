import { describe, expect, it } from 'vitest';

import { codeOf } from '../../scripts/testing/totp';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import {
  ageSessions,
  beginRegistration,
  listPasskeys,
  logInAlone,
  optionsOf,
  passByPasskey,
  PASSKEYS_PATH,
  register,
  statusesOf,
  type KeyedAccount,
} from '../support/api/passkeys';
import { call, recordOf, type ApiAnswer } from '../support/api/rest.client';
import {
  asAdministrator,
  deleteAccount,
  logIn,
  openSession,
  type Account,
} from '../support/api/roles';
import {
  awayFromBorder,
  beginStep,
  enrol,
  PATH,
  sendCode,
  whoIs,
} from '../support/api/second-factor';
import { logOfAccount } from '../support/api/sessions';

const { messages } = PASSKEYS;
const { makeAccount } = accountMaker();
const makeKeyed = async (): Promise<KeyedAccount> => register(await makeAccount());

const remove = (token: string, passkey: unknown, currentPassword: string): Promise<ApiAnswer> =>
  call('POST', `${PASSKEYS_PATH}/removal`, { token, json: { passkey, currentPassword } });
const actionsOn = async (account: Account): Promise<unknown[]> =>
  (await logOfAccount(account)).map(({ action }) => action);

describe('the first second factor of an account', () => {
  it('gives recovery codes, ends the other sessions and is asked for from now on', async () => {
    const account = await makeAccount();
    const elsewhere = await openSession(account);
    const { recoveryCodes, token } = await register(account);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(token)).not.toBeNull();
    const { secondFactor, ...rest } = recordOf(await logIn(account));
    expect(rest).toEqual({});
    expect(secondFactor).toMatchObject({ ways: ['passkey'] });
    expect(recordOf(await call('GET', PATH, { token }))).toMatchObject({
      isOn: false,
      hasPasskey: true,
      recoveryCodesLeft: 10,
    });
    const step = await beginStep(account);
    expect((await sendCode(step, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await actionsOn(account)).toContain('passkeyOn');
  });

  it('gives them once: neither a second passkey nor an application brings others', async () => {
    await awayFromBorder();
    const account = await makeKeyed();
    const second = await register(account, account.token);
    expect(second.recoveryCodes).toEqual([]);
    const own = { currentPassword: account.password };
    const { token } = account;
    const begun = await call('POST', `${PATH}/enrolment`, { token, json: own });
    const code = codeOf(String(recordOf(begun).secret));
    const confirmed = await call('POST', `${PATH}/confirmation`, { token, json: { code } });
    expect(recordOf(confirmed)).toEqual({ recoveryCodes: [] });
    const { secondFactor } = recordOf(await logIn(account));
    expect(secondFactor).toMatchObject({ ways: ['application', 'passkey'] });
    await expectStatus(sendCode(await beginStep(account), account.recoveryCodes[0] ?? ''), 200);
  });

  it('that is an application: a passkey beside it brings no codes', async () => {
    await awayFromBorder();
    const account = await enrol(await makeAccount());
    const { recoveryCodes } = await register(account, account.token);
    expect(recoveryCodes).toEqual([]);
    expect(recordOf(await call('GET', PATH, { token: account.token }))).toMatchObject({
      isOn: true,
      hasPasskey: true,
      recoveryCodesLeft: 10,
    });
  });

  it('guards the others: an application beside a passkey takes a fresh session', async () => {
    const account = await makeKeyed();
    const own = { currentPassword: account.password };
    await ageSessions(account);
    const { token } = account;
    expectRefusal(await call('POST', `${PATH}/enrolment`, { token, json: own }), 403);
  });
});

describe('removing one', () => {
  it('takes the password and a fresh session, and is one’s own', async () => {
    const account = await makeKeyed();
    const { token, password } = account;
    const [own] = await listPasskeys(token);
    expectFieldErrors(await remove(token, own?.id, ''), {
      currentPassword: SECOND_FACTOR.messages.password,
    });
    expectFieldErrors(await remove(token, own?.id, 'otra clave larga'), {
      currentPassword: SECOND_FACTOR.messages.passwordWrong,
    });
    const stranger = await makeKeyed();
    const [theirs] = await listPasskeys(stranger.token);
    for (const id of [theirs?.id, 2_000_000_000]) {
      expect(expectRefusal(await remove(token, id, password), 404)).toEqual({
        message: messages.unknown,
      });
    }
    await ageSessions(account);
    expectRefusal(await remove(token, own?.id, password), 403);
    expect(await listPasskeys(token)).toHaveLength(1);
    expect((await logInAlone(account.passkey)).status).toBe(200);
  });

  it('ends it at once; with the last one the recovery codes go, and the password is enough', async () => {
    const account = await makeKeyed();
    const { token, password, passkey } = account;
    const second = await register(account, token);
    const step = await beginStep(account);
    const [newest, oldest] = await listPasskeys(token);
    expect(recordOf(await remove(token, oldest?.id, password))).toEqual({
      message: messages.removed,
    });
    expectRefusal(await logInAlone(passkey), 401);
    expectRefusal(await passByPasskey(step, passkey), 401);
    expect((await passByPasskey(await beginStep(account), second.passkey)).status).toBe(200);
    expect(await actionsOn(account)).not.toContain('secondFactorOff');

    const answers = await Promise.all([1, 2, 3].map(() => remove(token, newest?.id, password)));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    const done = answers.find(({ status }) => status === 200);
    expect(done && recordOf(done)).toEqual({ message: messages.removedLast });
    expect(recordOf(await call('GET', PATH, { token }))).toMatchObject({ recoveryCodesLeft: 0 });
    expect(recordOf(await logIn(account))).toHaveProperty('token');
    const actions = await actionsOn(account);
    expect(actions.filter((action) => action === 'passkeyOff')).toHaveLength(2);
    expect(actions).toContain('secondFactorOff');
  });

  it('of an application leaves the passkeys and the recovery codes', async () => {
    await awayFromBorder();
    const account = await enrol(await makeAccount());
    await register(account, account.token);
    const { token, password, secret } = account;
    const json = { currentPassword: password, code: codeOf(secret) };
    const answer = await call('POST', `${PATH}/removal`, { token, json });
    expect(recordOf(answer)).toEqual({ message: SECOND_FACTOR.messages.applicationRemoved });
    const { secondFactor } = recordOf(await logIn(account));
    expect(secondFactor).toMatchObject({ ways: ['passkey'] });
    expect(recordOf(await call('GET', PATH, { token }))).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await actionsOn(account)).toContain('applicationOff');
  });
});

describe('what is stored and told', () => {
  it('has no challenge in it, and goes with its account', async () => {
    const account = await makeKeyed();
    const begun = await beginRegistration(account.token, account.password);
    const { challenge } = optionsOf(begun);
    const rows = await queryDatabase(`select json_agg(c)::text as all from passkey_challenges c`);
    expect(String(rows[0]?.all)).not.toContain(challenge);
    await deleteAccount(account);
    expect(await queryDatabase('select 1 from passkeys where account = $1', [account.id])).toEqual(
      [],
    );
  });

  it('stands in no answer but its person’s list, and there without keys', async () => {
    const { id, passkey, token, username } = await makeKeyed();
    const [listed, ...others] = await listPasskeys(token);
    expect(others).toEqual([]);
    expect(Object.keys(listed ?? {}).toSorted()).toEqual(['createdAt', 'id', 'name', 'usedAt']);
    expect(listed).toMatchObject({ name: 'Portátil', usedAt: null });
    const administrator = await asAdministrator();
    for (const [path, as] of [
      [`/api/users/${id}?depth=3`, administrator],
      ['/api/users?limit=0&depth=3', administrator],
      ['/api/users/me', token],
      [PASSKEYS_PATH, token],
    ] as const) {
      const answer = await call('GET', path, { token: as });
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).not.toMatch(/publicKey|public_key|credential/u);
      expect(answer.text, path).not.toContain(passkey.id);
    }
    for (const slug of ['passkeys', 'passkey-challenges', 'passkey_challenges']) {
      expectRefusal(await call('GET', `/api/${slug}`, { token: administrator }), 404);
    }
    // The user handle contains no name.
    expect(passkey.userHandle).toMatch(/^[\w-]{43}$/u);
    expect(Buffer.from(passkey.userHandle, 'base64url').toString()).not.toContain(username);
  });
});
