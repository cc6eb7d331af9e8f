import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { expectStatus } from '../support/api/expectations';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { administratorId, asAdministrator, logIn, openSession } from '../support/api/roles';
import { mailsAbout, sentMail } from '../support/api/mailbox';
import { unique } from '../support/api/unique';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';

const { messages } = USERS;

const token = await asAdministrator();

const { makeAccount } = accountMaker();

const change = (id: number, json: JsonRecord, as = token) =>
  call('PATCH', `/api/users/${id}`, { token: as, json });

/** The error that Payload's screens show beside the field. */
const faultOf = (body: unknown): JsonRecord | undefined =>
  (body as { errors?: { data?: { errors?: JsonRecord[] } }[] }).errors?.[0]?.data?.errors?.[0];

describe('a password', () => {
  const WEAK: [what: string, password: string, message: string][] = [
    ['short', 'corta-clave', messages.passwordTooShort],
    ['too long', 'larga '.repeat(40), ACCOUNT_MESSAGES.passwordTooLong],
    ['a row of figures', '123456789012', ACCOUNT_MESSAGES.passwordCommon],
    ['a common word with figures', 'contraseña1234', ACCOUNT_MESSAGES.passwordCommon],
    ['an English one of every list', 'password1234', ACCOUNT_MESSAGES.passwordCommon],
    ['the programme’s own word', 'doctorado2026', ACCOUNT_MESSAGES.passwordCommon],
    ['one key', 'aaaaaaaaaaaa', ACCOUNT_MESSAGES.passwordCommon],
    ['not a text', 123_456_789_012 as unknown as string, messages.passwordTooShort],
  ];

  it.each(WEAK)('that is %s makes no account', async (_what, password, message) => {
    const username = unique('debil');
    const answer = await call('POST', '/api/users', {
      token,
      json: { username, password, role: 'editor' },
    });
    expect(answer.status, answer.text).toBe(400);
    expect(faultOf(answer.body)).toMatchObject({ path: 'password', message });
  });

  it('that holds the user name is refused, whatever the case', async () => {
    const { id, username } = await makeAccount('editor');
    const answer = await change(id, { password: `Xk9 ${username.toUpperCase()} tejado` });
    expect(answer.status).toBe(400);
    expect(faultOf(answer.body)).toMatchObject({ message: ACCOUNT_MESSAGES.passwordLikeUsername });
  });

  it('that was refused leaves the old one in use', async () => {
    const account = await makeAccount('editor');
    expect((await change(account.id, { password: 'qwertyuiop12' })).status).toBe(400);
    expect((await logIn(account)).status).toBe(200);
  });

  it('when changed by its owner ends the owner’s other sessions and keeps this one', async () => {
    const account = await makeAccount('editor');
    const [mine, other] = [await openSession(account), await openSession(account)];
    const password = unique('tejado girasol mapa');
    const own = { password, currentPassword: account.password };
    expect((await change(account.id, own, mine)).status).toBe(200);
    expect((await call('GET', '/api/auth/me', { token: other })).status).toBe(401);
    expect((await call('GET', '/api/auth/me', { token: mine })).status).toBe(200);
    expect((await logIn(account)).status).toBe(401);
    expect((await logIn({ ...account, password })).status).toBe(200);
  });

  it.each([
    ['without the present one', {}, messages.currentPasswordMissing],
    [
      'with another',
      { currentPassword: 'otra cosa muy larga' },
      ACCOUNT_MESSAGES.currentPasswordWrong,
    ],
    ['with no text', { currentPassword: ['x'] }, 'Este valor no es válido.'],
  ])('of one’s own is not changed %s', async (_what, given, message) => {
    const account = await makeAccount('admin');
    const mine = await openSession(account);
    const password = unique('tejado girasol mapa');
    const answer = await expectStatus(change(account.id, { password, ...given }, mine), 400);
    expect(faultOf(answer.body)).toMatchObject({ path: 'currentPassword', message });
    expect((await logIn({ ...account, password })).status).toBe(401);
    expect((await logIn(account)).status).toBe(200);
  });

  it('is asked for only where it matters, and is never kept', async () => {
    const account = await makeAccount('editor');
    const mine = await openSession(account);
    const same = { username: account.username, email: null, currentPassword: 'no hace falta' };
    const answer = await expectStatus(change(account.id, same, mine), 200);
    expect(answer.text).not.toContain('no hace falta');
  });

  it.each(['username', 'email'])('is asked for where one’s own %s changes', async (name) => {
    const account = await makeAccount('editor');
    const mine = await openSession(account);
    const value = name === 'email' ? `${unique('mia')}@example.org` : unique('otra');
    const refused = await expectStatus(change(account.id, { [name]: value }, mine), 400);
    expect(faultOf(refused.body)).toMatchObject({ message: messages.currentPasswordMissing });
    const guess = { [name]: value, currentPassword: 'otra cosa muy larga' };
    expect((await change(account.id, guess, mine)).status).toBe(400);
    const known = { [name]: value, currentPassword: account.password };
    expect((await change(account.id, known, mine)).status).toBe(200);
    // An administrator need not know the account's password.
    expect((await change(account.id, { [name]: `x${value}` })).status).toBe(200);
  });

  it('when changed by an administrator ends all sessions of the account', async () => {
    const account = await makeAccount('editor');
    const session = await openSession(account);
    expect((await change(account.id, { password: unique('tejado girasol mapa') })).status).toBe(
      200,
    );
    expect((await call('GET', '/api/auth/me', { token: session })).status).toBe(401);
  });

  it('is not brought back by logins and logouts at the same time', async () => {
    const account = await makeAccount('editor');
    const passing = await Promise.all([1, 2].map(() => openSession(account)));
    const password = unique('tejado girasol mapa');
    const [changed] = await Promise.all([
      change(account.id, { password }),
      ...[1, 2].map(() => logIn(account)),
      ...passing.map((session) => call('POST', '/api/auth/logout', { token: session })),
    ]);
    expect(changed.status).toBe(200);
    expect((await logIn(account)).status).toBe(401);
    expect((await logIn({ ...account, password })).status).toBe(200);
  });
});

