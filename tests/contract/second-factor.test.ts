import { beforeEach, describe, expect, it } from 'vitest';

import { codeOf } from '../../scripts/testing/totp';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, logIn, openSession, type Account } from '../support/api/roles';
import {
  awayFromBorder,
  beginStep,
  enrol,
  forgetCodes,
  logInByCode,
  PATH,
  sendCode,
  type GuardedAccount,
} from '../support/api/second-factor';

const { messages } = SECOND_FACTOR;

const { makeAccount } = accountMaker();
const makeGuarded = async (): Promise<GuardedAccount> => enrol(await makeAccount());

beforeEach(awayFromBorder);

const post = (part: string, token: string, json: JsonRecord) =>
  call('POST', `${PATH}/${part}`, { token, json });
const readState = async (token: string) => recordOf(await call('GET', PATH, { token }));

const actionsOn = async ({ id }: Account): Promise<unknown[]> => {
  const query = `limit=0&sort=id&where[subject][equals]=users&where[subjectId][equals]=${id}`;
  const answer = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
  return (recordOf(answer).docs as JsonRecord[]).map(({ action }) => action);
};

describe('setting it up', () => {
  it('takes the password', async () => {
    const token = await openSession(await makeAccount());
    expectFieldErrors(await post('enrolment', token, {}), { currentPassword: messages.password });
    expectFieldErrors(await post('enrolment', token, { currentPassword: 'otra clave larga' }), {
      currentPassword: messages.passwordWrong,
    });
    expectRefusal(await post('confirmation', token, { code: '123456' }), 409);
    expect(await readState(token)).toEqual({
      isOn: false,
      hasPasskey: false,
      hasPassword: true,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
  });

  it('counts from the first right code, and gives ten recovery codes', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    const own = { currentPassword: account.password };
    const earlier = recordOf(await post('enrolment', token, own)) as { secret: string };
    const begun = recordOf(await post('enrolment', token, own)) as Record<string, string>;
    const { secret = '', address = '', ...rest } = begun;
    expect(rest).toEqual({});
    expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
    expect(decodeURIComponent(address)).toMatch(
      new RegExp(`^otpauth://totp/.+:${account.username}\\?.*secret=${secret}`, 'u'),
    );
    // An unconfirmed secret is not required.
    expect(recordOf(await logIn(account))).toHaveProperty('token');
    for (const code of ['000000', '٠٠٠٠٠٠', codeOf(earlier.secret)]) {
      expectFieldErrors(await post('confirmation', token, { code }), { code: messages.badNewCode });
    }
    const confirmed = await post('confirmation', token, { code: codeOf(secret) });
    const { recoveryCodes } = recordOf(confirmed) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-?){4}$/u);
    expect(recordOf(await logIn(account))).not.toHaveProperty('token');
    // The confirmation has already used this code.
    expect((await logInByCode({ ...account, secret, recoveryCodes, token })).status).toBe(401);
    expect(await readState(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await actionsOn(account)).toContain('secondFactorOn');
  });

  it('is refused where it is on, and after a quarter of an hour', async () => {
    const { password, token } = await makeGuarded();
    expectRefusal(await post('enrolment', token, { currentPassword: password }), 409);
    expectRefusal(await post('confirmation', token, { code: '123456' }), 409);

    const slow = await makeAccount();
    const session = await openSession(slow);
    const begun = await post('enrolment', session, { currentPassword: slow.password });
    await queryDatabase(
      `update second_factors set started_at = now() - interval '16 minutes' where account = $1`,
      [slow.id],
    );
    const code = codeOf(String(recordOf(begun).secret));
    for (const late of [code, '000000']) {
      const refused = expectRefusal(await post('confirmation', session, { code: late }), 409);
      expect(refused).toEqual({ message: messages.notBegun });
    }
    // No code was wrong: a slow request must not lock the account.
    expect(await actionsOn(slow)).not.toContain('codeFailed');
  });

  it('confirmed five times at once is done once', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    const begun = await post('enrolment', token, { currentPassword: account.password });
    const code = codeOf(String(recordOf(begun).secret));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('confirmation', token, { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await readState(token)).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe.each(['removal', 'recovery-codes'])('%s', (part) => {
  it('takes the password and a code', async () => {
    const { password, secret, token } = await makeGuarded();
    const code = codeOf(secret);
    const whole = { currentPassword: password, code };
    expectFieldErrors(await post(part, token, { code }), { currentPassword: messages.password });
    expectFieldErrors(await post(part, token, { currentPassword: password }), {
      code: messages.code,
    });
    expectFieldErrors(await post(part, token, { ...whole, currentPassword: 'otra clave' }), {
      currentPassword: messages.passwordWrong,
    });
    for (const wrong of ['000000', codeOf(secret, -2), 'ABCD-EFGH-JKLM-NPQR']) {
      expectFieldErrors(await post(part, token, { ...whole, code: wrong }), {
        code: messages.badCode,
      });
    }
    expect(await readState(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('takes a fresh session', async () => {
    const account = await makeGuarded();
    const { id, password, secret, token } = account;
    await queryDatabase(
      `update users_sessions set created_at = now() - interval '16 minutes' where _parent_id = $1`,
      [id],
    );
    const whole = { currentPassword: password, code: codeOf(secret) };
    expect(expectRefusal(await post(part, token, whole), 403)).toEqual({
      message: SESSIONS.messages.old,
    });
    const fresh = recordOf(await logInByCode(account, codeOf(secret, -1)));
    expect((await post(part, String(fresh.token), whole)).status).toBe(200);
  });

  it('burns the code, and is told in the log', async () => {
    const account = await makeGuarded();
    const { password, recoveryCodes, secret, token } = account;
    const whole = { currentPassword: password, code: codeOf(secret) };
    const answers = await Promise.all([1, 2, 3].map(() => post(part, token, whole)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    if (part === 'removal') {
      expect(await readState(token)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
      expect(recordOf(await logIn(account))).toHaveProperty('token');
      expect(await actionsOn(account)).toContain('secondFactorOff');
      expectRefusal(await post(part, token, whole), 409);
    } else {
      expect((await logInByCode(account, recoveryCodes[0])).status).toBe(401);
      const done = answers.find(({ status }) => status === 200);
      const renewed = (done?.body as { recoveryCodes: string[] }).recoveryCodes;
      expect((await logInByCode(account, renewed[0])).status).toBe(200);
      expect(await actionsOn(account)).toContain('recoveryCodes');
    }
  });

  it('is nothing without one', async () => {
    const account = await makeAccount();
    const whole = { currentPassword: account.password, code: '123456' };
    expectRefusal(await post(part, await openSession(account), whole), 409);
  });
});

describe('what is stored and told', () => {
  it('is sealed or a digest: no table has a secret, a code or a step', async () => {
    const account = await makeGuarded();
    const step = await beginStep(account);
    const rows = await queryDatabase(
      `select (select json_agg(f) from second_factors f)::text
           || (select json_agg(r) from recovery_codes r)::text
           || (select json_agg(s) from login_steps s)::text as all`,
    );
    const stored = String(rows[0]?.all);
    expect(stored).toMatch(/"secret":"v1\./u);
    const bare = account.recoveryCodes.map((code) => code.replaceAll('-', ''));
    for (const one of [account.secret, step, ...account.recoveryCodes, ...bare]) {
      expect(stored).not.toContain(one);
    }
    await forgetCodes(account);
    expect((await sendCode(step, codeOf(account.secret))).status).toBe(200);
  });

  it('stands in no answer', async () => {
    const { id, recoveryCodes, secret, token } = await makeGuarded();
    const administrator = await asAdministrator();
    for (const [path, as] of [
      [`/api/users/${id}?depth=3`, administrator],
      ['/api/users?limit=0&depth=3', administrator],
      [`/api/activity?limit=50&sort=-id`, administrator],
      ['/api/users/me', token],
      ['/api/auth/me', token],
      [PATH, token],
    ] as const) {
      const answer = await call('GET', path, { token: as });
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).not.toMatch(/"secret"|lastStep|last_step/u);
      for (const one of [secret, ...recoveryCodes]) expect(answer.text, path).not.toContain(one);
    }
    for (const slug of ['second-factors', 'second_factors', 'recovery-codes', 'login-steps']) {
      expectRefusal(await call('GET', `/api/${slug}`, { token: administrator }), 404);
    }
  });

  it('is not written over Payload’s routes', async () => {
    const { id, token } = await makeGuarded();
    const json = { secondFactor: null, needsSecondFactor: true, recoveryCodes: [] };
    const refused = await call('PATCH', `/api/users/${id}`, { token, json });
    expect(refused.status).toBe(403);
    expect(await readState(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });
});
