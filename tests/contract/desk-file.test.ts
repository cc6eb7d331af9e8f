import { afterAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import {
  apply,
  entries,
  file,
  get,
  ids,
  messagesTo,
  post,
  put,
  removeApplied,
} from '../support/api/desk';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { registrationBody } from '../support/api/factories';
import { call, recordOf, idOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, createAccount, deleteAccount } from '../support/api/roles';
import { unique } from '../support/api/unique';

const token = await asAdministrator();

const { makeAccount } = accountMaker();
const colleague = await makeAccount('admin');
const editor = await makeAccount('editor');
afterAll(async () => {
  await removeApplied();
});

const PATH = '/api/admin/registrations';
const NOBODY = 2_147_483_647;

describe('refuses', () => {
  it('what is no number, and what there is not', async () => {
    for (const id of ['0', '-1', 'abc', '99999999999', String(NOBODY)]) {
      expectRefusal(await get(`/${id}`), 404);
      expectRefusal(await post(`/${id}/entries`, { text: 'Hola' }), 404);
      expectRefusal(await put(`/${id}/assignee`, { assignee: null }), 404);
    }
  });

  it('an empty note, and one that is too long', async () => {
    const id = await apply();
    for (const text of ['', '   ', null, 5]) {
      expectFieldErrors(await post(`/${id}/entries`, { text }), { text: 'Escribe la nota' });
    }
    expectRefusal(await post(`/${id}/entries`, { text: 'x'.repeat(4_001) }), 400);
    expect(await entries(id)).toEqual([]);
  });

  it('somebody who may not read requests, or is not there', async () => {
    const id = await apply();
    for (const assignee of [editor.id, NOBODY]) {
      expectFieldErrors(await put(`/${id}/assignee`, { assignee }), {
        assignee: 'Solo puede tenerla una cuenta de administrador',
      });
    }
    for (const assignee of ['1', 0, 1.5, {}])
      expectRefusal(await put(`/${id}/assignee`, { assignee }), 400);
    expect(await file(id)).toMatchObject({ assignee: null, entries: [] });
  });

  it('to change none, more than a hundred, or what there is not: then none is changed', async () => {
    const id = await apply();
    const status = 'approved';
    expectRefusal(await post('/status', { ids: [], status }), 400);
    expectRefusal(await post('/status', { status }), 400);
    expectRefusal(await post('/status', { ids: ['1'], status }), 400);
    expectRefusal(await post('/status', { ids: [id], status: 'si' }), 400);
    expectRefusal(
      await post('/status', { ids: [id], status, message: { subject: '', text: 'x' } }),
      400,
    );
    expectRefusal(
      await post('/status', { ids: Array.from({ length: 101 }, () => id), status }),
      400,
    );
    const message = { subject: 'Novedades', text: 'Hola' };
    expectRefusal(await post('/status', { ids: [id, NOBODY], status, message }), 404);
    expect(await file(id)).toMatchObject({ status: 'pending', entries: [] });
    expect(await messagesTo(id)).toEqual([]);
  });

  it('methods that the paths of fixed words do not have', async () => {
    expectRefusal(await call('GET', `${PATH}/status`, { token }), 405);
    expectRefusal(await call('DELETE', `${PATH}/counts`, { token }), 405);
  });

  it('to write, change or erase an entry by any other door', async () => {
    const id = await apply();
    const entry = recordOf(await post(`/${id}/entries`, { text: 'Queda escrita' }));
    const own = '/api/registration-entries';
    const json = { text: 'Otra', registration: id, kind: 'note' };
    expect((await call('POST', own, { token, json })).status).toBe(403);
    expect((await call('PATCH', `${own}/${idOf(entry)}`, { token, json })).status).toBe(403);
    expect((await call('DELETE', `${own}/${idOf(entry)}`, { token })).status).toBe(403);
    expect(await entries(id)).toMatchObject([{ text: 'Queda escrita' }]);
  });
});

describe('the file', () => {
  it('tells who did what, when and why; the newest first', async () => {
    const id = await apply();
    const me = recordOf(await call('GET', '/api/auth/me', { token }));
    await put(`/${id}/assignee`, { assignee: colleague.id });
    await post(`/${id}/entries`, { text: 'Ha llamado.\nVolverá a llamar.' });
    await put(`/${id}/status`, { status: 'rejected', reason: 'Falta el título' });
    // The change on Payload's own screen is kept in the history too.
    await call('PATCH', `/api/registrations/${id}?depth=2`, {
      token,
      json: { status: 'approved' },
    });
    await put(`/${id}/assignee`, { assignee: null });
    const { username } = me;
    expect(await entries(id)).toMatchObject([
      { kind: 'assignment', text: 'Ya no la tiene nadie.', authorName: username },
      { kind: 'status', from: 'rejected', to: 'approved', text: null },
      { kind: 'status', from: 'pending', to: 'rejected', text: 'Falta el título' },
      { kind: 'note', text: 'Ha llamado.\nVolverá a llamar.', author_name: username },
      { kind: 'assignment', text: `La tiene ${colleague.username}.` },
    ]);
  });

  it('writes nothing where nothing changes', async () => {
    const id = await apply();
    await put(`/${id}/status`, { status: 'pending', reason: 'Sin cambio' });
    await put(`/${id}/assignee`, { assignee: null });
    expect(await entries(id)).toEqual([]);
  });

  it('is told of in the log by number alone', async () => {
    const body = registrationBody({ apellidos: unique('Apellido') });
    const id = await apply(body);
    await post(`/${id}/entries`, { text: unique('Secreto') });
    await put(`/${id}/assignee`, { assignee: colleague.id });
    await put(`/${id}/status`, { status: 'approved', reason: 'Porque sí' });
    const log = await call(
      'GET',
      `/api/activity?limit=10&where[subject][equals]=registrations&where[subjectId][equals]=${id}`,
      { token },
    );
    const told = recordOf(log).docs as JsonRecord[];
    expect(told.map(({ action }) => action)).toEqual(['status', 'assign', 'note']);
    for (const text of [body.apellidos, body.email, 'Secreto', 'Porque']) {
      expect(log.text).not.toContain(String(text));
    }
  });

  it('keeps the name of an account that is gone', async () => {
    const leaving = await createAccount('admin');
    const id = await apply();
    const json = { text: 'Me voy mañana' };
    const login = await call('POST', '/api/auth/login', {
      json: { username: leaving.username, password: leaving.password },
    });
    const own = String(recordOf(login).token);
    await call('POST', `${PATH}/${id}/entries`, { token: own, json });
    await put(`/${id}/assignee`, { assignee: leaving.id });
    await deleteAccount(leaving);
    const record = await file(id);
    expect(record.assignee).toBeNull();
    expect((record.entries as JsonRecord[]).at(-1)).toMatchObject({ authorName: leaving.username });
  });

  it('goes with its request: by a screen, and by the erasure of its person', async () => {
    const body = registrationBody();
    const [kept, first, second] = [await apply(), await apply(body), await apply(body)];
    for (const id of [kept, first, second]) await post(`/${id}/entries`, { text: `Sobre ${id}` });
    const left = async () => {
      const answer = await call(
        'GET',
        `/api/registration-entries?depth=0&where[registration][in]=${kept},${first},${second}`,
        { token },
      );
      return (recordOf(answer).docs as JsonRecord[]).map(({ registration }) => registration);
    };
    expect(await left()).toHaveLength(3);
    await call('DELETE', `/api/registrations/${first}`, { token });
    expect((await left()).toSorted()).toEqual([kept, second].toSorted());
    const exported = await call('POST', '/api/admin/personal-data/export', {
      token,
      json: { email: body.email },
    });
    expect(exported.text).toContain(`Sobre ${second}`);
    expect(exported.text).not.toContain(`Sobre ${kept}`);
    const json = { email: body.email, confirmation: body.email };
    await expectStatus(call('POST', '/api/admin/personal-data/erase', { token, json }), 200);
    expect(await left()).toEqual([kept]);
  });
});

describe('writing', () => {
  it('to one person: drafts, and the moment of the first answer', async () => {
    const id = await apply({ nombres: 'Rosa' });
    for (const template of ['', '?template=missing', '?template=interview', '?template=blank']) {
      const draft = recordOf(await get(`/${id}/message${template}`));
      expect(String(draft.text)).toMatch(/^Hola, Rosa:/u);
      expect(draft.signature).not.toBe('');
    }
    expectRefusal(await get(`/${id}/message?template=otra`), 400);
    const { subject, text } = recordOf(await get(`/${id}/message?template=interview`));
    const unfinished = await post(`/${id}/message`, { subject, text });
    expectFieldErrors(unfinished, {
      text: 'Completa lo que el borrador dejó en blanco: «…», o una viñeta sin texto',
    });
    expect(await ids({ missing: 'answer', limit: '1' })).toContain(id);
    await post(`/${id}/message`, { subject: 'Uno', text: 'Hola' });
    expect(await ids({ missing: 'answer', limit: '5' })).not.toContain(id);
    const native = async () => recordOf(await call('GET', `/api/registrations/${id}`, { token }));
    const { firstAnswerAt } = await native();
    await post(`/${id}/message`, { subject: 'Dos', text: 'Hola' });
    expect((await native()).firstAnswerAt).toBe(firstAnswerAt);
    expect(await messagesTo(id)).toMatchObject([{ subject: 'Dos' }, { subject: 'Uno' }]);
  });

  it('to several: one status, one message to each in their own name, one entry each', async () => {
    const [rosa, luis] = [await apply({ nombres: 'Rosa $&' }), await apply({ nombres: 'Luis' })];
    const answer = await post('/status', {
      ids: [luis, rosa, luis],
      status: 'approved',
      reason: 'Acta 7',
      message: { subject: 'Para {nombres}', text: 'Hola, {nombres}:\n\nBienvenida, {nombres}.' },
    });
    expect(recordOf(answer)).toMatchObject({
      count: 2,
      message: 'Se han cambiado 2 solicitudes.',
      changes: [{ id: rosa }, { id: luis }],
    });
    for (const [id, name] of [
      [rosa, 'Rosa $&'],
      [luis, 'Luis'],
    ] as const) {
      expect(await entries(id)).toMatchObject([{ kind: 'status', to: 'approved', text: 'Acta 7' }]);
      expect(await messagesTo(id)).toMatchObject([{ subject: `Para ${name}` }]);
    }
    const quiet = await post('/status', { ids: [rosa], status: 'pending' });
    expect(recordOf(quiet).message).toBe('Se ha cambiado una solicitud.');
    expect(await messagesTo(rosa)).toHaveLength(1);
  });

  it('the office’s notice leads to the file', async () => {
    const id = await apply();
    const notice = await call('GET', '/api/mails?where[kind][equals]=notice&limit=1', { token });
    expect(notice.text).toContain(`/admin/solicitudes/${id}`);
  });
});
