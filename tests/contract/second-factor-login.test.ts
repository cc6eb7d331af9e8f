import { beforeEach, describe, expect, it } from 'vitest';

import { codeOf } from '../../scripts/testing/totp';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { call, recordOf, type ApiAnswer } from '../support/api/rest.client';
import {
  asAdministrator,
  createAccount,
  deleteAccount,
  logIn,
  openSession,
} from '../support/api/roles';
import {
  awayFromBorder,
  beginStep,
  enrol,
  forgetCodes,
  logInByCode,
  sendCode,
  whoIs,
} from '../support/api/second-factor';
import { unique } from '../support/api/unique';

const { messages } = SECOND_FACTOR;

const { makeAccount } = accountMaker();
const account = await enrol(await makeAccount('editor'));
const other = await enrol(await makeAccount('editor'));
const plain = await makeAccount('editor');
beforeEach(async () => {
  await forgetCodes(account);
  await forgetCodes(other);
  await awayFromBorder();
});

const statusesOf = (answers: ApiAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const expectWrongCode = (answer: ApiAnswer): void => {
  expect(expectRefusal(answer, 401)).toEqual({ message: messages.badCode });
  expect(answer.headers.has('set-cookie')).toBe(false);
};
const expectNoStep = (answer: ApiAnswer): void => {
  expect(expectRefusal(answer, 404)).toEqual({ message: messages.stepEnded });
  expect(answer.headers.has('set-cookie')).toBe(false);
};

describe('the right password of an account with a second step', () => {
  it('opens no session: it leads to the code and to nothing else', async () => {
    const answer = await expectStatus(logIn(account), 200);
    expect(answer.headers.has('set-cookie')).toBe(false);
    const { secondFactor, ...rest } = recordOf(answer);
    expect(rest).toEqual({});
    const { step, endsAt, ways } = secondFactor as Record<'step' | 'endsAt', string> & {
      ways: string[];
    };
    expect(ways).toEqual(['application']);
    expect(new Date(endsAt).getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    expect(await whoIs(step)).toBeNull();
    const cookie = { cookie: `payload-token=${step}`, origin: baseUrl() };
    expectRefusal(await call('GET', '/api/auth/me', { headers: cookie }), 401);
    expectRefusal(await call('GET', '/api/admin/news', { token: step }), 401);
  });

  it('is asked of nobody else: without one the answer is that of ever', async () => {
    const answer = await logIn(plain);
    expect(Object.keys(recordOf(answer))).toEqual(['token', 'user']);
    expect(answer.headers.get('set-cookie')).toContain('payload-token=');
  });

  it('does not tell of it before it is right', async () => {
    const answers = [
      await logIn({ ...account, password: unique('otra') }),
      await logIn({ ...plain, password: unique('otra') }),
      await logIn({ username: unique('nadie'), password: unique('otra') }),
    ];
    expect(statusesOf(answers)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('has no other door', async () => {
    expectRefusal(await call('POST', '/api/users/login', { json: account }), 404);
  });
});

describe('a code', () => {
  it('opens a session as a login does', async () => {
    const answer = await expectStatus(logInByCode(account), 200);
    const { token, user, ...rest } = recordOf(answer);
    expect(rest).toEqual({});
    expect(user).toEqual({ id: account.id, username: account.username, role: 'editor' });
    const alone = await logIn(plain);
    const shapeOf = (cookie: string | null) =>
      cookie
        ?.replace(/=[^;]+/u, '=')
        .replace(/Expires=[^;]+/u, '')
        .replace(/equipo-[\da-f]{16}=[^;]+/u, 'equipo-');
    expect(shapeOf(answer.headers.get('set-cookie'))).toBe(
      shapeOf(alone.headers.get('set-cookie')),
    );
    const claimsOf = (signed: unknown) =>
      Object.keys(
        JSON.parse(
          Buffer.from(String(signed).split('.')[1] ?? '', 'base64url').toString(),
        ) as object,
      );
    expect(claimsOf(token)).toEqual(claimsOf(recordOf(alone).token));

    expect(await whoIs(token)).toEqual(user);
    const session = { token: String(token) };
    expect((await call('POST', '/api/users/refresh-token', session)).status).toBe(200);
    expect((await call('POST', '/api/auth/logout', session)).status).toBe(200);
    expect(await whoIs(token)).toBeNull();
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('of %d half minutes from now: %d', async (steps, status) => {
    expect((await logInByCode(account, codeOf(account.secret, steps))).status).toBe(status);
  });

  it('is taken with a blank in it, and is nothing else', async () => {
    const code = codeOf(account.secret);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await logInByCode(account, spaced)).status).toBe(200);
    await forgetCodes(account);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const guess of [wrong, '000000', `${code}0`, code.slice(1), codeOf(other.secret)]) {
      expectWrongCode(await logInByCode(account, guess));
    }
  });

  it('that was used is burnt, and so are those before it', async () => {
    const [before, now] = [codeOf(account.secret, -1), codeOf(account.secret)];
    expect((await logInByCode(account, now)).status).toBe(200);
    expectWrongCode(await logInByCode(account, now));
    expectWrongCode(await logInByCode(account, before));
    expect((await logInByCode(account, codeOf(account.secret, 1))).status).toBe(200);
  });

  it('sent ten times at once lets one in', async () => {
    const steps = await Promise.all(Array.from({ length: 10 }, () => beginStep(account)));
    const code = codeOf(account.secret);
    const answers = await Promise.all(steps.map((step) => sendCode(step, code)));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(401)]);
  });

  it('sent ten times at once with one step lets one in', async () => {
    const step = await beginStep(account);
    const codes = [-1, 0, 1, 0, 1, -1, 0, 1, 0, 1].map((steps) => codeOf(account.secret, steps));
    const answers = await Promise.all(codes.map((code) => sendCode(step, code)));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(statusesOf(answers).filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  });

  it('is told in the log when it is wrong, by the account’s name', async () => {
    expectWrongCode(await logInByCode(account, '000000'));
    const query = `where[action][equals]=codeFailed&where[title][equals]=${account.username}`;
    const token = await asAdministrator();
    const answer = await call('GET', `/api/activity?sort=-id&limit=1&${query}`, { token });
    expect(recordOf(answer).docs).toMatchObject([{ subject: 'users', title: account.username }]);
  });
});

describe('a recovery code', () => {
  it('is good once, however it is spelt', async () => {
    const [first = '', second = ''] = account.recoveryCodes;
    expect((await logInByCode(account, first)).status).toBe(200);
    expectWrongCode(await logInByCode(account, first));
    const spelt = second.toLowerCase().replaceAll('-', ' ');
    expect((await logInByCode(account, spelt)).status).toBe(200);
    expectWrongCode(await logInByCode(account, second));
  });

  it('sent ten times at once lets one in', async () => {
    const code = account.recoveryCodes[2] ?? '';
    const steps = await Promise.all(Array.from({ length: 10 }, () => beginStep(account)));
    const answers = await Promise.all(steps.map((step) => sendCode(step, code)));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(401)]);
  });

  it('of another account is none', async () => {
    expectWrongCode(await logInByCode(account, other.recoveryCodes[0]));
  });

  it('helps where the secret cannot be opened any more', async () => {
    const [row] = await queryDatabase('select secret from second_factors where account = $1', [
      other.id,
    ]);
    const set = (secret: unknown) =>
      queryDatabase('update second_factors set secret = $2 where account = $1', [other.id, secret]);
    await set(String(row?.secret).replace(/^v1\.[^.]+/u, 'v1.otra-llave'));
    const refused = expectRefusal(await logInByCode(other), 409);
    expect(refused.message).toBe(messages.unreadable);
    expect((await logInByCode(other, other.recoveryCodes[1])).status).toBe(200);
    await set(row?.secret);
    expect((await logInByCode(other)).status).toBe(200);
  });
});

describe('the second step', () => {
  it.each(['A'.repeat(43), 'x', '../..', "' or 1=1 --"])('«%s», made up, is none', async (step) => {
    expectNoStep(await sendCode(step, codeOf(account.secret)));
  });

  it('of another account takes no code of one’s own', async () => {
    expectWrongCode(await sendCode(await beginStep(other), codeOf(account.secret)));
    expectWrongCode(await sendCode(await beginStep(account), codeOf(other.secret)));
  });

  it('is no step after five minutes', async () => {
    const step = await beginStep(account);
    await queryDatabase(
      `update login_steps set ends = ends - interval '5 minutes' where account = $1`,
      [account.id],
    );
    expectNoStep(await sendCode(step, codeOf(account.secret)));
  });

  it('is used once', async () => {
    const step = await beginStep(account);
    expect((await sendCode(step, codeOf(account.secret))).status).toBe(200);
    expectNoStep(await sendCode(step, codeOf(account.secret, 1)));
  });

  it('takes five codes, and then not even the right one', async () => {
    const step = await beginStep(account);
    for (const code of ['000000', '111111', '222222', '333333', '444444']) {
      expectWrongCode(await sendCode(step, code));
    }
    expectNoStep(await sendCode(step, codeOf(account.secret)));
    expect((await logInByCode(account)).status).toBe(200);
  });

  it('ends with a change of the password, and with the account', async () => {
    const passing = await enrol(await createAccount('editor'));
    const token = await asAdministrator();
    const [first, second] = [await beginStep(passing), await beginStep(passing)];
    const password = unique('tejado girasol mapa');
    await call('PATCH', `/api/users/${passing.id}`, { token, json: { password } });
    expectNoStep(await sendCode(first, codeOf(passing.secret)));
    const last = await beginStep({ ...passing, password });
    await deleteAccount(passing);
    for (const step of [second, last]) expectNoStep(await sendCode(step, codeOf(passing.secret)));
    const rows = await queryDatabase('select 1 from second_factors where account = $1', [
      passing.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('heeds no session or cookie that was there before', async () => {
    const planted = await openSession(plain);
    const headers = { cookie: `payload-token=${planted}`, origin: baseUrl() };
    const answer = await sendCode(await beginStep(account), codeOf(account.secret), headers);
    const { token, user } = recordOf(answer);
    expect(user).toMatchObject({ id: account.id });
    expect(token).not.toBe(planted);
    expect(await whoIs(planted)).toMatchObject({ id: plain.id });
  });
});
