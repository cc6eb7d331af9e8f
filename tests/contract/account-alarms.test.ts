import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { choose, makeLink, NEW_PASSWORD } from '../support/api/accounts';
import {
  countRows,
  entriesBy,
  forgetAddresses,
  readAlarms,
  useUpAddresses,
  useUpAttempts,
} from '../support/api/alarms';
import { queryDatabase } from '../support/api/database';
import { call, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, logIn } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Security alerts of the dashboard: their conditions, and that each links to the entries that it counts. */

const { makeAccount } = accountMaker();
const BLOCKED = /^Se bloquearon (?:los )?intentos de acceso/u;

let account = await makeAccount('editor');

const fail = (username = account.username) => logIn({ username, password: 'otra cosa' });
const patch = async (json: JsonRecord) =>
  call('PATCH', `/api/users/${account.id}`, { token: await asAdministrator(), json });
const blocks = (title: string) =>
  entriesBy(`where[action][equals]=blocked&where[title][equals]=${encodeURIComponent(title)}`);

/** How many a line says there are. */
const countIn = (title: string): number => Number(/\d+/u.exec(title.replaceAll('.', ''))?.[0] ?? 1);

describe('the log and the dashboard tell of attempts that are blocked', () => {
  it('of an account from an address: once, however many are refused', async () => {
    expect((await fail()).status).toBe(401);
    expect(await useUpAttempts('loginByUser', account.username)).toHaveLength(1);
    const refused = await Promise.all(Array.from({ length: 6 }, () => fail()));
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(429));
    const [told, ...others] = await blocks(account.username);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ subject: 'users', title: account.username });
    // The username is unknown; only the network is logged.
    expect(told?.username ?? null).toBeNull();
    expect(told).toMatchObject({ detail: 'Desde esa red', network: '127.0.0.0/24' });
    expect((await readAlarms()).filter(({ title }) => BLOCKED.test(title))).toHaveLength(1);
  });

  it('once more where it was lifted and comes again', async () => {
    expect((await choose(await makeLink(account))).status).toBe(200);
    expect((await fail()).status).toBe(401);
    await useUpAttempts('loginByUser', account.username);
    expect((await fail()).status).toBe(429);
    expect(await blocks(account.username)).toHaveLength(2);
    await choose(await makeLink(account));
    account = { ...account, password: NEW_PASSWORD };
  });

  it('of an account from anywhere, and of all accounts from an address', async () => {
    expect((await fail()).status).toBe(401);
    expect(await useUpAttempts('loginFromAnywhere', account.username)).toHaveLength(1);
    expect((await fail()).status).toBe(429);
    expect((await fail()).status).toBe(429);
    expect((await blocks(account.username)).at(-1)?.detail).toBe('Desde redes que no había usado');
    expect(await blocks(account.username)).toHaveLength(3);

    await useUpAddresses('loginByAddress');
    try {
      const stranger = unique('mi-clave-en-el-usuario');
      expect((await fail(stranger)).status).toBe(429);
      expect((await fail(stranger)).status).toBe(429);
      expect((await blocks('Todas las cuentas')).length).toBe(1);
      // Rejected requests create no row per invented username.
      expect(await countRows('loginByUser', stranger)).toBe(0);
    } finally {
      await forgetAddresses('loginByAddress');
    }
  });

  it('and not by a name that nobody has: it may be somebody’s password', async () => {
    const typed = unique('mi-clave-en-el-usuario');
    const before = await blocks('Usuario desconocido');
    expect((await fail(typed)).status).toBe(401);
    await useUpAttempts('loginByUser', typed);
    expect((await fail(typed)).status).toBe(429);
    expect(await blocks('Usuario desconocido')).toHaveLength(before.length + 1);
    expect(JSON.stringify(await entriesBy('where[subject][equals]=users'))).not.toContain(typed);
  });
});

describe('each line of the dashboard', () => {
  it('leads to exactly what it has counted, and to nothing older', async () => {
    await choose(await makeLink(account));
    await patch({ role: 'admin' });
    await patch({ role: 'editor' });
    for (let count = 0; count < 10; count += 1) await fail(unique('x'));
    const old = unique('hace-un-mes');
    for (const [action, detail] of [
      ['loginFailed', null],
      ['create', 'Administrador'],
    ]) {
      await queryDatabase(
        `insert into activity (created_at, action, subject, title, detail)
         values (now() - interval '30 days', $1, 'users', $2, $3)`,
        [action, old, detail],
      );
    }
    const lines = await readAlarms();
    const titles = lines.map(({ title }) => title).join('\n');
    expect(titles).toMatch(/^\d+ intentos fallidos de acceso$/mu);
    expect(titles).toMatch(/administrador nuevas?$/mu);
    for (const { title, query } of lines) {
      const listed = await entriesBy(query);
      expect(listed, title).toHaveLength(countIn(title));
      expect(JSON.stringify(listed), title).not.toContain(old);
    }
    await queryDatabase('delete from activity where title = $1', [old]);
  });

  it('of failed logins comes with the tenth of them', async () => {
    await queryDatabase("delete from activity where action = 'loginFailed'");
    const told = async () =>
      (await readAlarms()).filter(({ title }) => title.endsWith('intentos fallidos de acceso'));
    for (let count = 0; count < 9; count += 1) await fail(unique('x'));
    expect(await told()).toEqual([]);
    await fail(unique('x'));
    expect(await told()).toMatchObject([{ title: '10 intentos fallidos de acceso' }]);
  });
});
