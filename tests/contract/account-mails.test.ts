import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { askForLink, choose, makeLink, tokenOf } from '../support/api/accounts';
import { entriesBy } from '../support/api/alarms';
import { mailsAbout, sentMail } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import {
  awayFromBorder,
  enrol,
  logInByCode,
  PATH as SECOND_FACTOR_PATH,
} from '../support/api/second-factor';
import { unique } from '../support/api/unique';

/** What the person of an account reads of what was done with it. */

const CHANGED = 'La contraseña de tu cuenta ha cambiado';
const FIRST = 'Ya tienes contraseña';
/** «25 de noviembre de 2026, 19:05» and the like: the day and the hour. */
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
    // Where logins are left to the university it may not let in.
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
    // Not all have a password that would be enough.
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
