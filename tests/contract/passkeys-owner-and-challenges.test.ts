import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { ACCOUNT_MESSAGES } from '@/features/accounts/users/users.definition';
import { withClient } from '../../scripts/testing/database';
import { codeOf } from '../../scripts/testing/totp';
import { accountMaker } from '../support/api/account-maker';
import { choose, NEW_PASSWORD, tokenOf } from '../support/api/accounts';
import { makePasskey } from '../support/api/authenticator';
import { queryDatabase } from '../support/api/database';
import { baseUrl, databaseUrl } from '../support/api/environment';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import {
  ageSessions,
  listPasskeys,
  logInAlone,
  optionsOf,
  PASSKEYS_PATH,
  register,
  sendRegistration,
  beginAlone,
  beginPasskeyStep,
  sendPasskeyStep,
  signed,
} from '../support/api/passkeys';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, logIn, openSession } from '../support/api/roles';
import { awayFromBorder, beginStep, enrol, PATH, sendCode } from '../support/api/second-factor';
import { unique } from '../support/api/unique';

/** Reauthentication of accounts with passkeys only, and of accounts without a password. */

const { messages } = SECOND_FACTOR;
const { makeAccount, keepAccount } = accountMaker();

const post = (path: string, token: string, json: JsonRecord) => call('POST', path, { token, json });
const renew = (token: string, json: JsonRecord) => post(`${PATH}/recovery-codes`, token, json);
const readState = async (token: string) => recordOf(await call('GET', PATH, { token }));

