import { beforeEach, describe, expect, it } from 'vitest';

import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { codeOf } from '../../scripts/testing/totp';
import { accountMaker } from '../support/api/account-maker';
import { queryDatabase } from '../support/api/database';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import { sentMail } from '../support/api/mailbox';
import { ageSessions, expectRefused, logInAlone, register } from '../support/api/passkeys';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, logIn, openSession, type Account } from '../support/api/roles';
import { awayFromBorder, beginStep, enrol, sendCode, whoIs } from '../support/api/second-factor';
import { unique } from '../support/api/unique';

const { messages } = SECOND_FACTOR;

const { makeAccount } = accountMaker();
const makeRescuer = async () => {
  const rescuer = await makeAccount('admin');
  return { ...rescuer, token: await openSession(rescuer) };
};

beforeEach(awayFromBorder);

const remove = (id: number, token: string | undefined, json: JsonRecord) =>
  call('POST', `/api/admin/users/${id}/second-factor/removal`, { token, json });

const countStored = async ({ id }: Pick<Account, 'id'>): Promise<unknown> => {
  const [row] = await queryDatabase(
    `select (select count(*) from second_factors where account = $1)
          + (select count(*) from passkeys where account = $1)
          + (select count(*) from recovery_codes where account = $1)
          + (select count(*) from login_steps where account = $1) as count`,
    [id],
  );
  return Number(row?.count);
};

describe('is refused', () => {
  it('to strangers, editors, and the account’s own person', async () => {
    const account = await enrol(await makeAccount('editor'));
    const editor = await makeAccount('editor');
    const own = { currentPassword: editor.password };
    expectRefusal(await remove(account.id, undefined, own), 401);
    expectRefusal(await remove(account.id, await openSession(editor), own), 403);
    const theirs = { currentPassword: account.password };
    expectRefusal(await remove(account.id, account.token, theirs), 403);
    // The application and ten recovery codes.
    expect(await countStored(account)).toBe(11);
  });

  it('without the administrator’s own password, and in an old session', async () => {
    const account = await enrol(await makeAccount('editor'));
    const rescuer = await makeRescuer();
    const { token } = rescuer;
    expectFieldErrors(await remove(account.id, token, {}), { currentPassword: messages.password });
    for (const currentPassword of ['otra clave larga', account.password]) {
      expectFieldErrors(await remove(account.id, token, { currentPassword }), {
        currentPassword: messages.passwordWrong,
      });
    }
    await ageSessions(rescuer);
    const right = { currentPassword: rescuer.password };
    expect(expectRefusal(await remove(account.id, token, right), 403)).toEqual({
      message: SESSIONS.messages.old,
    });
    expect(await countStored(account)).toBe(11);
    expect(await whoIs(account.token)).not.toBeNull();
  });

  it('of one’s own account, of one that has none, and of one that is not there', async () => {
    const rescuer = await makeAccount('admin');
    const { id, password, token } = await enrol(rescuer);
    const right = { currentPassword: password };
    expect(expectRefusal(await remove(id, token, right), 409)).toEqual({ message: messages.own });
    expect(await countStored(rescuer)).toBe(11);
    const plain = await makeAccount('editor');
    const session = await openSession(plain);
    expect(expectRefusal(await remove(plain.id, token, right), 409)).toEqual({
      message: messages.notOn,
    });
    expect(await whoIs(session)).not.toBeNull();
    expectRefusal(await remove(2_147_483_647, token, right), 404);
  });
});

describe('afterwards', () => {
  it('the password alone lets in; application, passkey, codes and sessions are dead', async () => {
    const email = `${unique('rescatada')}@example.org`;
    const enrolled = await enrol(await makeAccount('editor', { email }));
    const account = await register(enrolled, enrolled.token);
    const step = await beginStep(account);
    const rescuer = await makeRescuer();
    const answer = await remove(account.id, rescuer.token, { currentPassword: rescuer.password });
    expect(answer.status, answer.text).toBe(200);
    expect(recordOf(answer)).toEqual({ message: messages.taken });

    expect(await countStored(account)).toBe(0);
    expect(await whoIs(enrolled.token)).toBeNull();
    expect(await whoIs(rescuer.token)).not.toBeNull();
    for (const code of [codeOf(enrolled.secret), enrolled.recoveryCodes[0] ?? '']) {
      expectRefusal(await sendCode(step, code), 404);
    }
    expectRefused(await logInAlone(account.passkey));
    const entered = recordOf(await logIn(account));
    expect(await whoIs(entered.token)).toMatchObject({ username: account.username });

    const query = `where[action][equals]=secondFactorOff&where[subjectId][equals]=${account.id}`;
    const told = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
    expect(recordOf(told).docs).toMatchObject([
      {
        subject: 'users',
        title: account.username,
        username: rescuer.username,
        detail: '1 llave de acceso',
      },
    ]);
    const { text } = await sentMail(email, 'Verificación en dos pasos desactivada');
    expect(text).toContain('Quien administra el sitio ha quitado la verificación en dos pasos');
    expect(text).toContain(`Nombre de usuario: ${account.username}`);
    // Not every account has a password that is enough to log in.
    expect(text).not.toContain('contraseña');
  });

  it('of several administrators at once one has done it', async () => {
    const account = await enrol(await makeAccount('editor'));
    const rescuer = await makeRescuer();
    const right = { currentPassword: rescuer.password };
    const answers = await Promise.all(
      [1, 2, 3].map(() => remove(account.id, rescuer.token, right)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('it is set up anew as if it had never been', async () => {
    const account = await enrol(await makeAccount('editor'));
    const rescuer = await makeRescuer();
    const right = { currentPassword: rescuer.password };
    expect((await remove(account.id, rescuer.token, right)).status).toBe(200);
    const again = await enrol(account);
    expect(again.recoveryCodes).toHaveLength(10);
    expect(again.secret).not.toBe(account.secret);
  });
});
