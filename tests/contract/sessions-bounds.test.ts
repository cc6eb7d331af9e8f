import { describe, expect, it } from 'vitest';

import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { codeOf } from '../../scripts/testing/totp';
import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { recordOf, call } from '../support/api/rest.client';
import { openSession, type Account } from '../support/api/roles';
import {
  beginStep,
  enrol,
  sendCode,
  awayFromBorder,
  logInByCode,
  whoIs,
} from '../support/api/second-factor';
import { FIREFOX, logInWith, logOfAccount, readSessions, SAFARI } from '../support/api/sessions';
import { unique } from '../support/api/unique';

const { makeAccount } = accountMaker();

describe('a login from a new place', () => {
  const mailsTo = async (email: string) =>
    queryDatabase(`select subject, content::text from mails where "to" = $1 order by id`, [email]);

  it('is told by mail and in the log; the first and the known are not', async () => {
    const email = `${unique('cuenta')}@example.org`;
    const account = await makeAccount('editor', { email });
    await logInWith(account, FIREFOX);
    await logInWith(account, FIREFOX);
    expect(await mailsTo(email)).toEqual([]);
    await logInWith(account, SAFARI);
    await logInWith(account, SAFARI);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Acceso a tu cuenta desde un lugar nuevo');
    expect(mails[0]?.content).toContain('Safari en iPhone');
    const told = (await logOfAccount(account)).filter(({ action }) => action === 'newPlace');
    expect(told).toMatchObject([{ detail: expect.stringContaining('Safari en iPhone') as string }]);
    await queryDatabase(
      `update login_places set seen_at = now() - interval '91 days' where account = $1 and device like 'Safari%'`,
      [account.id],
    );
    await logInWith(account, SAFARI);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is told of who was away for long too, wherever they come from', async () => {
    const account = await makeAccount();
    const leaveFor91Days = () =>
      queryDatabase(
        `update login_places set seen_at = seen_at - interval '91 days' where account = $1`,
        [account.id],
      );
    const told = async () =>
      (await logOfAccount(account)).filter(({ action }) => action === 'newPlace').length;
    await logInWith(account, FIREFOX);
    await leaveFor91Days();
    // Each login deletes the expired places of all accounts, except the last place of each account.
    await logInWith(await makeAccount(), FIREFOX);
    await logInWith(account, SAFARI);
    expect(await told()).toBe(1);
    await leaveFor91Days();
    await logInWith(account, SAFARI);
    expect(await told()).toBe(2);
  });

  it('is told by five mails a day at most, however many there are', async () => {
    const email = `${unique('cuenta')}@example.org`;
    const account = await makeAccount('editor', { email });
    for (const browser of ['Firefox', 'Edg', 'OPR', 'Chrome']) {
      for (const system of ['Windows', 'Android']) {
        await logInWith(account, `Mozilla/5.0 (${system}) ${browser}/1.0`);
      }
    }
    expect(await mailsTo(email)).toHaveLength(5);
    const told = (await logOfAccount(account)).filter(({ action }) => action === 'newPlace');
    expect(told).toHaveLength(7);
  });

  it('leaves nothing behind of what is past its time but the last place, whosever it was', async () => {
    const gone = await makeAccount();
    await logInWith(gone, SAFARI);
    await logInWith(gone, FIREFOX);
    await queryDatabase(
      `update users_sessions set expires_at = now() - interval '1 minute' where _parent_id = $1`,
      [gone.id],
    );
    await queryDatabase(
      `update login_places set seen_at = seen_at - interval '91 days' where account = $1`,
      [gone.id],
    );
    await openSession(await makeAccount());
    const left = (table: string) =>
      queryDatabase(`select device from ${table} where account = $1`, [gone.id]);
    expect(await left('session_details')).toEqual([]);
    expect(await left('login_places')).toEqual([{ device: 'Firefox en Windows' }]);
  });

  it('without an address is told in the log alone, also with a second step', async () => {
    const account = await enrol(await makeAccount());
    const step = await beginStep(account);
    const answer = await sendCode(step, codeOf(account.secret), { 'user-agent': SAFARI });
    expect(answer.status).toBe(200);
    const sessions = await readSessions(String(recordOf(answer).token));
    expect(sessions.find(({ isThis }) => isThis)?.device).toBe('Safari en iPhone');
    expect((await logOfAccount(account)).map(({ action }) => action)).toContain('newPlace');
  });
});

describe('prolonging', () => {
  const HOUR = 3_600;
  const refresh = (token: string) => call('POST', '/api/users/refresh-token', { token });
  const age = ({ id }: Account, hours: number) =>
    queryDatabase(
      `update users_sessions set created_at = now() - make_interval(hours => $2) where _parent_id = $1`,
      [id, hours],
    );
  const secondsLeft = async ({ id }: Account): Promise<number> => {
    const [row] = await queryDatabase(
      'select extract(epoch from expires_at - now()) as left from users_sessions where _parent_id = $1',
      [id],
    );
    return Number(row?.left);
  };

  it('leads no further than twelve hours from the login, by the token and by what is stored', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    await age(account, 11);
    const answer = await refresh(token);
    expect(answer.status).toBe(200);
    const { exp, refreshedToken, user } = recordOf(answer) as Record<string, unknown>;
    const left = Number(exp) - Date.now() / 1_000;
    expect(left).toBeGreaterThan(HOUR - 60);
    expect(left).toBeLessThanOrEqual(HOUR);
    const claims = Buffer.from(String(refreshedToken).split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ exp });
    expect(await secondsLeft(account)).toBeLessThanOrEqual(HOUR);
    expect(user).toMatchObject({ id: account.id, username: account.username });
    expect(answer.text).not.toMatch(/"(?:hash|salt)"/u);
    expect(answer.headers.get('set-cookie')).toContain(`payload-token=${String(refreshedToken)}`);
    expect(await whoIs(refreshedToken)).not.toBeNull();
  });

  it('is refused after them, as of a session that has ended', async () => {
    const account = await makeAccount();
    const token = await openSession(account);
    await age(account, 12);
    expect((await refresh(token)).status).toBe(403);
  });
});

describe('too many of them', () => {
  it('leave the hundred newest: the oldest make room', async () => {
    const account = await makeAccount();
    const first = await openSession(account);
    await queryDatabase(
      `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
       select n + 1, $1, gen_random_uuid(), now() + make_interval(secs => n / 1000.0), now() + interval '1 hour'
       from generate_series(1, 150) n`,
      [account.id],
    );
    const second = await openSession(account);
    expect(await whoIs(first)).toBeNull();
    expect(await readSessions(second)).toHaveLength(SESSIONS.most);
    const third = await openSession(account);
    expect(await readSessions(third)).toHaveLength(SESSIONS.most);
    expect(await whoIs(second)).not.toBeNull();
  });

  it('do so for a login by a code too', async () => {
    await awayFromBorder();
    const account = await enrol(await makeAccount());
    await queryDatabase(
      `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
       select n + 1, $1, gen_random_uuid(), now() - interval '1 minute', now() + interval '1 hour'
       from generate_series(1, 150) n`,
      [account.id],
    );
    const token = String(recordOf(await logInByCode(account)).token);
    expect(await readSessions(token)).toHaveLength(SESSIONS.most);
    expect(await whoIs(account.token)).not.toBeNull();
  });
});