describe('whose second step is passkeys alone', () => {
  it('renews recovery codes with the password in a fresh session, and pays none for it', async () => {
    const account = await register(await makeAccount());
    const { password: currentPassword, recoveryCodes, token } = account;
    expectFieldErrors(await renew(token, {}), { currentPassword: messages.password });
    expectFieldErrors(await renew(token, { currentPassword: 'otra clave larga' }), {
      currentPassword: messages.passwordWrong,
    });
    expect(await readState(token)).toMatchObject({ recoveryCodesLeft: 10 });
    const renewed = recordOf(await renew(token, { currentPassword })).recoveryCodes as string[];
    expect(renewed).toHaveLength(10);
    expect((await sendCode(await beginStep(account), recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await sendCode(await beginStep(account), renewed[0] ?? '')).status).toBe(200);

    await ageSessions(account);
    expect(expectRefusal(await renew(token, { currentPassword }), 403)).toEqual({
      message: SESSIONS.messages.old,
    });
  });

  it('has no code looked at that is sent all the same', async () => {
    const { password: currentPassword, recoveryCodes, token } = await register(await makeAccount());
    // The second `code` is no longer valid, because the first request replaces all codes.
    const [code] = recoveryCodes;
    expect((await renew(token, { currentPassword, code: '000000' })).status).toBe(200);
    expect((await renew(token, { currentPassword, code: code ?? '' })).status).toBe(200);
    expect(await readState(token)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('shows a code again once an application makes them', async () => {
    await awayFromBorder();
    const account = await enrol(await makeAccount());
    const { password: currentPassword, secret } = account;
    const { token } = await register(account, account.token);
    expectFieldErrors(await renew(token, { currentPassword }), { code: messages.code });
    expect((await renew(token, { currentPassword, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('where nobody has chosen a password', () => {
  const makeWithout = async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    await queryDatabase('update users set hash = null, salt = null where id = $1', [account.id]);
    return { ...account, token };
  };

  it('of an account that was made by an invitation nothing is stored of one', async () => {
    const username = unique('invitada');
    const token = await asAdministrator();
    const json = { username, role: 'editor', delivery: 'show' };
    const invitation = recordOf(await post('/api/admin/users/invitations', token, json));
    const id = idOf(invitation);
    keepAccount({ id });
    expect(await queryDatabase('select hash, salt from users where id = $1', [id])).toEqual([
      { hash: null, salt: null },
    ]);
    for (const password of ['null', 'cualquiera', ' ']) {
      expectRefusal(await logIn({ username, password }), 401);
    }
    expect((await choose(tokenOf(invitation.url))).status).toBe(200);
    const session = String(recordOf(await logIn({ username, password: NEW_PASSWORD })).token);
    expect(await readState(session)).toMatchObject({ hasPassword: true });
  });

  it('a fresh session stands for it', async () => {
    const account = await makeWithout();
    const { token } = account;
    expect(await readState(token)).toMatchObject({ hasPassword: false });
    expect(recordOf(await call('GET', PASSKEYS_PATH, { token }))).toMatchObject({
      hasPassword: false,
    });
    expectRefusal(await renew(token, {}), 409);
    const options = optionsOf(await post(`${PASSKEYS_PATH}/options`, token, {}));
    const { passkey, response } = makePasskey(options, { origin: baseUrl() });
    expect((await sendRegistration(token, response)).status).toBe(200);
    expect((await logInAlone(passkey)).status).toBe(200);
    expect((await renew(token, {})).status).toBe(200);
    expect((await post(`${PATH}/enrolment`, token, {})).status).toBe(200);
    const [listed] = await listPasskeys(token);
    const removal = { passkey: listed?.id };
    await ageSessions(account);
    for (const [path, json] of [
      [`${PASSKEYS_PATH}/options`, {}],
      [`${PASSKEYS_PATH}/removal`, removal],
      [`${PATH}/recovery-codes`, {}],
      [`${PATH}/enrolment`, {}],
    ] as const) {
      expect(expectRefusal(await post(path, token, json), 403), path).toEqual({
        message: SESSIONS.messages.old,
      });
    }
    const fresh = String(recordOf(await logInAlone(passkey)).token);
    expect((await post(`${PASSKEYS_PATH}/removal`, fresh, removal)).status).toBe(200);
  });

  it('an application takes a code as ever, and no old session sets one up', async () => {
    await awayFromBorder();
    const { id, token } = await makeWithout();
    await ageSessions({ id });
    expectRefusal(await post(`${PATH}/enrolment`, token, {}), 403);
    await queryDatabase('update users_sessions set created_at = now() where _parent_id = $1', [id]);
    const { secret } = recordOf(await post(`${PATH}/enrolment`, token, {})) as { secret: string };
    const confirmed = await post(`${PATH}/confirmation`, token, { code: codeOf(secret) });
    const [code] = recordOf(confirmed).recoveryCodes as string[];
    expectFieldErrors(await post(`${PATH}/removal`, token, {}), { code: messages.code });
    expect((await post(`${PATH}/removal`, token, { code: code ?? '' })).status).toBe(200);
  });

  it('Payload’s screen says how to come by one', async () => {
    const { id, token } = await makeWithout();
    const json = { email: `${unique('otra')}@example.org`, currentPassword: 'cualquiera' };
    const answer = await expectStatus(call('PATCH', `/api/users/${id}`, { token, json }), 400);
    expect(answer.text).toContain(ACCOUNT_MESSAGES.noPassword);
  });
});

/** Number and expiry of pending challenges, also under concurrency. */

const account = await register(await makeAccount('editor'));

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const optionsFor = async (step: string) => optionsOf(await beginPasskeyStep(step));
const atOnce = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work));

const countOfStep = async (step: string): Promise<number> => {
  const [row] = await queryDatabase(
    'select count(*)::int as count from passkey_challenges where bound = $1',
    [digestOf(step)],
  );
  return Number(row?.count);
};

describe('of one login', () => {
  it('the five newest wait, however many are made at once', async () => {
    const step = await beginStep(account);
    await atOnce(30, () => optionsFor(step));
    expect(await countOfStep(step)).toBe(PASSKEYS.challengesOfOne);
    const answer = await sendPasskeyStep(step, signed(account.passkey, await optionsFor(step)));
    expect(answer.status).toBe(200);
  });

  it('one that somebody else holds at the moment counts as the others do', async () => {
    const step = await beginStep(account);
    for (let count = 0; count < PASSKEYS.challengesOfOne; count += 1) await optionsFor(step);
    await withClient(databaseUrl(), async (client) => {
      await client.query('begin');
      await client.query(
        `select 1 from passkey_challenges where bound = $1 order by ends desc limit 1 for update`,
        [digestOf(step)],
      );
      await optionsFor(step);
      expect(await countOfStep(step)).toBe(PASSKEYS.challengesOfOne);
      await client.query('rollback');
    });
  });
});

it('of all logins alone the newest wait, also where many are made at once in a flood', async () => {
  await queryDatabase(
    `insert into passkey_challenges (digest, purpose, bound, ends)
     select 'relleno-' || n, 'alone', '', now() + interval '1 minute' + n * interval '1 millisecond'
     from generate_series(1, $1::int) n`,
    [PASSKEYS.challengesOfAll + 50],
  );
  const made = await atOnce(20, beginAlone);
  const digests = made.map(({ challenge }) => digestOf(challenge));
  const [row] = await queryDatabase(
    `select count(*)::int as count, count(*) filter (where digest = any($1))::int as made
     from passkey_challenges where purpose = 'alone'`,
    [digests],
  );
  expect(row).toEqual({ count: PASSKEYS.challengesOfAll, made: 20 });
  expect((await logInAlone(account.passkey)).status).toBe(200);
  await queryDatabase(`delete from passkey_challenges where digest like 'relleno-%'`);
});

it('a step and a challenge end when the database says so, and the answer says the same', async () => {
  const { secondFactor } = recordOf(await logIn(account));
  const { step, endsAt } = secondFactor as Record<'step' | 'endsAt', string>;
  await optionsFor(step);
  const [row] = await queryDatabase(
    `select ends, extract(epoch from ends - now()) as left, (
       select extract(epoch from challenge.ends - now()) from passkey_challenges challenge
       where bound = login_steps.digest) as challenge_left
     from login_steps where digest = $1`,
    [digestOf(step)],
  );
  expect((row?.ends as Date).toISOString()).toBe(endsAt);
  for (const left of [row?.left, row?.challenge_left]) {
    expect(Number(left)).toBeGreaterThan(4 * 60);
    expect(Number(left)).toBeLessThanOrEqual(5 * 60);
  }
});
