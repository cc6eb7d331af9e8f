import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { file, entries, apply, put, removeApplied } from '../support/api/desk';
import { sentMail } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession, type Account } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { USERS } from '@/features/accounts/users/users.definition';

const { keepAccount, makeAccount } = accountMaker();
const token = await asAdministrator();

const nameOf = async ({ id }: Pick<Account, 'id'>): Promise<unknown> =>
  recordOf(await call('GET', `/api/users/${id}`, { token }))['displayName'];

const change = (id: number, json: JsonRecord, as = token) =>
  call('PATCH', `/api/users/${id}`, { token: as, json });

describe('the name of an account', () => {
  const NEW: [what: string, given: string | undefined, stored: (username: string) => string][] = [
    ['is stored as it is written', ' Elena Ríos ', () => 'Elena Ríos'],
    ['is the user name where none is given', undefined, (username) => username],
    ['is the user name where it is empty', '  ', (username) => username],
  ];
  it.each(NEW)('%s', async (_what, displayName, stored) => {
    const account = await makeAccount('editor', displayName === undefined ? {} : { displayName });
    expect(await nameOf(account)).toBe(stored(account.username));
  });

  it('is given with an invitation', async () => {
    const invited = await call('POST', '/api/admin/users/invitations', {
      token,
      json: {
        username: unique('ines'),
        displayName: 'Inés Peña',
        role: 'editor',
        delivery: 'show',
      },
    });
    expect(invited.status, invited.text).toBe(201);
    const id = idOf(recordOf(invited));
    keepAccount({ id });
    expect(await nameOf({ id })).toBe('Inés Peña');
  });

  it('is changed by its owner, without the password', async () => {
    const account = await makeAccount('reviewer');
    const own = await openSession(account);
    expect((await change(account.id, { displayName: 'Dra. Paredes' }, own)).status).toBe(200);
    expect(await nameOf(account)).toBe('Dra. Paredes');
  });

  it('of another account is not changed by an editor', async () => {
    const [editor, other] = [await makeAccount('editor'), await makeAccount('editor')];
    const answer = await change(other.id, { displayName: 'Otra' }, await openSession(editor));
    expect(answer.status).toBe(403);
    expect(await nameOf(other)).toBe(other.username);
  });

  it('follows the user name until it is one of its own', async () => {
    const [unnamed, named] = [
      await makeAccount(),
      await makeAccount('editor', { displayName: 'Ana' }),
    ];
    const [one, other] = [unique('uno'), unique('otro')];
    await change(unnamed.id, { username: one });
    await change(named.id, { username: other });
    expect(await nameOf(unnamed)).toBe(one);
    expect(await nameOf(named)).toBe('Ana');
  });

  it('has a limit', async () => {
    const { id } = await makeAccount();
    expect(
      (await change(id, { displayName: 'x'.repeat(USERS.limits.displayName + 1) })).status,
    ).toBe(400);
  });
});

describe('an account is called by its name', () => {
  it('as responsible, in the timeline, and in the log beside its user name', async () => {
    const displayName = unique('Elena Ríos');
    const account = await makeAccount('admin', { displayName });
    const own = await openSession(account);
    const request = await apply();
    const given = await call('PUT', `/api/admin/registrations/${request}/assignee`, {
      token: own,
      json: { assignee: account.id },
    });
    expect(given.status, given.text).toBe(200);
    expect((await file(request)).assignee).toEqual({ id: account.id, name: displayName });
    expect((await entries(request))[0]).toMatchObject({
      text: `La tiene ${displayName}.`,
      authorName: displayName,
    });
    const log = await call(
      'GET',
      `/api/activity?where[username][equals]=${account.username}&sort=id&limit=50`,
      { token },
    );
    const done = recordOf(log).docs as JsonRecord[];
    expect(done.map(({ action }) => action)).toEqual(expect.arrayContaining(['login', 'assign']));
    for (const entry of done) expect(entry).toMatchObject({ displayName });
    await put(`/${request}/assignee`, { assignee: null });
    await removeApplied();
  });

  it('in the screen of the log with its user name, because names are not unique', async () => {
    const account = await makeAccount('editor', { displayName: 'Elena Ríos' });
    await openSession(account);
    const screen = await call('GET', `/admin/collections/activity?search=${account.username}`, {
      headers: { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(screen.status).toBe(200);
    const cells = screen.text.match(/<td class="cell-(?:displayName|username)".*?<\/td>/gu) ?? [];
    const texts = cells.map((cell) => cell.replace(/<[^>]*>/gu, ''));
    expect(texts).toEqual(expect.arrayContaining(['Elena Ríos', account.username]));
  });

  it('in the mails that it gets, with its user name in the details', async () => {
    const email = `${unique('correo')}@example.org`;
    const account = await makeAccount('editor', { displayName: 'Inés Peña', email });
    await change(account.id, { role: 'reviewer' });
    const { text } = await sentMail(email, 'El rol de tu cuenta ha cambiado');
    expect(text).toMatch(/^Hola, Inés Peña:/u);
    expect(text).toContain(`Nombre de usuario: ${account.username}`);
  });
});
