import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { contentMaker } from '../support/api/content-maker';
import { administrator } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import { contactBody, registrationBody, eventRegistrationBody } from '../support/api/factories';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import {
  asAdministrator,
  createAccount,
  deleteAccount,
  logIn,
  openSession,
} from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The audit log: account, action and time of each change. Written by hooks only. */

const token = await asAdministrator();

const { makeAccount } = accountMaker();
const editor = await makeAccount('editor');
const editorToken = await openSession(editor);

const entries = async (where: Record<string, string | number>): Promise<JsonRecord[]> => {
  const query = Object.entries(where).map(
    ([field, value]) => `where[${field}][equals]=${encodeURIComponent(value)}`,
  );
  const answer = await call('GET', `/api/activity?limit=0&sort=id&${query.join('&')}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return recordOf(answer).docs as JsonRecord[];
};

const actionsOn = async (subject: string, subjectId: number): Promise<unknown[]> =>
  (await entries({ subject, subjectId })).map(({ action }) => action);

describe('nobody writes the log', () => {
  const entry = {
    action: 'delete',
    subject: 'news',
    title: 'Lo que no pasó',
    createdAt: new Date(),
  };
  const lastId = async () =>
    idOf((await entries({ username: administrator().username })).at(-1) ?? {});

  it.each(['a stranger', 'an editor', 'an administrator'])('not %s', async (who) => {
    const session = {
      'a stranger': undefined,
      'an editor': editorToken,
      'an administrator': token,
    };
    const as = { token: session[who as keyof typeof session], json: entry };
    const id = await lastId();
    const before = await call('GET', `/api/activity/${id}`, { token });
    for (const [method, path] of [
      ['POST', '/api/activity'],
      ['PATCH', `/api/activity/${id}`],
      ['PATCH', `/api/activity?where[id][equals]=${id}`],
      ['DELETE', `/api/activity/${id}`],
      ['DELETE', `/api/activity?where[id][equals]=${id}`],
    ] as const) {
      const answer = await call(method, path, as);
      expect(answer.status, `${method} ${path}`).toBe(403);
    }
    expect((await call('GET', `/api/activity/${id}`, { token })).body).toEqual(before.body);
    expect(await entries({ title: 'Lo que no pasó' })).toEqual([]);
  });

  it('and only administrators read it', async () => {
    for (const session of [undefined, editorToken]) {
      const answer = await expectStatus(call('GET', '/api/activity', { token: session }), 403);
      expect(answer.text).not.toContain('docs');
    }
  });
});

describe('the log tells', () => {
  const makeNews = contentMaker('news');

  it('of a news item’s whole life, in its order and by whom', async () => {
    const { id, title } = await makeNews({ published: false });
    const put = (json: JsonRecord) =>
      call('PUT', `/api/admin/news/${id}`, { token: editorToken, json });
    await put({ title: `${String(title)} (revisada)` });
    await put({ published: true });
    await put({ published: false });
    await call('DELETE', `/api/admin/news/${id}`, { token: editorToken });
    await call('PATCH', `/api/news/${id}?trash=true`, {
      token: editorToken,
      json: { deletedAt: null },
    });
    expect(await actionsOn('news', id)).toEqual([
      'create',
      'update',
      'publish',
      'unpublish',
      'trash',
      'restore',
    ]);
    const told = await entries({ subject: 'news', subjectId: id });
    expect(told.map(({ username }) => username)).toEqual([
      administrator().username,
      ...Array.from({ length: 5 }, () => editor.username),
    ]);
    expect(told.at(1)).toMatchObject({ title: `${String(title)} (revisada)` });
    expect(String(told.at(1)?.createdAt)).toMatch(/^\d{4}-\d{2}-\d{2}T/u);
  });

  it('of an older version that was restored, and of a deletion for good', async () => {
    const { id } = await makeNews({ published: false });
    await call('PUT', `/api/admin/news/${id}`, { token, json: { title: unique('Cambiada') } });
    const versions = await call('GET', `/api/news/versions?where[parent][equals]=${id}&sort=id`, {
      token,
    });
    const [oldest] = recordOf(versions).docs as JsonRecord[];
    await expectStatus(call('POST', `/api/news/versions/${idOf(oldest ?? {})}`, { token }), 200);
    await call('DELETE', `/api/admin/news/${id}`, { token });
    expect((await call('DELETE', `/api/news/${id}?trash=true`, { token })).status).toBe(200);
    expect(await actionsOn('news', id)).toEqual(['create', 'update', 'restore', 'trash', 'delete']);
  });

  it('of each record of a change of many', async () => {
    const made = [await makeNews({ published: false }), await makeNews({ published: false })];
    const ids = made.map(({ id }) => id);
    await call('PATCH', `/api/news?where[id][in]=${ids.join(',')}`, {
      token,
      json: { published: true },
    });
    for (const id of ids) expect(await actionsOn('news', id)).toEqual(['create', 'publish']);
  });

  it('nothing of what was refused', async () => {
    const { id } = await makeNews();
    await call('PUT', `/api/admin/news/${id}`, { token, json: { category: 'Ninguna' } });
    await call('PATCH', `/api/news/${id}`, { token, json: { category: 'Ninguna' } });
    expect(await actionsOn('news', id)).toEqual(['create', 'publish']);
  });

  it('of a request’s status, without a word on whose it is', async () => {
    const body = registrationBody({ nombres: unique('Persona'), apellidos: unique('Ficticia') });
    const id = idOf(recordOf(await call('POST', '/api/public/registration', { json: body })));
    const path = `/api/admin/registrations/${id}/status`;
    await call('PUT', path, { token, json: { status: 'approved' } });
    await call('PATCH', `/api/registrations/${id}`, { token, json: { status: 'rejected' } });
    await call('DELETE', `/api/registrations/${id}`, { token });
    const told = await entries({ subject: 'registrations', subjectId: id });
    expect(told.map(({ action, detail }) => [action, detail ?? null])).toEqual([
      ['status', 'Pendiente → Aprobado'],
      ['status', 'Aprobado → Rechazado'],
      ['delete', null],
    ]);
    for (const secret of [body.nombres, body.apellidos, body.email, body.telefono]) {
      expect(JSON.stringify(told)).not.toContain(secret);
    }
  });

  it('of an erased message, by its number', async () => {
    const body = contactBody();
    const id = idOf(recordOf(await call('POST', '/api/public/contact', { json: body })));
    await call('DELETE', `/api/admin/contacts/${id}`, { token });
    const told = await entries({ subject: 'contacts', subjectId: id });
    expect(told).toMatchObject([
      {
        action: 'delete',
        title: `Mensaje de contacto n.º ${id}`,
        username: administrator().username,
      },
    ]);
  });

  it('of sessions, failed ones too, and of no password', async () => {
    const account = await createAccount('editor');
    const session = await openSession(account);
    await call('POST', '/api/auth/logout', { token: session });
    const typed = unique('clave-equivocada');
    await logIn({ ...account, password: typed });
    const stranger = unique('mi-clave-en-el-usuario');
    await logIn({ username: stranger, password: typed });
    const password = unique('tejado girasol mapa');
    await call('PATCH', `/api/users/${account.id}`, { token, json: { password } });
    await call('PATCH', `/api/users/${account.id}`, { token, json: { role: 'admin' } });
    await deleteAccount(account);

    expect(await actionsOn('users', account.id)).toEqual([
      'create',
      'login',
      'logout',
      'password',
      'role',
      'delete',
    ]);
    const failed = await entries({ action: 'loginFailed', title: account.username });
    expect(failed).toHaveLength(1);
    const all = JSON.stringify(await entries({ subject: 'users' }));
    for (const secret of [account.password, password, typed, stranger]) {
      expect(all).not.toContain(secret);
    }
    expect(all).toContain('Usuario desconocido');
  });

  it('of which fields were changed where no older version says it, and from which network', async () => {
    const account = await createAccount('editor');
    const [username, email] = [unique('cuenta'), `${unique('cuenta')}@example.org`];
    await call('PATCH', `/api/users/${account.id}`, { token, json: { username, email } });
    await call('PATCH', `/api/users/${account.id}`, { token, json: { email } });
    // A change with a specific action does not hide other changes of the same update.
    await call('PATCH', `/api/users/${account.id}`, { token, json: { role: 'admin', email: '' } });
    await deleteAccount(account);
    const network = '127.0.0.0/24';
    expect(await entries({ subject: 'users', subjectId: account.id })).toMatchObject([
      { action: 'create', network },
      { action: 'update', network, detail: 'Nombre de usuario, Correo electrónico' },
      { action: 'update', network, detail: null },
      { action: 'role', network },
      { action: 'update', network, detail: 'Correo electrónico' },
      { action: 'delete', network },
    ]);
  });

  it('of the site’s texts', async () => {
    const { tagline } = recordOf(await call('GET', '/api/globals/identity', { token }));
    const before = await entries({ subject: 'identity' });
    await call('POST', '/api/globals/identity', { token: editorToken, json: { tagline } });
    const told = (await entries({ subject: 'identity' })).slice(before.length);
    expect(told).toMatchObject([
      { action: 'update', title: 'Identidad del programa', username: editor.username },
    ]);
  });
});

/** Records that the product writes as a consequence of a change are not logged; only the change is. */

const makeEvent = contentMaker('events');

const logOf = async (title: string): Promise<string[]> => {
  const query = `limit=0&sort=id&where[title][equals]=${encodeURIComponent(title)}`;
  const { docs } = recordOf(await call('GET', `/api/activity?${query}`, { token }));
  return (docs as JsonRecord[]).map(
    ({ action, subject }) => `${String(action)} ${String(subject)}`,
  );
};

it('a change and a deletion of an event are one entry each, without those of its messages', async () => {
  const title = unique('Jornada');
  const { id } = await makeEvent({ title });
  await call('POST', '/api/public/events', { json: eventRegistrationBody(id) });
  const put = (json: JsonRecord) => call('PUT', `/api/admin/events/${id}`, { token, json });
  expect((await put({ location: 'Aula 2' })).status).toBe(200);
  expect((await put({ location: 'Aula 3' })).status).toBe(200);
  const query = `where[event][equals]=${id}`;
  const messages = recordOf(await call('GET', `/api/event-messages?${query}`, { token }));
  expect(messages.docs).toHaveLength(1);
  const updates = ['create events', 'publish events', 'update events', 'update events'];
  expect(await logOf(title)).toEqual(updates);
  await call('DELETE', `/api/admin/events/${id}`, { token });
  expect((await call('DELETE', `/api/events/${id}?trash=true`, { token })).status).toBe(200);
  expect(await logOf(title)).toEqual([...updates, 'trash events', 'delete events']);
});
