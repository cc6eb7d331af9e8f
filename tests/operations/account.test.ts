import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR, runCommand } from './support/product';
import { type Production, prepareProduction } from './support/production';

/** `npm run account` on a running production site: recovery of the last administrator. */

const PASSWORD = 'tejado girasol mapa lluvia';

const SECRET = 'secreto-de-cuentas-de-32-caracteres-o-mas';

let production: Production;

const account = (...args: string[]) =>
  runCommand('account', args, {
    DATABASE_URL: production.databaseUrl,
    PAYLOAD_SECRET: SECRET,
    SITE_URL: production.baseUrl,
  });

const post = (path: string, body: object, address = '198.51.100.7'): Promise<Response> =>
  fetch(`${production.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });

const logIn = (password: string, address?: string) =>
  post('/api/auth/login', { ...ADMINISTRATOR, password }, address);

beforeAll(async () => {
  production = await prepareProduction('account', { TRUST_PROXY: '1', PAYLOAD_SECRET: SECRET });
  await production.start();
});
afterAll(cleanUp);

test('it lists the accounts, and says what is wrong with a command in one line', async () => {
  const listed = await account('list');
  expect(listed.code, listed.output).toBe(0);
  expect(listed.output).toMatch(new RegExp(`^${ADMINISTRATOR.username} +Administrador$`, 'mu'));
  for (const args of [
    [],
    ['link'],
    ['unlock'],
    ['unlink'],
    ['remove-second-factor'],
    ['list', 'x'],
    ['borrar', 'x'],
    ['link', 'a', 'b'],
  ]) {
    const { code, output } = await account(...args);
    expect(code).toBe(1);
    expect(output).toContain('✗ Uso: npm run account');
  }
  const unknown = await account('link', 'nadie');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('✗ No hay ninguna cuenta «nadie»');
});

test('whoever was kept out by failures is let in from anywhere once unlocked', async () => {
  const stranger = '203.0.113.5';
  for (let count = 0; count < 8; count += 1) await logIn('otra cosa', stranger);
  for (let count = 0; count < 3; count += 1) {
    expect((await logIn(ADMINISTRATOR.password, stranger)).status).toBe(429);
  }
  const blocks = await withClient(production.databaseUrl, async (client) =>
    client.query("select title, network from activity where action = 'blocked'"),
  );
  expect(blocks.rows).toEqual([{ title: ADMINISTRATOR.username, network: '203.0.113.0/24' }]);
  const { code, output } = await account('unlock', ADMINISTRATOR.username.toUpperCase());
  expect(code, output).toBe(0);
  expect((await logIn(ADMINISTRATOR.password, stranger)).status).toBe(200);
});

test('a link for the last administrator works once, and the log says where it came from', async () => {
  const { code, output } = await account('link', ADMINISTRATOR.username);
  expect(code, output).toBe(0);
  const [, token = ''] = /\/admin\/contrasena#([\w-]{43})$/mu.exec(output) ?? [];
  const choose = () => post('/api/auth/access-link/password', { token, password: PASSWORD });
  expect((await choose()).status).toBe(200);
  expect((await choose()).status).toBe(404);
  expect((await logIn(PASSWORD)).status).toBe(200);
  expect((await logIn(ADMINISTRATOR.password)).status).toBe(401);
  const told = await withClient(production.databaseUrl, async (client) =>
    client.query<{ action: string; username: string }>(
      "select action, username from activity where action in ('accessLink', 'unlock', 'password') order by id",
    ),
  );
  expect(told.rows).toEqual([
    { action: 'unlock', username: 'Desde el servidor' },
    { action: 'accessLink', username: 'Desde el servidor' },
    { action: 'password', username: ADMINISTRATOR.username },
  ]);
});

test('the second step of who has lost the telephone is turned off, once', async () => {
  const { token } = (await (await logIn(PASSWORD)).json()) as { token: string };
  await withClient(production.databaseUrl, (client) =>
    client.query(
      `insert into second_factors (account, secret, started_at, confirmed_at)
       select id, 'sellado', now(), now() from users where username = $1`,
      [ADMINISTRATOR.username],
    ),
  );
  await withClient(production.databaseUrl, (client) =>
    client.query(
      `insert into passkeys
         (credential, account, public_key, counter, transports, is_backed_up, name, created_at)
       select 'AAAA', id, 'AAAA', 0, '', false, 'Portátil', now() from users where username = $1`,
      [ADMINISTRATOR.username],
    ),
  );
  const remove = () => account('remove-second-factor', ADMINISTRATOR.username);
  const { code, output } = await remove();
  expect(code, output).toBe(0);
  expect(output).toContain('Llaves de acceso quitadas: 1.');
  expect(output).toContain('entra sin segundo paso');
  const me = await fetch(`${production.baseUrl}/api/auth/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(401);
  const entered = await logIn(PASSWORD);
  expect(entered.status).toBe(200);
  expect(await entered.json()).toHaveProperty('token');
  const again = await remove();
  expect(again.code).toBe(1);
  expect(again.output).toContain('no tiene verificación en dos pasos');
});

test('an account is parted from the university’s that somebody has linked it with, once', async () => {
  const ask = (query: string, values: unknown[] = []) =>
    withClient(
      production.databaseUrl,
      async (client) => (await client.query<Record<string, unknown>>(query, values)).rows,
    );
  await ask(
    `insert into sso_identities (issuer, subject, account, linked_at)
     select 'https://identidad.example.org', 'otra', id, now() from users where username = $1`,
    [ADMINISTRATOR.username],
  );
  const { token } = (await (await logIn(PASSWORD)).json()) as { token: string };
  const unlink = () => account('unlink', ADMINISTRATOR.username);
  const { code, output } = await unlink();
  expect(code, output).toBe(0);
  expect(await ask('select subject, account from sso_identities')).toEqual([
    { subject: 'otra', account: null },
  ]);
  const me = await fetch(`${production.baseUrl}/api/auth/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(401);
  expect(await ask(`select username from activity where action = 'ssoUnlink'`)).toEqual([
    { username: 'Desde el servidor' },
  ]);
  const again = await unlink();
  expect(again.code).toBe(1);
  expect(again.output).toContain('no está vinculada con ninguna');
});

test('tokens that are guessed are limited like passwords', async () => {
  const guess = () => post('/api/auth/access-link', { token: 'A'.repeat(43) }, '203.0.113.99');
  const answers = await Promise.all(Array.from({ length: 60 }, guess));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('who holds a link is served where others have guessed too many', async () => {
  const shared = '203.0.113.98';
  const send = (token: string) => post('/api/auth/access-link', { token }, shared);
  for (let count = 0; count < 40; count += 1) await send('B'.repeat(43));
  expect((await send('B'.repeat(43))).status).toBe(429);
  const { output } = await account('link', ADMINISTRATOR.username);
  const [, token = ''] = /\/admin\/contrasena#([\w-]{43})$/mu.exec(output) ?? [];
  expect((await send(token)).status).toBe(200);
  const chosen = await post(
    '/api/auth/access-link/password',
    { token, password: PASSWORD },
    shared,
  );
  expect(chosen.status).toBe(200);
});
