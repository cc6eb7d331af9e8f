import { beforeAll, expect, it } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { codeOf } from '../../scripts/testing/totp';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { accountMaker } from '../support/api/account-maker';
import { entriesBy, useUpAttempts } from '../support/api/alarms';
import { queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import { sentMail } from '../support/api/mailbox';
import { call, recordOf, type ApiAnswer } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import {
  awayFromBorder,
  enrol,
  logInByCode,
  PATH,
  whoIs,
  type GuardedAccount,
} from '../support/api/second-factor';
import { unique } from '../support/api/unique';

/** Side effects of the second factor: mails, log entries, limits, and forgotten browsers. */

const email = `${unique('dos-pasos')}@example.org`;
let account: GuardedAccount;
let elsewhere: string;
let places: { before: number; after: number };

const countPlaces = async (): Promise<number> => {
  const [row] = await queryDatabase(
    "select count(*)::int as count from rate_limits where key like 'knownBrowser:%'",
  );
  return Number(row?.count);
};

const { makeAccount } = accountMaker();
const plain = await makeAccount('editor');
beforeAll(async () => {
  const token = await asAdministrator();
  expect((await call('PATCH', `/api/users/${plain.id}`, { token, json: { email } })).status).toBe(
    200,
  );
  elsewhere = await openSession(plain);
  const before = await countPlaces();
  await awayFromBorder();
  account = await enrol(plain);
  places = { before, after: await countPlaces() };
});

it('forgets where the account was let in with its password alone', () => {
  expect(places.before - places.after).toBe(1);
});

it('ends the sessions that the password alone had opened, but for the one that turned it on', async () => {
  expect(await whoIs(elsewhere)).toBeNull();
  expect(await whoIs(account.token)).not.toBeNull();
});

it('tells the account’s person by mail that it was turned on, and that a recovery code was used', async () => {
  const on = await sentMail(email, 'Verificación en dos pasos activada');
  expect(on.text).toContain('avisa enseguida a quien administra el sitio');
  expect((await logInByCode(account, account.recoveryCodes[0])).status).toBe(200);
  await sentMail(email, 'Se usó un código de recuperación');
  const query = `where[action][equals]=recoveryCodeUsed&where[subjectId][equals]=${account.id}`;
  const told = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
  const { username } = account;
  expect(recordOf(told).docs).toMatchObject([{ subject: 'users', title: username, username }]);
});

const renewCodes = (
  { password, token }: GuardedAccount,
  code: string,
  headers: Record<string, string> = {},
) =>
  call('POST', `${PATH}/recovery-codes`, {
    token,
    headers,
    json: { currentPassword: password, code },
  });

/** Header that identifies the browser of this login. */
const knownBrowserOf = ({ headers }: ApiAnswer): Record<string, string> => {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('equipo-'));
  return { cookie: cookie?.split(';')[0] ?? '' };
};

it('tells the log of each wrong code that is typed in an open session, and not which it was', async () => {
  const { id, username } = account;
  const told = () => entriesBy(`where[action][equals]=codeFailed&where[subjectId][equals]=${id}`);
  const before = (await told()).length;
  const codes = ['000000', 'ABCD-EFGH-JKLM-NPQR'];
  for (const code of codes) expect((await renewCodes(account, code)).status).toBe(400);
  const entry = {
    subject: 'users',
    title: username,
    username,
    detail: SECOND_FACTOR.messages.inside,
    network: '127.0.0.0/24',
  };
  const entries = (await told()).slice(before);
  expect(entries).toMatchObject([entry, entry]);
  for (const code of codes) expect(JSON.stringify(entries)).not.toContain(`"${code}"`);
});

it('limits codes in an open session from anywhere, but for a browser in which the account has logged in', async () => {
  const person = await makeAccount('editor');
  await awayFromBorder();
  // The enrolment makes the account's known browsers unknown.
  const guarded = await enrol(person);
  expect((await renewCodes(guarded, '000000')).status).toBe(400);
  expect(await useUpAttempts('codeFromAnywhere', person.username)).toHaveLength(1);
  expect((await renewCodes(guarded, codeOf(guarded.secret))).status).toBe(429);
  const login = await logInByCode(guarded, guarded.recoveryCodes[0]);
  expect(login.status).toBe(200);
  const code = codeOf(guarded.secret);
  expect((await renewCodes(guarded, code)).status).toBe(429);
  expect((await renewCodes(guarded, code, knownBrowserOf(login))).status).toBe(200);
});

it('a change of accounts by whom it is refused waits for nobody', async () => {
  const stranger = await makeAccount('editor');
  const token = await openSession(stranger);
  await withClient(databaseUrl(), async (client) => {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtextextended('users:changes', 0))");
    for (const options of [{}, { token }]) {
      const path = `/api/users/${plain.id}`;
      const answer = await call('PATCH', path, { ...options, json: { role: 'admin' } });
      expect([401, 403]).toContain(answer.status);
    }
    await client.query('commit');
  });
});
