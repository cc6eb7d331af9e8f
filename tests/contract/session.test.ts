import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { administrator, baseUrl } from '../support/api/environment';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator, logIn, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

const BAD_CREDENTIALS = 'Credenciales inválidas. Inténtalo de nuevo.';

const { makeAccount } = accountMaker();
const account = await makeAccount('admin');

describe('POST /api/auth/login refuses', () => {
  it('an unknown user and a wrong password with the same words', async () => {
    const unknown = await logIn({ username: unique('nadie'), password: account.password });
    const wrong = await logIn({ username: account.username, password: unique('otra-clave') });
    expectRefusal(unknown, 401);
    expectRefusal(wrong, 401);
    expect(unknown.body).toEqual({ message: BAD_CREDENTIALS });
    expect(wrong.body).toEqual(unknown.body);
    expect([...wrong.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted());
    expect(wrong.headers.has('set-cookie')).toBe(false);
  });

  it('a body without user name and password, naming both', async () => {
    const expected = {
      username: 'El nombre de usuario es requerido',
      password: 'La contraseña es requerida',
    };
    for (const json of [
      {},
      { username: '', password: '' },
      { username: null, password: null },
      { username: 7, password: ['a'] },
      { username: { $ne: 1 }, password: true },
    ]) {
      expectFieldErrors(await logIn(json), expected);
    }
  });

  it('texts that no account could have', async () => {
    expectRefusal(await logIn({ username: 'x'.repeat(5_000), password: 'x' }), 400);
    expectRefusal(await logIn({ username: "' or 1=1 --", password: "' or 1=1 --" }), 401);
    expectRefusal(await logIn({ username: 'admin\u0000', password: 'x' }), 400);
  });
});

describe('POST /api/auth/login lets in', () => {
  it('with token and user, and a cookie that scripts cannot read', async () => {
    const answer = await expectStatus(logIn(account), 200);
    const { token, user, ...rest } = recordOf(answer);
    expect(rest).toEqual({});
    expect(user).toEqual({ id: account.id, username: account.username, role: 'admin' });
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`payload-token=${String(token)}`);
    expect(cookie).toMatch(/HttpOnly/u);
    expect(cookie).toMatch(/SameSite=Lax/u);
    expect(cookie).toMatch(/Path=\//u);
  });

  it('whatever the case of the user name', async () => {
    await expectStatus(logIn({ ...account, username: ` ${account.username.toUpperCase()} ` }), 200);
  });

  it('eight at once, and every token works', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => openSession(account)));
    expect(new Set(tokens).size).toBe(8);
    const answers = await Promise.all(
      tokens.map((token) => call('GET', '/api/auth/me', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

describe('a session that was there before a login', () => {
  it('is not taken over by it: it stays another’s, and the login opens one of its own', async () => {
    const planted = await openSession(account);
    const victim = await makeAccount('editor');
    const ways: Record<string, string>[] = [
      { cookie: `payload-token=${planted}`, origin: baseUrl() },
      { authorization: `Bearer ${planted}` },
    ];
    for (const headers of ways) {
      const answer = await call('POST', '/api/auth/login', { json: victim, headers });
      const { token, user } = recordOf(answer);
      expect(user).toMatchObject({ id: victim.id });
      expect(token).not.toBe(planted);
      expect(answer.headers.get('set-cookie')).toContain(`payload-token=${String(token)}`);
      const me = await call('GET', '/api/auth/me', { token: planted });
      expect(me.body).toMatchObject({ id: account.id });
    }
  });
});

describe('GET /api/auth/me', () => {
  it('tells who is signed in, and nothing more', async () => {
    const answer = await call('GET', '/api/auth/me', { token: await openSession(account) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: account.id, username: account.username, role: 'admin' });
  });
});

describe('POST /api/auth/logout', () => {
  it('ends that session and no other', async () => {
    const [ended, other] = [await openSession(account), await openSession(account)];
    const answer = await expectStatus(call('POST', '/api/auth/logout', { token: ended }), 200);
    expect(answer.body).toEqual({ message: 'Has cerrado sesión correctamente.' });
    expect(answer.headers.get('set-cookie')).toMatch(/^payload-token=;/u);
    expectRefusal(await call('GET', '/api/auth/me', { token: ended }), 401);
    expectRefusal(await call('POST', '/api/auth/logout', { token: ended }), 401);
    expect((await call('GET', '/api/auth/me', { token: other })).status).toBe(200);
  });

  it('ends the session of the cookie alone', async () => {
    const token = await openSession(account);
    const headers = { cookie: `payload-token=${token}`, origin: baseUrl() };
    expect((await call('POST', '/api/auth/logout', { headers })).status).toBe(200);
    expectRefusal(await call('GET', '/api/auth/me', { token }), 401);
  });
});

describe('a password', () => {
  it('of fewer than twelve characters is refused', async () => {
    const answer = await call('POST', '/api/users', {
      token: await asAdministrator(),
      json: { username: unique('corta'), password: 'corta-2026!', role: 'editor' },
    });
    expect(answer.status).toBe(400);
    const changed = await call('PATCH', `/api/users/${account.id}`, {
      token: await asAdministrator(),
      json: { password: 'corta-2026!' },
    });
    expect(changed.status).toBe(400);
    expect((await logIn(account)).status).toBe(200);
  });

  it('never comes back in any answer', async () => {
    const token = await asAdministrator();
    const { text } = await call('GET', '/api/users?limit=0&depth=2', { token });
    expect(text).not.toMatch(/"(?:hash|salt|password|resetPasswordToken)"/u);
    expect(text).not.toContain(administrator().password);
  });
});
