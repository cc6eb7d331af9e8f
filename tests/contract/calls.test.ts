import { afterEach, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { daysFromNow, registrationBody } from '../support/api/factories';
import { eraseCall, storeCall } from '../support/api/calls';
import {
  call,
  idOf,
  recordOf,
  type CallOptions,
  type JsonRecord,
} from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';

/** Calls for applications: access, refused values, and their effect on the form. */

const { makeAccount } = accountMaker();
const PAGE = '/inscripcion';
const FORM = 'aria-label="Solicitud de inscripción"';

const token = await asAdministrator();

const made: number[] = [];
const store = async (fields: JsonRecord): Promise<JsonRecord> => {
  const stored = await storeCall(fields);
  made.push(idOf(stored));
  return stored;
};
const sent: number[] = [];
const apply = (body = registrationBody(), headers: CallOptions['headers'] = {}) =>
  call('POST', '/api/public/registration', { json: body, headers });
const applied = async (body?: JsonRecord): Promise<JsonRecord> => {
  const answer = await expectStatus(apply(body), 201);
  const id = idOf(recordOf(answer));
  sent.push(id);
  return recordOf(await call('GET', `/api/registrations/${id}?depth=0`, { token }));
};
/** The page's `<main>` without icons; only this part, so that a failure is readable. */
const page = async (): Promise<string> =>
  /<main[^]*?<\/main>/u
    .exec((await call('GET', PAGE)).text)?.[0]
    .replaceAll(/<svg[^]*?<\/svg>/gu, '') ?? '';

afterEach(async () => {
  for (const id of sent.splice(0)) await call('DELETE', `/api/registrations/${id}`, { token });
  for (const id of made.splice(0)) await eraseCall(id);
});

describe('refuses', () => {
  const refused = async (json: JsonRecord, words: RegExp): Promise<void> => {
    const answer = await expectStatus(call('POST', '/api/calls', { token, json }), 400);
    expect(answer.text).toMatch(words);
  };

  it('a call that closes before it opens, or as it opens', async () => {
    const opensAt = daysFromNow(2);
    for (const closesAt of [daysFromNow(1), opensAt]) {
      await refused({ name: 'Al revés', opensAt, closesAt }, /posterior a la apertura/u);
    }
  });

  it.each(['name', 'opensAt', 'closesAt'])('one without %s', async (field) => {
    const json = { name: 'Una', opensAt: daysFromNow(1), closesAt: daysFromNow(2), [field]: null };
    await refused(json, /obligatorio/iu);
  });

  it('two that overlap, made, moved, or brought back from the trash', async () => {
    const { name, id } = await store({ opensAt: daysFromNow(10), closesAt: daysFromNow(20) });
    const words = new RegExp(`Coincide en parte con «${String(name)}»`, 'u');
    for (const [from, to] of [
      [5, 11],
      [12, 13],
      [19, 30],
      [5, 30],
    ] as const) {
      await refused({ name: 'Otra', opensAt: daysFromNow(from), closesAt: daysFromNow(to) }, words);
    }
    const later = await store({ opensAt: daysFromNow(20.001), closesAt: daysFromNow(30) });
    const change = (which: unknown, json: JsonRecord) =>
      call('PATCH', `/api/calls/${String(which)}?trash=true`, { token, json });
    expect((await change(later.id, { opensAt: daysFromNow(19) })).status).toBe(400);
    expect((await change(id, { deletedAt: new Date().toISOString() })).status).toBe(200);
    expect((await change(later.id, { opensAt: daysFromNow(19) })).status).toBe(200);
    expect((await change(id, { deletedAt: null })).status).toBe(400);
  });

  it('the second of two that are made at once', async () => {
    const json = { name: 'Doble', opensAt: daysFromNow(40), closesAt: daysFromNow(50) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/api/calls', { token, json })),
    );
    for (const { status, body } of answers) {
      if (status === 201) made.push(idOf((body as { doc: JsonRecord }).doc));
    }
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  });

  it('to forget a call in which requests came', async () => {
    const { id } = await store({ opensAt: daysFromNow(-1), closesAt: daysFromNow(1) });
    await applied();
    const trash = { deletedAt: new Date().toISOString() };
    await call('PATCH', `/api/calls/${String(id)}`, { token, json: trash });
    const answer = await call('DELETE', `/api/calls/${String(id)}?trash=true`, { token });
    expect(answer.status, answer.text).toBe(409);
    expect(answer.text).toContain('Hay solicitudes que llegaron en esta convocatoria');
  });
});

describe('the form', () => {
  it('without calls takes requests at any time, and speaks of none', async () => {
    const text = await page();
    expect(text).toContain(FORM);
    expect(text).not.toMatch(/convocatoria|hasta el/iu);
    expect(await applied()).toMatchObject({ call: null });
  });

  it('within a call names it and its closing, and its requests bear it', async () => {
    const { id, name } = await store({
      opensAt: daysFromNow(-1),
      closesAt: '2999-03-04T16:00:00.000Z',
      text: 'Ten a mano tu título.',
    });
    const text = await page();
    expect(text).toContain(FORM);
    expect(text).toContain(String(name));
    expect(text).toContain('4 de marzo de 2999');
    expect(text).toContain('Ten a mano tu título.');
    expect(await applied()).toMatchObject({ call: id });
    // The `call` that the applicant sends is ignored.
    expect(await applied(registrationBody({ call: null }))).toMatchObject({ call: id });
  });

  it('before a call says when it opens, and the server refuses in the same words', async () => {
    const { name } = await store({
      opensAt: '2999-01-02T13:00:00.000Z',
      closesAt: '2999-03-04T16:00:00.000Z',
    });
    const text = await page();
    expect(text).not.toContain(FORM);
    expect(text).toContain('La inscripción está cerrada');
    const answer = await apply();
    expectRefusal(answer, 409);
    expect(recordOf(answer).message).toMatch(
      new RegExp(
        `^La inscripción está cerrada\\. La próxima convocatoria, «${String(name)}», abre el `,
        'u',
      ),
    );
    expect(text).toContain('2 de enero de 2999');
  });

  it('after the last says that none is planned', async () => {
    await store({ opensAt: daysFromNow(-3), closesAt: daysFromNow(-1) });
    expect(await page()).toContain('Por ahora no hay otra convocatoria prevista.');
    const answer = await apply();
    expectRefusal(answer, 409);
    expect(recordOf(answer).message).toContain('Por ahora no hay otra convocatoria prevista.');
  });

  it('tells what is wrong in a field before it says that it is too late', async () => {
    await store({ opensAt: daysFromNow(-3), closesAt: daysFromNow(-1) });
    expect((await apply(registrationBody({ telefono: '1' }))).status).toBe(400);
  });
});

it('is the work of administrators; editors read it, the public reads none of it', async () => {
  const { id, name } = await store({ opensAt: daysFromNow(60), closesAt: daysFromNow(61) });
  const account = await makeAccount('editor');
  const asEditor = await openSession(account);
  const json = { name: 'De un editor', opensAt: daysFromNow(70), closesAt: daysFromNow(71) };
  const path = `/api/calls/${String(id)}`;
  for (const [method, address, body] of [
    ['POST', '/api/calls', json],
    ['PATCH', path, { closesAt: daysFromNow(62) }],
    ['PATCH', path, { deletedAt: new Date().toISOString() }],
    ['DELETE', path, {}],
  ] as const) {
    const answer = await call(method, address, { token: asEditor, json: body });
    expect(answer.status, `${method} ${address}`).toBe(403);
  }
  expect(recordOf(await call('GET', path, { token: asEditor }))).toMatchObject({ name });
  expect((await call('GET', '/api/calls')).status).toBe(403);
  const log = await call('GET', '/api/activity?limit=1&where[subject][equals]=calls', { token });
  expect(recordOf(log).docs).toMatchObject([{ action: 'create', title: name }]);
});

describe('what storing a call does to enrollment is told before', () => {
  const effect = async (json: JsonRecord) =>
    recordOf(
      await call('POST', '/api/admin/calls/effect', { token, json: { name: 'Cohorte', ...json } }),
    );
  const FUTURE = { opensAt: '2999-01-02T13:00:00.000Z', closesAt: '2999-03-04T16:00:00.000Z' };
  const OPEN = { opensAt: daysFromNow(-1), closesAt: '2998-03-04T16:00:00.000Z' };

  it('where it closes the form at once', async () => {
    expect(await effect(FUTURE)).toEqual({
      message:
        'Al guardar, el formulario de inscripción se cierra ahora y abre el miércoles, 2 de enero de 2999, a las 09:00.',
      isClosing: true,
      is_closing: true,
    });
    expect(await effect({ opensAt: daysFromNow(-2), closesAt: daysFromNow(-1) })).toEqual({
      message:
        'Al guardar, el formulario de inscripción se cierra ahora, sin otra convocatoria prevista.',
      isClosing: true,
      is_closing: true,
    });
  });

  it('where it opens the form, leaves it as it is, or moves its end', async () => {
    const { id } = await store(FUTURE);
    expect(await effect(OPEN)).toEqual({
      message:
        'Al guardar, el formulario de inscripción se abre ahora, hasta el domingo, 4 de marzo de 2998, a las 12:00.',
      isClosing: false,
      is_closing: false,
    });
    expect((await effect({ id, ...FUTURE })).message).toBe(
      'Hoy no cambia nada: el formulario de inscripción sigue cerrado, hasta el miércoles, 2 de enero de 2999, a las 09:00.',
    );
    expect((await effect({ id, ...FUTURE, opensAt: '2999-01-03T13:00:00.000Z' })).message).toBe(
      'El formulario de inscripción sigue cerrado, ahora hasta el jueves, 3 de enero de 2999, a las 09:00.',
    );
  });

  it('where the open one is moved away', async () => {
    const { id } = await store(OPEN);
    expect(await effect({ id, ...FUTURE })).toMatchObject({ isClosing: true });
    expect(await effect({ id, ...OPEN })).toMatchObject({ isClosing: false });
    expect((await effect(FUTURE)).message).toMatch(/^Hoy no cambia nada: .* sigue abierto/u);
  });

  it('and not of dates out of order', async () => {
    const json = { name: 'Al revés', opensAt: daysFromNow(2), closesAt: daysFromNow(1) };
    expectRefusal(await call('POST', '/api/admin/calls/effect', { token, json }), 400);
  });
});
