import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import {
  apply,
  entries,
  file,
  get,
  ids as listIds,
  messagesTo,
  post,
  put,
} from '../support/api/desk';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { administratorId } from '../support/api/roles';
import { as, gathered, give, OWN, reviewersOfFile, take, YES } from '../support/api/reviews';
import { unique } from '../support/api/unique';

/** Actions on several requests that do not change their status, and the progress of each request. */

const NOBODY = 2_147_483_647;
const TITLE = 'Título de maestría';
const people = reviewersOfFile();
const { makeAccount } = accountMaker();

const assigneeOf = async (id: number) => ((await file(id)).assignee as JsonRecord | null)?.id;
const assign = (changes: JsonRecord[]) => post('/assignees', { changes });
const documents = async (id: number) =>
  listOf(await get(`/${id}/documents`)).map(({ name }) => name);

describe('assigning several', () => {
  it('assigns all, names what was changed, and its answer undoes it', async () => {
    const me = await administratorId();
    const [one, other, mine] = [await apply(), await apply(), await apply()];
    await put(`/${mine}/assignee`, { assignee: me });
    const wanted = [one, other, mine].map((id) => ({ id, assignee: me, seen: null }));
    const answer = recordOf(await assign(wanted));
    expect(answer).toEqual({
      count: 2,
      message: 'Se han asignado 2 solicitudes.',
      changes: [one, other].map((id) => ({ id, assignee: null, seen: me })),
    });
    expect((await entries(one))[0]).toMatchObject({ kind: 'assignment' });
    const again = recordOf(await assign(wanted));
    expect(again).toMatchObject({ count: 0, message: 'No había nada que cambiar.' });
    await expectStatus(assign(answer.changes as JsonRecord[]), 200);
    expect(await Promise.all([one, other, mine].map(assigneeOf))).toEqual([
      undefined,
      undefined,
      me,
    ]);
  });

  it('changes none if one has another assignee than the one seen, and names it', async () => {
    const me = await administratorId();
    const elena = await makeAccount('admin', { displayName: 'Elena Ríos' });
    const apellidos = unique('Uno');
    const [taken, free] = [await apply({ nombres: 'Rosa', apellidos }), await apply()];
    await put(`/${taken}/assignee`, { assignee: elena.id });
    const refusal = await assign([
      { id: free, assignee: me, seen: null },
      { id: taken, assignee: null, seen: null },
    ]);
    expectRefusal(refusal, 409);
    expect(refusal.text).toContain(`Rosa ${apellidos}, ahora de Elena Ríos.`);
    expect(await assigneeOf(free)).toBeUndefined();
  });

  it('refuses accounts that cannot have requests, unknown requests, and too many', async () => {
    const id = await apply();
    const { rosa } = people;
    expectRefusal(await assign([{ id, assignee: rosa.id, seen: null }]), 400);
    expectRefusal(await assign([{ id: NOBODY, assignee: null, seen: null }]), 404);
    expectRefusal(await assign([]), 400);
    const many = Array.from({ length: 101 }, () => ({ id, assignee: null, seen: null }));
    expectRefusal(await assign(many), 400);
  });
});

