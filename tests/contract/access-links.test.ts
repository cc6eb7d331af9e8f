import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import {
  askForLink,
  choose,
  deactivate,
  lookAt,
  makeLink,
  NEW_PASSWORD,
  tokenOf,
} from '../support/api/accounts';
import { queryDatabase } from '../support/api/database';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { readMessage, sentAbout, sentMail, tokenIn } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, logIn } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { administrator } from '../support/api/environment';

/** Links to choose the password of an account. Refusals are in `security/account-links`. */

const RESET = 'Elige una contraseña nueva';
const INVITATION = 'Tu cuenta en la administración del sitio';
const CHANGED = 'La contraseña de tu cuenta ha cambiado';

const { makeAccount, keepAccount } = accountMaker();
const newEmail = (): string => `${unique('cuenta')}@example.org`;

const invite = async (fields: JsonRecord = {}) =>
  call('POST', '/api/admin/users/invitations', {
    token: await asAdministrator(),
    json: { username: unique('invitada'), role: 'editor', delivery: 'show', ...fields },
  });

const entriesOn = async (id: number): Promise<JsonRecord[]> => {
  const query = `where[subject][equals]=users&where[subjectId][equals]=${id}&sort=id&limit=0`;
  const answer = await call('GET', `/api/activity?${query}`, { token: await asAdministrator() });
  return recordOf(answer).docs as JsonRecord[];
};

/** Remaining validity of an account's link, in minutes. */
const minutesLeft = async (id: number): Promise<number> => {
  const [link] = await queryDatabase(
    "select extract(epoch from ends - now()) / 60 as left from links where purpose = 'set-password' and subject = $1",
    [id],
  );
  return Math.round(Number(link?.left));
};

describe('a link that is handed over', () => {
  it('is shown once, is good for an hour, and the log tells who made it and that it was used', async () => {
    const account = await makeAccount();
    const answer = await expectStatus(askForLink(account), 200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { id, url, ...rest } = recordOf(answer);
    expect(id).toBe(account.id);
    expect(Object.keys(rest)).toEqual(['message']);
    expect(String(url)).toMatch(/\/admin\/contrasena#[\w-]{43}$/u);
    expect(await minutesLeft(account.id)).toBe(60);

    expect(recordOf(await lookAt(tokenOf(url)))).toEqual({ username: account.username });
    expect((await choose(tokenOf(url))).status).toBe(200);
    expect((await logIn({ ...account, password: NEW_PASSWORD })).status).toBe(200);
    const told = (await entriesOn(account.id)).map(({ action, detail, username }) => [
      action,
      detail ?? null,
      username,
    ]);
    expect(told).toEqual([
      ['create', 'Editor', administrator().username],
      ['accessLink', 'Contraseña nueva, para entregar en mano', administrator().username],
      ['password', 'Con un enlace de acceso', account.username],
      ['login', null, account.username],
    ]);
  });

  it('lets a person in again whom too many failures kept out', async () => {
    const account = await makeAccount();
    for (let count = 0; count < 3; count += 1) await logIn({ ...account, password: 'otra cosa' });
    const counts = () =>
      queryDatabase(
        "select count(*)::int as count from rate_limits where key like 'loginByUser:%.%'",
      );
    const before = Number((await counts())[0]?.count);
    expect(before).toBeGreaterThan(0);
    await choose(await makeLink(account));
    expect(Number((await counts())[0]?.count)).toBe(before - 1);
  });
});

describe('a link that is mailed', () => {
  it('comes to the person alone, and its choice is confirmed to them', async () => {
    const email = newEmail();
    const account = await makeAccount('editor', { email });
    const answer = await askForLink(account, { delivery: 'mail' });
    expect(recordOf(answer)).toMatchObject({ id: account.id, url: null });
    const mail = await sentMail(email, RESET);
    expect(mail).toMatchObject({ kind: 'account', to: email, about: email });
    // The office reads that a link was sent, but not its token.
    expect(String(mail.text)).toContain('/admin/contrasena#…');
    const { html = '', text = '' } = await readMessage(mail);
    expect(text).toContain(`Nombre de usuario: ${account.username}`);
    expect(html).toContain('Elegir la contraseña');
    const token = await tokenIn(mail);
    expect(await minutesLeft(account.id)).toBeGreaterThan(55);
    expect((await choose(token)).status).toBe(200);
    const confirmation = await sentMail(email, CHANGED);
    expect(String(confirmation.text)).not.toContain('#');
  });

  it('is none where something has ended it before the mail leaves', async () => {
    const email = newEmail();
    const account = await makeAccount('editor', { email });
    await askForLink(account, { delivery: 'mail' });
    const { id } = await sentMail(email, RESET);
    const sendAgain = async (): Promise<string> => {
      await queryDatabase("update mails set status = 'failed' where id = $1", [id]);
      const token = await asAdministrator();
      expect((await call('POST', `/api/admin/mails/${Number(id)}/resend`, { token })).status).toBe(
        200,
      );
      return tokenIn(await sentMail(email, RESET));
    };
    expect((await lookAt(await sendAgain())).status).toBe(200);
    const changed = await call('PATCH', `/api/users/${account.id}`, {
      token: await asAdministrator(),
      json: { password: unique('mapa tejado girasol') },
    });
    expect(changed.status).toBe(200);
    expectRefusal(await lookAt(await sendAgain()), 404);
  });

  it('is replaced by a newer one, whichever mail leaves first', async () => {
    const email = newEmail();
    const account = await makeAccount('editor', { email });
    for (let count = 0; count < 2; count += 1) await askForLink(account, { delivery: 'mail' });
    const shown = await makeLink(account);
    for (const mail of await sentAbout(email, 2)) {
      expectRefusal(await lookAt(await tokenIn(mail)), 404);
    }
    expect((await lookAt(shown)).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('makes an account without a password, and mails its link, good for three days', async () => {
    const email = newEmail();
    const answer = await expectStatus(invite({ email, role: 'reviewer', delivery: 'mail' }), 201);
    const id = idOf(recordOf(answer));
    keepAccount({ id });
    const mail = await sentMail(email, INVITATION);
    const token = await tokenIn(mail);
    expect(await minutesLeft(id)).toBeGreaterThan(71 * 60);
    const { username } = recordOf(await lookAt(token)) as { username: string };
    expect((await readMessage(mail)).text).toContain(username);
    expect((await choose(token)).status).toBe(200);
    const session = await logIn({ username, password: NEW_PASSWORD });
    expect(recordOf(session).user).toEqual({ id, username, role: 'reviewer' });
    expect((await entriesOn(id)).map(({ action }) => action)).toEqual([
      'create',
      'accessLink',
      'firstPassword',
      'login',
    ]);
  });

  it('refuses a name that is taken, an unknown role, and a mail without an address', async () => {
    const { username } = await makeAccount();
    const taken = await expectStatus(invite({ username: username.toUpperCase() }), 400);
    expect((recordOf(taken).errors as JsonRecord[])[0]).toMatchObject({ field: 'username' });
    expectFieldErrors(await invite({ role: 'root' }), { role: 'Elige un rol' });
    const name = unique('sin-correo');
    expectRefusal(await invite({ username: name, delivery: 'mail' }), 409);
    expect(await queryDatabase('select 1 from users where username = $1', [name])).toEqual([]);
  });

  it('that was not taken up leaves an account that can be deactivated', async () => {
    const id = idOf(recordOf(await invite()));
    keepAccount({ id });
    expect((await deactivate({ id })).status).toBe(200);
  });
});
