import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { expectRefusal } from '../support/api/expectations';
import { call, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import {
  asAdministrator,
  createAccount,
  deleteAccount,
  openSession,
  type Account,
} from '../support/api/roles';
import { beginStep, enrol, sendCode, whoIs } from '../support/api/second-factor';
import { codeOf } from '../../scripts/testing/totp';
import { unique } from '../support/api/unique';
import { SESSIONS } from '@/features/sessions/sessions.definition';

/** The open sessions of an account: told to whoever has it, ended one by one or all at once. */

const { messages } = SESSIONS;
const PATH = '/api/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

const accounts: Account[] = [];
const makeAccount = async (fields: JsonRecord = {}): Promise<Account> => {
  const account = await createAccount('editor', fields);
  accounts.push(account);
  return account;
};
afterAll(async () => {
  for (const account of accounts) await deleteAccount(account);
});

const logInWith = async (account: Account, userAgent: string): Promise<string> => {
  const answer = await call('POST', '/api/auth/login', {
    json: account,
    headers: { 'user-agent': userAgent },
  });
  return String(recordOf(answer).token);
};
const readSessions = async (token: string): Promise<JsonRecord[]> =>
  recordOf(await call('GET', PATH, { token })).sessions as JsonRecord[];
const end = (token: string, session: unknown): Promise<ApiAnswer> =>
  call('POST', `${PATH}/end`, { token, json: { session } });
const logOf = async ({ id }: Account): Promise<JsonRecord[]> => {
  const query = `limit=0&sort=id&where[subject][equals]=users&where[subjectId][equals]=${id}`;
  const answer = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
  return recordOf(answer).docs as JsonRecord[];
};

describe('the list', () => {
  let account: Account;
  let [desk, telephone] = ['', ''];
  beforeAll(async () => {
    account = await makeAccount();
    desk = await logInWith(account, FIREFOX);
    telephone = await logInWith(account, SAFARI);
  });

  it('tells device, network and times, and which is this one', async () => {
    const sessions = await readSessions(desk);
    expect(sessions.map(({ device, isThis }) => [device, isThis]).toSorted()).toEqual([
      ['Firefox en Windows', true],
      ['Safari en iPhone', false],
    ]);
    for (const session of sessions) {
      expect(session.place).toMatch(/^(?:127\.0\.0\.0\/24|0:0:0::\/48)$/u);
      expect(Date.now() - new Date(String(session.createdAt)).getTime()).toBeLessThan(60_000);
      expect(Object.keys(session).toSorted()).toEqual(
        [
          'createdAt',
          'created_at',
          'device',
          'id',
          'isThis',
          'is_this',
          'place',
          'usedAt',
          'used_at',
        ]
          .filter((name) => name in session)
          .toSorted(),
      );
    }
    expect((await readSessions(telephone)).find(({ isThis }) => isThis)?.device).toBe(
      'Safari en iPhone',
    );
  });

  it('knows the last use, to five minutes', async () => {
    const usedAt = async () => {
      const rows = await queryDatabase(
        `select used_at from session_details where account = $1 and device = 'Safari en iPhone'`,
        [account.id],
      );
      return new Date(String(rows[0]?.used_at)).getTime();
    };
    const late = await logInWith(account, SAFARI);
    await queryDatabase(
      `update session_details set used_at = now() - interval '1 hour' where account = $1`,
      [account.id],
    );
    await call('GET', '/api/auth/me', { token: late });
    const sid = (await readSessions(late)).find(({ isThis }) => isThis)?.id;
    await expect
      .poll(async () => {
        const rows = await queryDatabase('select used_at from session_details where session = $1', [
          sid,
        ]);
        return Date.now() - new Date(String(rows[0]?.used_at)).getTime();
      })
      .toBeLessThan(60_000);
    expect(await usedAt()).toBeGreaterThan(0);
  });

  it('is one’s own alone', async () => {
    const other = await makeAccount();
    const token = await openSession(other);
    expect(await readSessions(token)).toHaveLength(1);
    const [foreign] = await readSessions(desk);
    expectRefusal(await end(token, foreign?.id), 404);
    expect(await whoIs(desk)).not.toBeNull();
  });
});

describe('ending', () => {
  it('one ends that one: its token stops working, in the header and in the cookie', async () => {
    const account = await makeAccount();
    const [desk, telephone] = [await logInWith(account, FIREFOX), await logInWith(account, SAFARI)];
    const session = (await readSessions(desk)).find(({ isThis }) => !isThis)?.id;
    const answers = await Promise.all([end(desk, session), end(desk, session)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await whoIs(telephone)).toBeNull();
    const headers = { cookie: `payload-token=${telephone}`, origin: baseUrl() };
    expectRefusal(await call('GET', '/api/auth/me', { headers }), 401);
    expect(await whoIs(desk)).not.toBeNull();
    expect(await readSessions(desk)).toHaveLength(1);
    expect(await logOf(account)).toContainEqual(
      expect.objectContaining({ action: 'endSessions', detail: '1 sesión' }),
    );
  });

  it('the own one is a logout, and unknown ones are not found', async () => {
    const token = await openSession(await makeAccount());
    const [own] = await readSessions(token);
    expect(expectRefusal(await end(token, own?.id), 409)).toEqual({ message: messages.own });
    for (const session of ['x', "' or 1=1 --", unique('nada')]) {
      expect(expectRefusal(await end(token, session), 404)).toEqual({ message: messages.gone });
    }
  });

  it('all others leaves this one, also while others log in', async () => {
    const account = await makeAccount();
    const mine = await openSession(account);
    const others = await Promise.all([1, 2, 3].map(() => openSession(account)));
    const answer = await call('POST', `${PATH}/end-others`, { token: mine });
    expect(answer.body).toEqual({ message: messages.endedOthers(3) });
    for (const token of others) expect(await whoIs(token)).toBeNull();
    const [again, late] = await Promise.all([
      call('POST', `${PATH}/end-others`, { token: mine }),
      openSession(account),
    ]);
    expect(again.status).toBe(200);
    expect(await whoIs(mine)).not.toBeNull();
    const isLateOpen = (await whoIs(late)) !== null;
    expect(await readSessions(mine)).toHaveLength(isLateOpen ? 2 : 1);
  });
});

describe('a login from a new place', () => {
  const mailsTo = async (email: string) =>
    queryDatabase(`select subject, content::text from mails where "to" = $1 order by id`, [email]);

  it('is told by mail and in the log; the first and the known are not', async () => {
    const email = `${unique('cuenta')}@example.org`;
    const account = await makeAccount({ email });
    await logInWith(account, FIREFOX);
    await logInWith(account, FIREFOX);
    expect(await mailsTo(email)).toEqual([]);
    await logInWith(account, SAFARI);
    await logInWith(account, SAFARI);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Acceso a tu cuenta desde un lugar nuevo');
    expect(mails[0]?.content).toContain('Safari en iPhone');
    const told = (await logOf(account)).filter(({ action }) => action === 'newPlace');
    expect(told).toMatchObject([{ detail: expect.stringContaining('Safari en iPhone') as string }]);
    await queryDatabase(
      `update login_places set seen_at = now() - interval '91 days' where account = $1 and device like 'Safari%'`,
      [account.id],
    );
    await logInWith(account, SAFARI);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('without an address is told in the log alone, also with a second step', async () => {
    const account = await enrol(await makeAccount());
    const step = await beginStep(account);
    const answer = await sendCode(step, codeOf(account.secret), { 'user-agent': SAFARI });
    expect(answer.status).toBe(200);
    const sessions = await readSessions(String(recordOf(answer).token));
    expect(sessions.find(({ isThis }) => isThis)?.device).toBe('Safari en iPhone');
    expect((await logOf(account)).map(({ action }) => action)).toContain('newPlace');
  });
});
