import { beforeAll, describe, expect, it } from 'vitest';

import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { accountMaker } from '../support/api/account-maker';
import { makePasskey } from '../support/api/authenticator';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import {
  ageSessions,
  beginAlone,
  beginRegistration,
  endChallenges,
  listPasskeys,
  logInAlone,
  ODDITIES,
  optionsOf,
  PASSKEYS_PATH,
  register,
  sendRegistration,
  statusesOf,
} from '../support/api/passkeys';
import { call, type ApiAnswer } from '../support/api/rest.client';
import { openSession, type Account } from '../support/api/roles';

const { messages } = PASSKEYS;
const { makeAccount } = accountMaker();

const here = { origin: baseUrl() };

const begin = async ({ password }: Account, token: string) =>
  optionsOf(await beginRegistration(token, password));

const expectNotRegistered = (answer: ApiAnswer): void => {
  expect(expectRefusal(answer, 400)).toEqual({ message: messages.notRegistered });
};

describe('registering is refused', () => {
  let account: Account;
  let token: string;
  beforeAll(async () => {
    account = await makeAccount();
    token = await openSession(account);
  });

  it('without the password, and with another', async () => {
    const answer = await call('POST', `${PASSKEYS_PATH}/options`, { token, json: {} });
    expectFieldErrors(answer, { currentPassword: SECOND_FACTOR.messages.password });
    expectFieldErrors(await beginRegistration(token, 'otra clave larga'), {
      currentPassword: SECOND_FACTOR.messages.passwordWrong,
    });
  });

  it('in a session that is older than a quarter of an hour', async () => {
    const old = await makeAccount();
    const session = await openSession(old);
    await ageSessions(old);
    expect(expectRefusal(await beginRegistration(session, old.password), 403)).toEqual({
      message: SESSIONS.messages.old,
    });
  });

  it.each(ODDITIES)('%s', async (_name, oddities) => {
    const { response } = makePasskey(await begin(account, token), { ...here, ...oddities });
    expectNotRegistered(await sendRegistration(token, response));
  });

  it('with certificates: nobody asked for them, and they say where to look', async () => {
    const options = await begin(account, token);
    const { response } = makePasskey(options, here, { hasCertificates: true });
    expectNotRegistered(await sendRegistration(token, response));
  });

  it('with a challenge that was used, whatever became of it', async () => {
    const options = await begin(account, token);
    const bad = makePasskey(options, { ...here, isVerified: false });
    expectNotRegistered(await sendRegistration(token, bad.response));
    expectNotRegistered(await sendRegistration(token, makePasskey(options, here).response));
  });

  it('with a challenge of another session, another account, or another purpose', async () => {
    const options = await begin(account, token);
    const again = await openSession(account);
    expectNotRegistered(await sendRegistration(again, makePasskey(options, here).response));
    const other = await makeAccount();
    const strange = await openSession(other);
    expectNotRegistered(await sendRegistration(strange, makePasskey(options, here).response));

    const alone = await beginAlone();
    const { response } = makePasskey({ ...alone, user: { id: 'AAAA' } }, here);
    expectNotRegistered(await sendRegistration(token, response));
    expect(await listPasskeys(token)).toEqual([]);
  });

  it('after five minutes', async () => {
    const { response } = makePasskey(await begin(account, token), here);
    await endChallenges();
    expectNotRegistered(await sendRegistration(token, response));
  });

  it.each([
    ['nothing', undefined],
    ['no object', 'llave'],
    ['signs that are none', { id: '!', rawId: '!', type: 'public-key', response: {} }],
    ['another kind', { id: 'A', rawId: 'A', type: 'password', response: {} }],
    [
      'what cannot be read',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    ],
  ])('%s', async (_name, response) => {
    const json = { name: 'Portátil', response };
    expectRefusal(await call('POST', PASSKEYS_PATH, { token, json }), 400);
  });

  it('without a name', async () => {
    const { response } = makePasskey(await begin(account, token), here);
    expectFieldErrors(await sendRegistration(token, response, ' '), { name: messages.name });
    expectFieldErrors(await sendRegistration(token, response, 'x'.repeat(61)), {
      name: messages.nameTooLong,
    });
  });

  it('of one that somebody has', async () => {
    const { passkey } = await register(await makeAccount());
    const options = await begin(account, token);
    const { response } = makePasskey(options, here, { id: passkey.id });
    expect(expectRefusal(await sendRegistration(token, response), 409)).toEqual({
      message: messages.alreadyKnown,
    });
    expect((await logInAlone(passkey)).status).toBe(200);
  });

  it('as the eleventh, also where two come at once', async () => {
    const full = await makeAccount();
    const session = await openSession(full);
    await register(full, session);
    await queryDatabase(
      `insert into passkeys (credential, account, public_key, counter, transports, is_backed_up, name, created_at)
       select 'relleno-' || $1::int || '-' || n, $1::int, 'AAAA', 0, '', false, 'Relleno', now() from generate_series(1, 8) n`,
      [full.id],
    );
    const made = [await begin(full, session), await begin(full, session)].map((options) =>
      makePasskey(options, here),
    );
    const answers = await Promise.all(
      made.map(({ response }) => sendRegistration(session, response)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(expectRefusal(await beginRegistration(session, full.password), 409)).toEqual({
      message: messages.tooMany,
    });
    expect(await listPasskeys(session)).toHaveLength(10);
  });

  it('but for one, where the same answer comes five times at once', async () => {
    const { response } = makePasskey(await begin(account, token), here);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendRegistration(token, response)),
    );
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400]);
    expect(await listPasskeys(token)).toHaveLength(1);
  });

  it('with the oldest of more than five challenges of a session', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    const begun = [];
    for (let count = 0; count < 7; count += 1) begun.push(await begin(account, token));
    const [first, last] = [begun[0], begun.at(-1)];
    if (!first || !last) throw new Error('nothing was begun');
    expectNotRegistered(await sendRegistration(token, makePasskey(first, here).response));
    expect((await sendRegistration(token, makePasskey(last, here).response)).status).toBe(200);
  });
});