describe('writing to several', () => {
  const message = { subject: 'Para {nombre}', text: 'Hola, {nombre}.' };

  it('writes to each by name, once, and changes no status', async () => {
    const [rosa, luis] = [await apply({ nombres: 'Rosa' }), await apply({ nombres: 'Luis' })];
    const sent = { ids: [rosa, luis], message, key: unique('clave') };
    for (let time = 0; time < 2; time += 1) {
      const answer = recordOf(await post('/messages', sent));
      expect(answer).toEqual({ count: 2, message: 'El mensaje va en camino a 2 personas.' });
    }
    expect(await messagesTo(rosa)).toMatchObject([{ subject: 'Para Rosa' }]);
    expect(await messagesTo(luis)).toMatchObject([{ subject: 'Para Luis' }]);
    expect((await file(rosa)).status).toBe('pending');
  });

  it('writes to nobody if one was decided since it was seen, or a part is left blank', async () => {
    const [one, other] = [await apply(), await apply()];
    await put(`/${one}/status`, { status: 'rejected' });
    const seen = { [one]: 'pending', [other]: 'pending' };
    expectRefusal(await post('/messages', { ids: [one, other], message, seen }), 409);
    const blank = { ...message, text: 'Nos falta:\n\n- ' };
    const unfinished = await post('/messages', { ids: [other], message: blank });
    expectFieldErrors(unfinished, {
      'message.text': 'Completa lo que el borrador dejó en blanco: «…», o una viñeta sin texto',
    });
    expectRefusal(await post('/messages', { ids: [other, NOBODY], message }), 404);
    expect(await messagesTo(other)).toEqual([]);
  });
});

describe('asking several for documents', () => {
  it('answers for each of them, and asks nothing twice', async () => {
    const [fresh, asked, refused] = [await apply(), await apply(), await apply()];
    await post(`/${asked}/documents`, { names: [TITLE], note: null });
    await put(`/${refused}/status`, { status: 'rejected' });
    const body = { ids: [fresh, asked, refused], names: [TITLE], note: 'Por ambos lados.' };
    const answer = recordOf(await expectStatus(post('/documents', body), 201));
    expect(answer).toMatchObject({
      count: 1,
      results: [
        { id: fresh, outcome: 'asked' },
        { id: asked, outcome: 'known' },
        { id: refused, outcome: 'closed' },
      ],
    });
    expect(answer.message).toMatch(/^Se han pedido a una persona\..*Ya se les.*Retiradas o/u);
    expect(await documents(fresh)).toEqual([TITLE]);
    expect(await documents(refused)).toEqual([]);
    const again = recordOf(await post('/documents', body));
    expect(again).toMatchObject({ count: 0 });
    expect(again.message).toMatch(/^No se ha pedido nada\./u);
    expect(await messagesTo(fresh)).toHaveLength(1);
  });

  it('is bounded, and asks of none if one is gone', async () => {
    const id = await apply();
    const names = Array.from({ length: 7 }, (_, place) => `Documento ${place}`);
    expectRefusal(await post('/documents', { ids: [id], names }), 400);
    expectRefusal(await post('/documents', { ids: [id], names: [] }), 400);
    expectRefusal(await post('/documents', { ids: [id, NOBODY], names: [TITLE] }), 404);
    expect(await documents(id)).toEqual([]);
  });
});

describe('how far a request is', () => {
  it('is in the list: documents, reviews and recommendations', async () => {
    const university = unique('Universidad');
    const id = await apply({ universidadOrigen: university });
    const listed = async () => listOf(await get(`?university=${university}`))[0];
    const inReview = (review: string) => listIds({ university, review });
    expect(await listed()).toMatchObject({
      documentsAsked: 0,
      documentsReceived: 0,
      reviewsAsked: 0,
      recommendations: [],
    });
    expect(await inReview('none')).toEqual([id]);
    await post(`/${id}/documents`, { names: [TITLE, 'Carta'], note: null });
    await give([id], people.rosa, people.luis);
    expect(await listed()).toMatchObject({ documentsAsked: 2, reviewsAsked: 2 });
    expect(await inReview('asked')).toEqual([id]);
    const review = (await gathered(id, people.rosa))[0];
    await as(people.rosa, 'PUT', `${OWN}/${String(review?.id)}`, YES);
    expect(await listed()).toMatchObject({ recommendations: ['favorable'] });
    expect(await inReview('reviewed')).toEqual([id]);
    expect(await inReview('asked')).toEqual([]);
    await take(Number(review?.id));
    expect(await inReview('asked')).toEqual([id]);
    expectRefusal(await get('?review=otra'), 400);
  });
});
