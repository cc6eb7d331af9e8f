import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { entries, file, get, ids, post, put, removeSent, send } from '../support/api/contact-desk';
import { query } from '../support/api/desks';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import { contactBody } from '../support/api/factories';
import { readMessage, sentAbout } from '../support/api/mailbox';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const NOBODY = 2_147_483_647;

const token = await asAdministrator();

const { makeAccount } = accountMaker();
const colleague = await makeAccount('admin');
const editor = await makeAccount('editor');
afterAll(async () => {
  await removeSent();
});

const mark = (ids: number[], wanted: string) => post('/marks', { ids, mark: wanted });
const statusOf = async (id: number) => (await file(id)).status;

describe('refuses', () => {
  it.each([
    ['status', 'leído'],
    ['type', 'Otra'],
    ['assignee', '0'],
    ['order', 'name'],
    ['search', 'x'.repeat(301)],
  ])('the filter %s=%s, in all three calls', async (name, value) => {
    const text = query({ [name]: value });
    expectRefusal(await get(text), 400);
    expectRefusal(await get(`/${await send()}${text}`), 400);
    if (name !== 'status' && name !== 'order') expectRefusal(await get(`/counts${text}`), 400);
  });

  it('what there is not', async () => {
    for (const id of ['0', 'abc', String(NOBODY)]) {
      expectRefusal(await get(`/${id}`), 404);
      expectRefusal(await get(`/${id}/answer`), 404);
      expectRefusal(await post(`/${id}/answer`, { subject: 'Re: nada', text: 'Hola' }), 404);
      expectRefusal(await post(`/${id}/entries`, { text: 'Hola' }), 404);
      expectRefusal(await put(`/${id}/assignee`, { assignee: null }), 404);
    }
  });

  it('to mark none, more than a hundred, or what there is not: then none is marked', async () => {
    const id = await send();
    expectFieldErrors(await mark([], 'read'), { ids: 'Elige al menos un mensaje' });
    expectRefusal(
      await mark(
        Array.from({ length: 101 }, () => id),
        'read',
      ),
      400,
    );
    expectFieldErrors(await mark([id], 'answered'), { mark: 'Elige una de las opciones' });
    expectRefusal(await mark([id, NOBODY], 'read'), 404);
    expect(await statusOf(id)).toBe('new');
  });

  it('an empty answer, an empty note, and somebody who may not read messages', async () => {
    const id = await send();
    expectFieldErrors(await post(`/${id}/answer`, { subject: ' ', text: '' }), {
      subject: 'El asunto es obligatorio',
      text: 'El mensaje es obligatorio',
    });
    expectFieldErrors(await post(`/${id}/entries`, { text: ' ' }), { text: 'Escribe la nota' });
    expectFieldErrors(await put(`/${id}/assignee`, { assignee: editor.id }), {
      assignee: 'Solo puede tenerla una cuenta de administrador',
    });
    expect(await file(id)).toMatchObject({ status: 'new', assignee: null, entries: [] });
  });

  it('to be written by any other door', async () => {
    const id = await send();
    const change = { status: 'archived', mensaje: 'Otro' };
    expect((await call('PATCH', `/api/contacts/${id}`, { token, json: change })).status).toBe(403);
    const stranger = await send({ status: 'archived', assignee: 1 });
    expect(await file(stranger)).toMatchObject({ status: 'new', assignee: null });
  });
});

describe('the list', () => {
  const word = unique('Buzón');
  let one: number;
  let two: number;
  let three: number;
  beforeAll(async () => {
    one = await send({ nombre: `Álvaro ${word}`, tipo: 'Admisiones' });
    two = await send({ mensaje: `Escribo por el ${word}, sobre becas.` });
    three = await send({ asunto: `Pregunta ${word}` });
    await put(`/${two}/assignee`, { assignee: colleague.id });
    await mark([three], 'archive');
  });
  const search = word.toUpperCase();

  it('finds without accents and in any case, in the text too', async () => {
    expect(await ids({ search })).toEqual([three, two, one]);
    expect(await ids({ search: `alvaro ${word}` })).toEqual([one]);
    expect(await ids({ search: `%${word}` })).toEqual([]);
  });

  it.each([
    ['type', 'Admisiones', () => [one]],
    ['status', 'archived', () => [three]],
    ['status', 'new', () => [two, one]],
    ['assignee', 'ninguna', () => [three, one]],
    ['order', 'oldest', () => [one, two, three]],
  ])('by %s=%s', async (name, value, expected) => {
    expect(await ids({ search, [name]: value })).toEqual(expected());
  });

  it('counts its tabs, and knows the neighbours of each message', async () => {
    expect(recordOf(await get(`/counts${query({ search })}`))).toEqual({
      all: 3,
      new: 2,
      read: 0,
      answered: 0,
      archived: 1,
    });
    expect(await file(two, query({ search }))).toMatchObject({ previous: three, next: one });
    expect(await file(two, query({ search, order: 'oldest' }))).toMatchObject({
      previous: one,
      next: three,
    });
    expect(await file(one, query({ search, status: 'new' }))).toMatchObject({
      previous: two,
      next: null,
    });
  });
});

