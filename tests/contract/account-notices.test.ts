import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { askForLink, choose, makeLink, tokenOf, NEW_PASSWORD } from '../support/api/accounts';
import {
  entriesBy,
  countRows,
  forgetAddresses,
  readAlarms,
  useUpAddresses,
  useUpAttempts,
} from '../support/api/alarms';
import { queryDatabase } from '../support/api/database';
import { mailsAbout, sentMail } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession, logIn } from '../support/api/roles';
import {
  awayFromBorder,
  enrol,
  logInByCode,
  PATH as SECOND_FACTOR_PATH,
} from '../support/api/second-factor';
import { unique } from '../support/api/unique';

/** Mails to the person of an account about actions on the account. */

const CHANGED = 'La contraseña de tu cuenta ha cambiado';
const FIRST = 'Ya tienes contraseña';
/** Date and time, for example «25 de noviembre de 2026, 19:05». */
const WHEN = /^Cuándo: .*\d.*\d{1,2}:\d{2}/mu;
const WHERE = /^Red: (?!127\.0\.0\.1$)\S+$/mu;

const newEmail = (): string => `${unique('avisos')}@example.org`;
const { makeAccount, keepAccount } = accountMaker();

describe('a mail about an account', () => {
  it('says when it was done and from which network', async () => {
    const email = newEmail();
    const account = await makeAccount('editor', { email });
    expect((await choose(await makeLink(account))).status).toBe(200);
    const { text } = await sentMail(email, CHANGED);
    expect(text).toMatch(WHEN);
    expect(text).toMatch(WHERE);
  });

  it('tells a first password as what it is, in the log too, and the next as a change', async () => {
    const email = newEmail();
    const invited = await call('POST', '/api/admin/users/invitations', {
      token: await asAdministrator(),
      json: { username: unique('invitada'), role: 'editor', delivery: 'show', email },
    });
    const { url } = recordOf(invited);
    const account = { id: idOf(recordOf(invited)) };
    keepAccount(account);
    expect((await choose(tokenOf(url))).status).toBe(200);
    const { text } = await sentMail(email, FIRST);
    expect(text).not.toContain('nueva');
    // The mail must not say that the password logs in, because the university may handle logins.
    expect(text).not.toContain('se entra');
    const told = async () =>
      (await entriesBy(`where[subject][equals]=users&where[subjectId][equals]=${account.id}`)).map(
        ({ action }) => action,
      );
    expect(await told()).toEqual(['create', 'accessLink', 'firstPassword']);

    expect((await choose(await makeLink(account))).status).toBe(200);
    await sentMail(email, CHANGED);
    expect((await mailsAbout(email)).map(({ subject }) => subject)).toEqual([FIRST, CHANGED]);
    expect((await told()).at(-1)).toBe('password');
  });

  it('tells of an application that was taken away, and of the recovery code that did it', async () => {
    const email = newEmail();
    const plain = await makeAccount('editor', { email });
    await openSession(plain);
    await awayFromBorder();
    const guarded = await enrol(plain);
    const entered = await logInByCode(guarded, guarded.recoveryCodes[0]);
    const { token } = recordOf(entered) as { token: string };
    const removed = await call('POST', `${SECOND_FACTOR_PATH}/removal`, {
      token,
      json: { currentPassword: plain.password, code: guarded.recoveryCodes[1] },
    });
    expect(removed.status, removed.text).toBe(200);
    // The mail must not name the password, because an account may have none or need more than it.
    const off = await sentMail(email, 'Verificación en dos pasos desactivada');
    expect(off.text).toContain('ya no se pide un segundo paso');
    expect(off.text).not.toContain('contraseña');
    const subjects = (await mailsAbout(email)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === 'Se usó un código de recuperación'),
    ).toHaveLength(2);
    const { text } = (await mailsAbout(email)).findLast(
      ({ subject }) => subject === 'Se usó un código de recuperación',
    ) as JsonRecord;
    expect(text).not.toContain('ha entrado');
  });

  it('tells of another name, which it names, and of another role', async () => {
    const email = newEmail();
    const account = await makeAccount('editor', { email });
    const token = await asAdministrator();
    const change = (json: JsonRecord) => call('PATCH', `/api/users/${account.id}`, { token, json });
    const username = unique('otro-nombre');
    expect((await change({ username })).status).toBe(200);
    const renamed = await sentMail(email, 'El nombre de usuario de tu cuenta ha cambiado');
    expect(renamed.text).toContain(`Nombre de usuario: ${username}`);
    expect(renamed.text).toContain(`Antes: ${account.username}`);
    expect((await change({ role: 'reviewer' })).status).toBe(200);
    const { text } = await sentMail(email, 'El rol de tu cuenta ha cambiado');
    expect(text).toContain(`Nombre de usuario: ${username}`);
    expect(text).toContain('Rol: Evaluador');
    for (const told of [renamed.text, text]) expect(told).toMatch(WHEN);
    expect(await mailsAbout(email)).toHaveLength(2);
  });

  it('is no deed of whoever caused it: the log says what was done, and not that a mail was written', async () => {
    const email = newEmail();
    const account = await makeAccount('editor', { email });
    await askForLink(account, { delivery: 'mail' });
    const json = { email: newEmail() };
    const token = await asAdministrator();
    expect((await call('PATCH', `/api/users/${account.id}`, { token, json })).status).toBe(200);
    expect((await mailsAbout(email)).length).toBeGreaterThanOrEqual(2);
    for (const { id } of await mailsAbout(email)) {
      expect(
        await entriesBy(`where[subject][equals]=mails&where[subjectId][equals]=${Number(id)}`),
      ).toEqual([]);
    }
  });
});

/** Security alerts of the dashboard: their conditions, and that each links to the entries that it counts. */

const BLOCKED = /^Se bloquearon (?:los )?intentos de acceso/u;

let account = await makeAccount('editor');

const fail = (username = account.username) => logIn({ username, password: 'otra cosa' });
const patch = async (json: JsonRecord) =>
  call('PATCH', `/api/users/${account.id}`, { token: await asAdministrator(), json });
const blocks = (title: string) =>
  entriesBy(`where[action][equals]=blocked&where[title][equals]=${encodeURIComponent(title)}`);

/** The number in an alert's title; 1 if the title has none. */
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