describe('the last administrator', () => {
  /** All administrators except the first. They are editors during these tests. */
  const others = async (): Promise<JsonRecord[]> => {
    const answer = await call('GET', '/api/users?limit=0&where[role][equals]=admin', { token });
    const me = recordOf(await call('GET', '/api/auth/me', { token }));
    return listOf({ ...answer, body: recordOf(answer).docs }).filter(({ id }) => id !== me.id);
  };
  const demoted: number[] = [];

  beforeAll(async () => {
    for (const user of await others()) {
      demoted.push(idOf(user));
      await change(idOf(user), { role: 'editor' });
    }
  });
  afterAll(async () => {
    for (const id of demoted) await change(id, { role: 'admin' });
  });

  it('cannot become an editor', async () => {
    const id = await administratorId();
    const answer = await expectStatus(change(id, { role: 'editor' }), 400);
    expect(faultOf(answer.body)).toMatchObject({
      path: 'role',
      message: ACCOUNT_MESSAGES.lastAdministrator,
    });
    expect(recordOf(await call('GET', '/api/auth/me', { token })).role).toBe('admin');
  });

  it('cannot be deleted', async () => {
    const answer = await call('DELETE', `/api/users/${await administratorId()}`, { token });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(ACCOUNT_MESSAGES.lastAdministrator);
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
  });

  const METHODS = ['PATCH', 'DELETE'];
  it.each(METHODS)('is out of reach of %s for many accounts at once', async (method) => {
    const answer = await call(method, '/api/users?where[id][exists]=true', {
      token,
      json: { role: 'editor' },
    });
    expect(answer.status).toBe(405);
    expect(recordOf(answer).message).toBe(ACCOUNT_MESSAGES.oneByOne);
    expect(recordOf(await call('GET', '/api/auth/me', { token })).role).toBe('admin');
  });

  it('is left when two administrators demote each other at the same time', async () => {
    const second = await makeAccount('admin');
    const secondToken = await openSession(second);
    const [first, other] = await Promise.all([
      change(second.id, { role: 'editor' }),
      change(await administratorId(), { role: 'editor' }, secondToken),
    ]);
    const left = await Promise.all(
      [token, secondToken].map(async (session) =>
        recordOf(await call('GET', '/api/auth/me', { token: session })),
      ),
    );
    expect(
      left.filter(({ role }) => role === 'admin'),
      `${first.text}\n${other.text}`,
    ).toHaveLength(1);
    // The other tests use the account of the first administrator.
    await change(await administratorId(), { role: 'admin' }, secondToken);
  });
});

describe('what is changed is mailed to the account’s person', () => {
  const makeMailed = async () => {
    const email = `${unique('avisada')}@example.org`;
    const account = await makeAccount('editor', { email });
    return { account, email };
  };
  const PASSWORD = 'La contraseña de tu cuenta ha cambiado';

  it('a password that an administrator has set', async () => {
    const { account, email } = await makeMailed();
    expect((await change(account.id, { password: unique('tejado girasol') })).status).toBe(200);
    const { text } = await sentMail(email, PASSWORD);
    expect(text).toContain('Quien administra el sitio ha puesto una contraseña nueva');
    expect(text).toContain(`Nombre de usuario: ${account.username}`);
  });

  it('a password of one’s own', async () => {
    const { account, email } = await makeMailed();
    const own = { password: unique('tejado girasol'), currentPassword: account.password };
    expect((await change(account.id, own, await openSession(account))).status).toBe(200);
    expect((await sentMail(email, PASSWORD)).text).toContain('desde una sesión abierta');
  });

  it('another address, at the one before', async () => {
    const { account, email } = await makeMailed();
    const other = `otra-${email}`;
    expect((await change(account.id, { email: other })).status).toBe(200);
    const { text } = await sentMail(email, 'El correo de tu cuenta ha cambiado');
    expect(text).not.toContain(other);
  });

  it('nothing where nothing of it has changed', async () => {
    const { account, email } = await makeMailed();
    expect((await change(account.id, { username: account.username, email })).status).toBe(200);
    expect(await mailsAbout(email)).toEqual([]);
  });
});

describe('an editor’s own account', () => {
  it('changes its password and neither its role nor anybody else', async () => {
    const [editor, other] = [await makeAccount('editor'), await makeAccount('editor')];
    const session = await openSession(editor);
    await change(editor.id, { role: 'admin', sessions: [], hash: 'x', salt: 'y' }, session);
    expect(recordOf(await call('GET', '/api/auth/me', { token: session })).role).toBe('editor');
    expect((await logIn(editor)).status).toBe(200);
    const foreign = await change(other.id, { password: unique('tejado girasol mapa') }, session);
    expect([403, 404]).toContain(foreign.status);
    expect((await logIn(other)).status).toBe(200);
    expect((await call('DELETE', `/api/users/${editor.id}`, { token: session })).status).toBe(403);
  });
});
