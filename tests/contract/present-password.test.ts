import { describe, expect, it } from 'vitest';

import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { accountMaker } from '../support/api/account-maker';
import { PASSKEYS_PATH } from '../support/api/passkeys';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { PATH } from '../support/api/second-factor';
import { unique } from '../support/api/unique';

/** Wrong current passwords in an open session, which may be an attacker's, are logged. */

const { makeAccount } = accountMaker();
const account = await makeAccount('admin');
const token = await openSession(account);

const failures = async (): Promise<JsonRecord[]> => {
  const query = `limit=0&sort=id&where[action][equals]=loginFailed&where[title][equals]=${account.username}`;
  const answer = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
  return recordOf(answer).docs as JsonRecord[];
};

const DOORS: [what: string, method: string, path: () => string, json: () => JsonRecord][] = [
  // Changes of the account run in a transaction, which the refusal rolls back.
  [
    'another password',
    'PATCH',
    () => `/api/users/${account.id}`,
    () => ({ password: 'girasol mapa lluvia' }),
  ],
  [
    'another address',
    'PATCH',
    () => `/api/users/${account.id}`,
    () => ({ email: `${unique('otra')}@example.org` }),
  ],
  ['an application', 'POST', () => `${PATH}/enrolment`, () => ({})],
  ['a passkey', 'POST', () => `${PASSKEYS_PATH}/options`, () => ({})],
];

describe('a wrong present password', () => {
  it.each(DOORS)(
    'for %s is told in the log, and not what it was',
    async (_what, method, path, json) => {
      const before = (await failures()).length;
      const currentPassword = unique('no-es-la-mia');
      const answer = await call(method, path(), { token, json: { ...json(), currentPassword } });
      expect(answer.status, answer.text).toBe(400);
      const told = await failures();
      expect(told).toHaveLength(before + 1);
      expect(told.at(-1)).toMatchObject({
        subject: 'users',
        subjectId: account.id,
        username: account.username,
        detail: ACTIVITY.wrongPresentPassword,
        network: '127.0.0.0/24',
      });
      expect(JSON.stringify(told)).not.toContain(currentPassword);
    },
  );

  it('is not told where none was typed, or the right one', async () => {
    const before = (await failures()).length;
    const enrol = (json: JsonRecord) => call('POST', `${PATH}/enrolment`, { token, json });
    expect((await enrol({})).status).toBe(400);
    expect((await enrol({ currentPassword: account.password })).status).toBe(200);
    const json = { email: `${unique('mia')}@example.org`, currentPassword: account.password };
    const changed = await call('PATCH', `/api/users/${account.id}`, { token, json });
    expect(changed.status, changed.text).toBe(200);
    expect(await failures()).toHaveLength(before);
  });
});
