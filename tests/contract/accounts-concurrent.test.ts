import { beforeEach, describe, expect, it } from 'vitest';

import { codeOf } from '../../scripts/testing/totp';
import { accountMaker } from '../support/api/account-maker';
import { makePasskey } from '../support/api/authenticator';
import { inTurnBehind } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import {
  beginRegistration,
  listPasskeys,
  optionsOf,
  PASSKEYS_PATH,
  register,
  sendRegistration,
} from '../support/api/passkeys';
import { call, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { logIn, openSession, type Account } from '../support/api/roles';
import {
  awayFromBorder,
  beginStep,
  enrol,
  PATH,
  sendCode,
  whoIs,
  type GuardedAccount,
} from '../support/api/second-factor';
import { SESSIONS_PATH } from '../support/api/sessions';
import { unique } from '../support/api/unique';

/** Calls on an account that wait for another call, after which they must be rejected. */

const { makeAccount } = accountMaker();
beforeEach(awayFromBorder);

/** Queues the calls in this order for the lock of the account, which one call holds at a time. */
const inTurn = ({ username }: Account, calls: (() => Promise<ApiAnswer>)[]): Promise<ApiAnswer[]> =>
  inTurnBehind(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`login:${username}`],
    calls,
  );

const post = (part: string, token: string, json: JsonRecord) =>
  call('POST', `${PATH}/${part}`, { token, json });

const beginEnrolment = async (token: string, { password }: Account): Promise<string> =>
  String(recordOf(await post('enrolment', token, { currentPassword: password })).secret);

describe('a login whose password was right before', () => {
  it('a second step was set up, is asked for it', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    const secret = await beginEnrolment(token, account);
    const [confirmed, login] = await inTurn(account, [
      () => post('confirmation', token, { code: codeOf(secret) }),
      () => logIn(account),
    ]);
    expect(confirmed?.status).toBe(200);
    expect(login?.status).toBe(200);
    const { secondFactor, ...rest } = recordOf(login as ApiAnswer);
    expect(rest).toEqual({});
    expect(login?.headers.has('set-cookie')).toBe(false);
    const { step } = secondFactor as { step: string };
    expect((await sendCode(step, codeOf(secret, 1))).status).toBe(200);
  });

  it('a passkey was added, is asked for it', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    const options = optionsOf(await beginRegistration(token, account.password));
    const { response } = makePasskey(options, { origin: baseUrl() });
    const [added, login] = await inTurn(account, [
      () => sendRegistration(token, response),
      () => logIn(account),
    ]);
    expect(added?.status).toBe(200);
    expect(recordOf(login as ApiAnswer)).toMatchObject({ secondFactor: { ways: ['passkey'] } });
  });

  it('the password was changed, is refused', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    const change = { password: unique('mapa tejado girasol'), currentPassword: account.password };
    const [changed, login] = await inTurn(account, [
      () => call('PATCH', `/api/users/${account.id}`, { token, json: change }),
      () => logIn(account),
    ]);
    expect([changed?.status, login?.status]).toEqual([200, 401]);
  });
});

const openOther = async (account: Account, recoveryCode: string): Promise<string> =>
  String(recordOf(await sendCode(await beginStep(account), recoveryCode)).token);

describe('a session that ends while a change of its account waits', () => {
  /** Ends all sessions but `desk`, before `change` of another session runs. */
  const endBefore = async (
    account: Account,
    desk: string,
    change: () => Promise<ApiAnswer>,
  ): Promise<ApiAnswer> => {
    const [ended, changed] = await inTurn(account, [
      () => call('POST', `${SESSIONS_PATH}/end-others`, { token: desk }),
      change,
    ]);
    expect(ended?.status).toBe(200);
    return changed as ApiAnswer;
  };
  const waysOf = async (token: string) => recordOf(await call('GET', PATH, { token }));

  it('turns no second step on', async () => {
    const account = await makeAccount();
    const [desk, other] = [await openSession(account), await openSession(account)];
    const secret = await beginEnrolment(other, account);
    const answer = await endBefore(account, desk, () =>
      post('confirmation', other, { code: codeOf(secret) }),
    );
    expect(answer.status).toBe(401);
    expect(await waysOf(desk)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await whoIs(desk)).not.toBeNull();
  });

  it('adds no passkey', async () => {
    const account = await makeAccount();
    const [desk, other] = [await openSession(account), await openSession(account)];
    const options = optionsOf(await beginRegistration(other, account.password));
    const { response } = makePasskey(options, { origin: baseUrl() });
    const added = await endBefore(account, desk, () => sendRegistration(other, response));
    expect(added.status).toBe(401);
    expect(await listPasskeys(desk)).toEqual([]);
    expect(await whoIs(desk)).not.toBeNull();
  });

  it('takes no passkey away', async () => {
    const account = await makeAccount();
    const { token: desk, recoveryCodes } = await register(account);
    const other = await openOther(account, recoveryCodes[0] ?? '');
    const [kept] = await listPasskeys(desk);
    const removed = await endBefore(account, desk, () =>
      call('POST', `${PASSKEYS_PATH}/removal`, {
        token: other,
        json: { passkey: kept?.id, currentPassword: account.password },
      }),
    );
    expect(removed.status).toBe(401);
    expect(await listPasskeys(desk)).toHaveLength(1);
  });

  it('gets no new recovery codes, and uses up no code', async () => {
    const account: GuardedAccount = await enrol(await makeAccount());
    const other = await openOther(account, account.recoveryCodes[0] ?? '');
    const owner = { currentPassword: account.password, code: codeOf(account.secret) };
    const answer = await endBefore(account, account.token, () =>
      post('recovery-codes', other, owner),
    );
    expect(answer.status).toBe(401);
    expect(await waysOf(account.token)).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    expect((await post('recovery-codes', account.token, owner)).status).toBe(200);
  });

  it('chooses no password', async () => {
    const account = await makeAccount();
    const [desk, other] = [await openSession(account), await openSession(account)];
    const change = { password: unique('mapa tejado girasol'), currentPassword: account.password };
    const answer = await endBefore(account, desk, () =>
      call('PATCH', `/api/users/${account.id}`, { token: other, json: change }),
    );
    expect(answer.status).toBe(403);
    expect((await logIn(account)).status).toBe(200);
  });
});

it('as many changes of one account as there are connections to the database leave room for everybody else', async () => {
  const account = await makeAccount();
  const token = await openSession(account);
  // The password check needs a second connection beside the one that waits for the account.
  const email = `${unique('cuenta')}@example.org`;
  const changes = Array.from({ length: 24 }, () =>
    call('PATCH', `/api/users/${account.id}`, {
      token,
      json: { email, username: account.username, currentPassword: account.password },
    }),
  );
  const others = Array.from({ length: 8 }, () => call('GET', '/api/auth/me', { token }));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(24).fill(200));
});
