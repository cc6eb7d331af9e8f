import { describe, expect, it } from 'vitest';

import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { accountMaker } from '../support/api/account-maker';
import { deactivate } from '../support/api/accounts';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { expectRefusal } from '../support/api/expectations';
import {
  beginAlone,
  beginPasskeyStep,
  beginRegistration,
  endChallenges,
  expectRefused,
  latestAction,
  ODDITIES,
  optionsOf,
  passByPasskey,
  register,
  sendPasskeyStep,
  signed,
  statusesOf,
  strangers,
  type KeyedAccount,
} from '../support/api/passkeys';
import { call, recordOf, type ApiAnswer } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { beginStep, whoIs } from '../support/api/second-factor';
import { logOfAccount } from '../support/api/sessions';
import { unique } from '../support/api/unique';

const { makeAccount } = accountMaker();
const account = await register(await makeAccount('editor'));
const other = await register(await makeAccount('editor'));
const plain = await makeAccount('editor');
const makeKeyed = async (): Promise<KeyedAccount> => register(await makeAccount());
const stepOptions = async (step: string) => optionsOf(await beginPasskeyStep(step));
const expectNoStep = (answer: ApiAnswer): void => {
  expect(expectRefusal(answer, 404)).toEqual({ message: SECOND_FACTOR.messages.stepEnded });
  expect(answer.headers.has('set-cookie')).toBe(false);
};

describe('the second step is not passed', () => {
  it.each(ODDITIES)('%s', async (_name, oddities) => {
    expectRefused(await passByPasskey(await beginStep(account), account.passkey, oddities));
  });

  it('without the first: a step that was made up, has ended or was used', async () => {
    expectNoStep(await beginPasskeyStep('A'.repeat(43)));
    const step = await beginStep(account);
    const response = signed(account.passkey, await stepOptions(step));
    expectNoStep(await sendPasskeyStep('A'.repeat(43), response));
    expect((await passByPasskey(step, account.passkey)).status).toBe(200);
    expectNoStep(await sendPasskeyStep(step, response));
    expectNoStep(await beginPasskeyStep(step));
  });

  it('with another account’s passkey, for all that its signature is right', async () => {
    expectRefused(await passByPasskey(await beginStep(account), other.passkey));
    expectRefused(
      await passByPasskey(await beginStep(account), other.passkey, {
        userHandle: account.passkey.userHandle,
      }),
    );
    expect(await latestAction(account)).toBe('passkeyFailed');
  });

  it('in the name of another account', async () => {
    const { userHandle } = other.passkey;
    expectRefused(await passByPasskey(await beginStep(account), account.passkey, { userHandle }));
  });

  it('with a challenge of another step, of a login alone, or of a registration', async () => {
    const [first, second] = [await beginStep(account), await beginStep(account)];
    const options = await stepOptions(first);
    expectRefused(await sendPasskeyStep(second, signed(account.passkey, options)));
    expectRefused(await sendPasskeyStep(second, signed(account.passkey, await beginAlone())));
    const token = await openSession(plain);
    const registration = optionsOf(await beginRegistration(token, plain.password));
    expectRefused(await sendPasskeyStep(second, signed(account.passkey, registration)));
    // The rejected attempts do not use up the challenge of the first step.
    expect((await sendPasskeyStep(first, signed(account.passkey, options))).status).toBe(200);
  });

  it('with a challenge that was used or has ended', async () => {
    const step = await beginStep(account);
    const options = await stepOptions(step);
    expectRefused(
      await sendPasskeyStep(step, signed(account.passkey, options, { isVerified: false })),
    );
    expectRefused(await sendPasskeyStep(step, signed(account.passkey, options)));
    const late = signed(account.passkey, await stepOptions(step));
    await endChallenges();
    expectRefused(await sendPasskeyStep(step, late));
  });

  it('after five answers, not even by the right one', async () => {
    const step = await beginStep(account);
    const options = await stepOptions(step);
    for (let count = 0; count < 5; count += 1) {
      expectRefused(await sendPasskeyStep(step, signed(strangers('AAAA'), options)));
    }
    expectNoStep(await sendPasskeyStep(step, signed(account.passkey, options)));
  });

  it('where the account has no passkey', async () => {
    const bare = await makeKeyed();
    const step = await beginStep(bare);
    await queryDatabase('delete from passkeys where account = $1', [bare.id]);
    expectRefusal(await beginPasskeyStep(step), 409);
  });

  it('after a change of the password, nor once the account is deactivated', async () => {
    const changed = await makeKeyed();
    const step = await beginStep(changed);
    const response = signed(changed.passkey, await stepOptions(step));
    const token = await asAdministrator();
    const password = unique('tejado girasol mapa');
    await call('PATCH', `/api/users/${changed.id}`, { token, json: { password } });
    expectNoStep(await sendPasskeyStep(step, response));
    const next = await beginStep({ ...changed, password });
    const late = signed(changed.passkey, await stepOptions(next));
    await deactivate(changed);
    expectNoStep(await sendPasskeyStep(next, late));
  });

  it('but once, where one answer comes ten times at once', async () => {
    const step = await beginStep(account);
    const response = signed(account.passkey, await stepOptions(step));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendPasskeyStep(step, response)),
    );
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  });
});

describe('the second step', () => {
  it('names the account’s passkeys and asks who holds them', async () => {
    const options = await stepOptions(await beginStep(account));
    expect(options).toMatchObject({
      rpId: new URL(baseUrl()).hostname,
      userVerification: 'required',
      allowCredentials: [
        { id: account.passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
      ],
    });
    expect(options.challenge).toMatch(/^[\w-]{43}$/u);
  });

  it('opens a session as a code does', async () => {
    const answer = await passByPasskey(await beginStep(account), account.passkey);
    expect(answer.status).toBe(200);
    const { token, user, ...rest } = recordOf(answer);
    expect(rest).toEqual({});
    expect(user).toEqual({ id: account.id, username: account.username, role: 'editor' });
    expect(answer.headers.get('set-cookie')).toContain('payload-token=');
    expect(await whoIs(token)).toEqual(user);
    expect((await logOfAccount(account)).at(-1)).toMatchObject({
      action: 'login',
      detail: ACTIVITY.waysIn.passkey,
    });
  });

  it('is passed by a device that does not say whose the passkey is', async () => {
    const answer = await passByPasskey(await beginStep(account), account.passkey, {
      userHandle: null,
    });
    expect(answer.status).toBe(200);
  });
});
