import { describe, expect, it } from 'vitest';

import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { call, recordOf } from '../support/api/rest.client';
import { openSession, type Account } from '../support/api/roles';
import { awayFromBorder, enrol, logInByCode, whoIs } from '../support/api/second-factor';
import { readSessions } from '../support/api/sessions';

/** How long a session lasts, and how many an account has. */

const { makeAccount } = accountMaker();

describe('prolonging', () => {
  const HOUR = 3_600;
  const refresh = (token: string) => call('POST', '/api/users/refresh-token', { token });
  const age = ({ id }: Account, hours: number) =>
    queryDatabase(
      `update users_sessions set created_at = now() - make_interval(hours => $2) where _parent_id = $1`,
      [id, hours],
    );
  /** In how many seconds an account's only session ends. */
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