describe('the file', () => {
  it('is read by a mark and not by being asked for', async () => {
    const id = await send();
    expect(await statusOf(id)).toBe('new');
    expect(await statusOf(id)).toBe('new');
    expect(recordOf(await mark([id], 'read')).message).toBe('Se ha cambiado un mensaje.');
    expect(recordOf(await mark([id], 'read')).count).toBe(0);
    await mark([id], 'unread');
    expect(await statusOf(id)).toBe('new');
  });

  it('comes out of the archive as what it was', async () => {
    const [read, answered] = [await send(), await send()];
    await post(`/${answered}/answer`, { subject: 'Re: algo', text: 'Sí.' });
    await mark([read, answered], 'archive');
    // An archived message that is marked as read stays archived.
    await mark([read, answered], 'read');
    expect([await statusOf(read), await statusOf(answered)]).toEqual(['archived', 'archived']);
    await mark([read, answered], 'unarchive');
    expect([await statusOf(read), await statusOf(answered)]).toEqual(['read', 'answered']);
    expect(await entries(read)).toMatchObject([
      { kind: 'archive', text: 'Se sacó del archivo.' },
      { kind: 'archive', text: 'Se archivó.' },
    ]);
  });

  it('keeps the thread of answers, each with its mail', async () => {
    const body = contactBody({
      nombre: 'Luis',
      asunto: unique('Una duda'),
      mensaje: 'Primera.\nSegunda.',
    });
    const id = await send(body);
    const draft = recordOf(await get(`/${id}/answer`));
    expect(draft).toMatchObject({
      to: body.email,
      subject: `Re: ${String(body.asunto)}`,
      text: 'Hola, Luis:\n\n',
    });
    const answer = { subject: String(draft.subject), text: 'Hola, Luis:\n\nSí, el lunes.' };
    expect((await post(`/${id}/answer`, answer)).status).toBe(201);
    await post(`/${id}/entries`, { text: 'Llamó después.' });
    await post(`/${id}/answer`, { subject: 'Re: otra', text: 'Y el martes.' });
    const mails = await sentAbout(body.email, 4);
    expect(await file(id)).toMatchObject({
      status: 'answered',
      entries: [
        { kind: 'answer', subject: 'Re: otra', mail_status: 'sent' },
        { kind: 'note', text: 'Llamó después.', mailId: null },
        { kind: 'answer', ...answer, mailStatus: 'sent' },
      ],
    });
    const { text = '' } = await readMessage(
      mails.find(({ subject }) => subject === answer.subject),
    );
    expect(text).toContain('Sí, el lunes.');
    expect(text).toContain('> Primera.\n> Segunda.');
  });

  it('answers a message with the longest subject under the suggested one', async () => {
    const id = await send({ asunto: unique('Una duda larga').padEnd(200, 'á') });
    const { subject } = recordOf(await get(`/${id}/answer`));
    expect((await post(`/${id}/answer`, { subject, text: 'Sí.' })).status).toBe(201);
    expect(await file(id)).toMatchObject({ status: 'answered', entries: [{ subject }] });
  });

  it('tells who has it, in the log by number alone', async () => {
    const body = contactBody({ nombre: unique('Nombre') });
    const id = await send(body);
    await put(`/${id}/assignee`, { assignee: colleague.id });
    await put(`/${id}/assignee`, { assignee: colleague.id });
    await post(`/${id}/entries`, { text: unique('Secreto') });
    expect(await entries(id)).toMatchObject([
      { kind: 'note' },
      { kind: 'assignment', text: `Lo tiene ${colleague.username}.` },
    ]);
    const log = await call(
      'GET',
      `/api/activity?limit=10&where[subject][equals]=contacts&where[subjectId][equals]=${id}`,
      { token },
    );
    const told = recordOf(log).docs as JsonRecord[];
    expect(told.map(({ action }) => action)).toEqual(['note', 'assign']);
    for (const text of [body.nombre, body.email, 'Secreto']) {
      expect(log.text).not.toContain(String(text));
    }
  });

  it('goes with its message, and so does every mail that quotes it; those of another stay', async () => {
    const body = contactBody();
    const [gone, kept] = [await send(body), await send(body)];
    for (const id of [gone, kept]) {
      await post(`/${id}/answer`, { subject: `Re: ${id}`, text: `Respuesta a ${id}` });
    }
    await sentAbout(body.email, 6);
    expect((await call('DELETE', `/api/admin/contacts/${gone}`, { token })).status).toBe(200);
    const left = (await sentAbout(body.email, 3)).map(({ kind, text }) => [kind, String(text)]);
    expect(left.map(([kind]) => kind)).toEqual(['confirmation', 'notice', 'answer']);
    expect(left[1]?.[1]).toContain(`/admin/mensajes/${kept}\n`);
    expect(left[2]?.[1]).toContain(`Respuesta a ${kept}`);
  });

  it('goes with its message, and is part of a person’s data', async () => {
    const body = contactBody();
    const [gone, erased] = [await send(body), await send(body)];
    for (const id of [gone, erased]) await post(`/${id}/entries`, { text: `Nota de ${id}` });
    const left = async () =>
      recordOf(
        await call('GET', `/api/contact-entries?where[contact][in]=${gone},${erased}`, { token }),
      ).totalDocs;
    expect(await left()).toBe(2);
    expect((await call('DELETE', `/api/admin/contacts/${gone}`, { token })).status).toBe(200);
    expect(await left()).toBe(1);
    const json = { email: body.email };
    const exported = await call('POST', '/api/admin/personal-data/export', { token, json });
    expect(exported.text).toContain(`Nota de ${erased}`);
    await call('POST', '/api/admin/personal-data/erase', {
      token,
      json: { ...json, confirmation: body.email },
    });
    expect(await left()).toBe(0);
  });
});
