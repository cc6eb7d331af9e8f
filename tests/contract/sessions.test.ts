import { beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { inTurnBehind, queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { expectRefusal } from '../support/api/expectations';
import { call } from '../support/api/rest.client';
import { openSession, type Account } from '../support/api/roles';
import { whoIs } from '../support/api/second-factor';
import {
  endSession,
  FIREFOX,
  logInWith,
  logOfAccount,
  readSessions,
  SAFARI,
  SESSIONS_PATH,
} from '../support/api/sessions';
import { unique } from '../support/api/unique';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';

const { messages } = SESSIONS;

const { makeAccount } = accountMaker();

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
    const late = await logInWith(account, SAFARI);
    await queryDatabase(
      `update session_details set used_at = now() - interval '1 hour' where account = $1`,
      [account.id],
    );
    await call('GET', '/api/auth/me', { token: late });
    await expect
      .poll(async () => {
        const rows = await queryDatabase(
          'select used_at from session_details where account = $1 order by used_at desc',
          [account.id],
        );
        return rows.map(({ used_at: at }) => Date.now() - new Date(String(at)).getTime() < 60_000);
      })
      .toEqual([true, false, false]);
    const [own] = await readSessions(late);
    expect(own?.isThis).toBe(true);
    expect(Date.now() - new Date(String(own?.usedAt)).getTime()).toBeLessThan(60_000);
  });

  it('tells what it can of sessions that are older than what is noted of them', async () => {
    const token = await openSession(await makeAccount());
    const [own] = await readSessions(token);
    await queryDatabase('delete from session_details where session = $1', [own?.id]);
    expect(await readSessions(token)).toEqual([
      {
        ...own,
        device: SESSIONS.unknownDevice,
        place: SESSIONS.unknownPlace,
        usedAt: own?.createdAt,
      },
    ]);
  });

  it('is whole with two hundred of them, and ends them at once', async () => {
    const other = await makeAccount();
    const token = await openSession(other);
    await queryDatabase(
      `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
       select n + 1, $1, gen_random_uuid(), now(), now() + interval '1 hour' from generate_series(1, 199) n`,
      [other.id],
    );
    const sessions = await readSessions(token);
    expect(sessions.map(({ isThis }) => isThis)).toEqual([
      true,
      ...Array<boolean>(199).fill(false),
    ]);
    const answer = await call('POST', `${SESSIONS_PATH}/end-others`, { token });
    expect(answer.body).toEqual({ message: messages.endedOthers(199) });
    expect(await readSessions(token)).toHaveLength(1);
  });

  it('is one’s own alone', async () => {
    const other = await makeAccount();
    const token = await openSession(other);
    expect(await readSessions(token)).toHaveLength(1);
    const [foreign] = await readSessions(desk);
    expectRefusal(await endSession(token, foreign?.id), 404);
    expect(await whoIs(desk)).not.toBeNull();
  });
});

describe('ending', () => {
  it('one ends that one: its token stops working, in the header and in the cookie', async () => {
    const account = await makeAccount();
    const [desk, telephone] = [await logInWith(account, FIREFOX), await logInWith(account, SAFARI)];
    const session = (await readSessions(desk)).find(({ isThis }) => !isThis)?.id;
    const answers = await Promise.all([endSession(desk, session), endSession(desk, session)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await whoIs(telephone)).toBeNull();
    const headers = { cookie: `payload-token=${telephone}`, origin: baseUrl() };
    expectRefusal(await call('GET', '/api/auth/me', { headers }), 401);
    expect(await whoIs(desk)).not.toBeNull();
    expect(await readSessions(desk)).toHaveLength(1);
    expect(await logOfAccount(account)).toContainEqual(
      expect.objectContaining({ action: 'endSessions', detail: '1 sesión' }),
    );
  });

  it('holds against a prolonging of it at the same moment, whichever comes first', async () => {
    for (const isEndedFirst of [true, false]) {
      const account = await makeAccount();
      const [desk, telephone] = [await openSession(account), await openSession(account)];
      const session = (await readSessions(desk)).find(({ isThis }) => !isThis)?.id;
      const calls = [
        () => endSession(desk, session),
        () => call('POST', '/api/users/refresh-token', { token: telephone }),
      ];
      const answers = await inTurnBehind(
        'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        [`login:${account.username}`],
        isEndedFirst ? calls : calls.toReversed(),
      );
      expect(answers.map(({ status }) => status)).toEqual(isEndedFirst ? [200, 403] : [200, 200]);
      expect(await whoIs(telephone)).toBeNull();
      expect(await readSessions(desk)).toHaveLength(1);
    }
  });

  it('the own one is a logout, and unknown ones are not found', async () => {
    const token = await openSession(await makeAccount());
    const [own] = await readSessions(token);
    expect(expectRefusal(await endSession(token, own?.id), 409)).toEqual({ message: messages.own });
    for (const session of ['x', "' or 1=1 --", unique('nada')]) {
      expect(expectRefusal(await endSession(token, session), 404)).toEqual({
        message: messages.gone,
      });
    }
  });

  it('all others leaves this one, also while others log in', async () => {
    const account = await makeAccount();
    const mine = await openSession(account);
    const others = await Promise.all([1, 2, 3].map(() => openSession(account)));
    const answer = await call('POST', `${SESSIONS_PATH}/end-others`, { token: mine });
    expect(answer.body).toEqual({ message: messages.endedOthers(3) });
    for (const token of others) expect(await whoIs(token)).toBeNull();
    const [again, late] = await Promise.all([
      call('POST', `${SESSIONS_PATH}/end-others`, { token: mine }),
      openSession(account),
    ]);
    expect(again.status).toBe(200);
    expect(await whoIs(mine)).not.toBeNull();
    const isLateOpen = (await whoIs(late)) !== null;
    expect(await readSessions(mine)).toHaveLength(isLateOpen ? 2 : 1);
  });
});
