import { performance } from 'node:perf_hooks';

import { describe, expect, it } from 'vitest';

import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { accountMaker } from '../support/api/account-maker';
import { deactivate, reactivate } from '../support/api/accounts';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import {
  beginAlone,
  beginPasskeyStep,
  endChallenges,
  expectRefused,
  latestAction,
  logInAlone,
  ODDITIES,
  optionsOf,
  passByPasskey,
  register,
  sendAlone,
  signed,
  statusesOf,
  strangers,
  type KeyedAccount,
} from '../support/api/passkeys';
import { recordOf } from '../support/api/rest.client';
import { openSession } from '../support/api/roles';
import { beginStep, whoIs } from '../support/api/second-factor';
import { FIREFOX, logOfAccount, readSessions } from '../support/api/sessions';
import { unique } from '../support/api/unique';

const { makeAccount } = accountMaker();
const account = await register(await makeAccount('editor'));
const other = await register(await makeAccount('editor'));
const plain = await makeAccount('editor');
const makeKeyed = async (): Promise<KeyedAccount> => register(await makeAccount());
const stepOptions = async (step: string) => optionsOf(await beginPasskeyStep(step));

describe('a passkey alone is refused', () => {
  it.each(ODDITIES)('%s', async (_name, oddities) => {
    expectRefused(await logInAlone(account.passkey, oddities));
  });

  it('that nobody has, or that is another’s, or says that it is', async () => {
    expectRefused(await logInAlone(strangers(account.passkey.userHandle)));
    const { userHandle } = other.passkey;
    expectRefused(await logInAlone(account.passkey, { userHandle }));
    expectRefused(await logInAlone(account.passkey, { userHandle: null }));
    const forged = { ...account.passkey, privateKey: other.passkey.privateKey };
    expectRefused(await logInAlone(forged));
    expect(await latestAction(account)).toBe('loginFailed');
  });

  it('with a challenge that was used, has ended, or was made for something else', async () => {
    const options = await beginAlone();
    expect((await sendAlone(signed(account.passkey, options))).status).toBe(200);
    expectRefused(await sendAlone(signed(account.passkey, options)));
    const late = signed(account.passkey, await beginAlone());
    await endChallenges();
    expectRefused(await sendAlone(late));
    const step = await stepOptions(await beginStep(account));
    expectRefused(await sendAlone(signed(account.passkey, step)));
  });

  it('but once, where one answer comes ten times at once', async () => {
    const response = signed(account.passkey, await beginAlone());
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendAlone(response)));
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 429].includes(status))).toEqual([]);
  });

  it(
    'of a deactivated account: in the same words and time as one that nobody has',
    { retry: 3 },
    async () => {
      const left = await makeKeyed();
      await deactivate(left);
      const stranger = strangers(left.passkey.userHandle);
      const times: Record<'left' | 'stranger', number[]> = { left: [], stranger: [] };
      const texts = new Set<string>();
      for (let round = 0; round < 5; round += 1) {
        for (const [name, passkey] of [
          ['left', left.passkey],
          ['stranger', stranger],
        ] as const) {
          // Attempts are delayed from the third failure on, for known and unknown accounts. The
          // delay must not be measured.
          await queryDatabase(`delete from rate_limits where key like 'loginByUser:%'`);
          const response = signed(passkey, await beginAlone());
          const begun = performance.now();
          const answer = await sendAlone(response);
          times[name].push(performance.now() - begun);
          expectRefused(answer);
          texts.add(answer.text);
        }
      }
      expect(texts.size).toBe(1);
      const median = (all: number[]): number => all.toSorted((a, b) => a - b)[2] ?? 0;
      expect(
        Math.abs(median(times.left) / median(times.stranger) - 1),
        JSON.stringify(times),
      ).toBeLessThan(0.1);
      await reactivate(left);
      expect((await logInAlone(left.passkey)).status).toBe(200);
    },
  );
});

describe('a passkey alone', () => {
  it('is asked of nobody by name', async () => {
    const options = await beginAlone();
    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  it('opens a session of its account, told as every login is', async () => {
    const answer = await sendAlone(signed(account.passkey, await beginAlone()), {
      'user-agent': FIREFOX,
    });
    const { token, user } = recordOf(answer);
    expect(user).toEqual({ id: account.id, username: account.username, role: 'editor' });
    expect(answer.headers.get('set-cookie')).toContain('payload-token=');
    const [session] = await readSessions(String(token));
    expect(session).toMatchObject({ device: 'Firefox en Windows', isThis: true });
    const detail = expect.stringContaining(ACTIVITY.waysIn.passkey) as string;
    expect((await logOfAccount(account)).slice(-2)).toMatchObject([
      { action: 'newPlace', detail },
      { action: 'login', detail },
    ]);
  });

  it('from a new place: the mail says that it was one, and where to take it away', async () => {
    const email = `${unique('cuenta')}@example.org`;
    const keyed = await register(await makeAccount('editor', { email }));
    await sendAlone(signed(keyed.passkey, await beginAlone()), { 'user-agent': FIREFOX });
    const [mail, ...others] = await queryDatabase(
      `select content::text from mails where "to" = $1 and kind = 'login'`,
      [email],
    );
    expect(others).toEqual([]);
    expect(mail?.content).toContain('«Llaves de acceso»');
    expect(mail?.content).toContain(ACTIVITY.waysIn.passkey);
  });

  it('heeds no session or cookie that was there before', async () => {
    const planted = await openSession(plain);
    const headers = { cookie: `payload-token=${planted}`, origin: baseUrl() };
    const answer = await sendAlone(signed(account.passkey, await beginAlone()), headers);
    expect(recordOf(answer).user).toMatchObject({ id: account.id });
    expect(await whoIs(planted)).toMatchObject({ id: plain.id });
  });

  it('whose counter goes back is refused and told of: somebody has a copy', async () => {
    const counting = await makeKeyed();
    const { passkey } = counting;
    expect((await logInAlone(passkey, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) expectRefused(await logInAlone(passkey, { counter }));
    expect(await latestAction(counting)).toBe('passkeyCopied');
    expectRefused(await passByPasskey(await beginStep(counting), passkey, { counter: 5 }));
    expect(await latestAction(counting)).toBe('passkeyCopied');
    expect((await logInAlone(passkey, { counter: 6 })).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => logInAlone(passkey, { counter: 7 })),
    );
    expect(statusesOf(answers)).toEqual([200, 401, 401]);
  });
});
