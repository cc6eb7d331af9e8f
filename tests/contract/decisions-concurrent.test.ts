import { afterAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { inTurnBehind, queryDatabase } from '../support/api/database';
import { apply, entries, file, messagesTo, post, put, removeApplied } from '../support/api/desk';
import { expectRefusal } from '../support/api/expectations';
import { asApplicant, comeByLink, removeApplicants } from '../support/api/follow-up';
import { call, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Concurrent decisions and messages on one request, and lost responses. */

const token = await asAdministrator();
const { makeAccount } = accountMaker();
afterAll(async () => {
  await removeApplied();
  await removeApplicants();
});

const MESSAGE = { subject: 'Para {nombres}', text: 'Hola, {nombres}.' };
const decide = (ids: number[], fields: JsonRecord = {}): Promise<ApiAnswer> =>
  post('/status', { ids, status: 'approved', message: MESSAGE, ...fields });
/** The statuses of these requests that the screen has shown. */
const seenAs = (status: string, ...ids: number[]) => ({
  seen: Object.fromEntries(ids.map((id) => [id, status])),
});
const write = (id: number, fields: JsonRecord = {}) =>
  post(`/${id}/message`, { subject: 'Tu solicitud', text: 'Hola:', ...fields });
const statusOf = async (id: number) => (await file(id)).status;

describe('what is written to a request while somebody else holds it', () => {
  const HOLD = 'select from registrations where id = $1 for update';

  it('a first message: it leaves the decision as it is', async () => {
    const id = await apply();
    const [approved, sent] = await inTurnBehind(
      HOLD,
      [id],
      [() => put(`/${id}/status`, { status: 'approved' }), () => write(id)],
    );
    expect([approved?.status, sent?.status]).toEqual([200, 201]);
    expect(await statusOf(id)).toBe('approved');
    expect(await messagesTo(id)).toHaveLength(1);
  });

  it('a first message: it leaves a withdrawal as it is', async () => {
    const applicant = await comeByLink();
    await inTurnBehind(
      HOLD,
      [applicant.id],
      [() => asApplicant(applicant, 'POST', '/withdrawal'), () => write(applicant.id)],
    );
    expect((await file(applicant.id)).withdrawnAt).toEqual(expect.any(String));
  });

  it('a deletion: a note that comes after it finds no request', async () => {
    const id = await apply();
    const [removed, noted] = await inTurnBehind(
      HOLD,
      [id],
      [
        () => call('DELETE', `/api/registrations/${id}`, { token }),
        () => post(`/${id}/entries`, { text: 'Le he llamado.' }),
      ],
    );
    expect(removed?.status).toBe(200);
    expectRefusal(noted as ApiAnswer, 404);
  });

  it('a note: sent once more, it is one; other words are another', async () => {
    const id = await apply();
    const note = (text: string) => () => post(`/${id}/entries`, { text });
    const answers = await inTurnBehind(
      HOLD,
      [id],
      [note('Le he llamado.'), note('Le he llamado.'), note('No contesta.')],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await entries(id)).map(({ text }) => text)).toEqual(['No contesta.', 'Le he llamado.']);
    await queryDatabase(
      "update registration_entries set created_at = now() - interval '1 hour' where registration_id = $1",
      [id],
    );
    expect((await note('Le he llamado.')()).status).toBe(201);
    expect(await entries(id)).toHaveLength(3);
  });

  it('Payload’s own screen', async () => {
    const native = (id: number) =>
      call('PATCH', `/api/registrations/${id}`, { token, json: { assignee: null } });
    const id = await apply();
    const [approved, stored] = await inTurnBehind(
      HOLD,
      [id],
      [() => put(`/${id}/status`, { status: 'approved' }), () => native(id)],
    );
    expect([approved?.status, stored?.status]).toEqual([200, 200]);
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('a decision on several', () => {
  it.each([
    ['and mailed once', MESSAGE, 1],
    ['and can still be undone', null, 0],
  ])('whose answer got lost is sent once more, %s', async (_name, message, mailed) => {
    const [one, other, approved] = [await apply(), await apply(), await apply()];
    await put(`/${approved}/status`, { status: 'approved' });
    const ids = [one, other, approved];
    const { seen } = seenAs('pending', one, other);
    const body = { message, key: unique('clave'), seen: { ...seen, [approved]: 'approved' } };
    const first = await decide(ids, body);
    const again = await decide(ids, body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((recordOf(first).changes as JsonRecord[]).map(({ id }) => id)).toEqual([one, other]);
    expect(again.body).toEqual(first.body);
    for (const id of ids) {
      expect(await messagesTo(id)).toHaveLength(mailed);
      expect(await entries(id)).toHaveLength(1);
    }
  });

  it('is made by the first of two, and the second learns who has changed', async () => {
    const name = unique('Rosa');
    const [one, other] = [await apply({ nombres: name, apellidos: 'Uno' }), await apply()];
    const hold = 'select from registrations where id = $1 for update';
    const seen = seenAs('pending', one, other);
    const [approved, rejected] = await inTurnBehind(
      hold,
      [one],
      [
        () => decide([one], { key: unique('clave'), ...seen }),
        () => decide([one, other], { status: 'rejected', key: unique('clave'), ...seen }),
      ],
    );
    expect(approved?.status).toBe(200);
    expect(expectRefusal(rejected as ApiAnswer, 409).message).toBe(
      `Entretanto ha cambiado: ${name} Uno, ahora «Aprobado». No se ha cambiado ninguna ni se ha escrito a nadie.`,
    );
    expect([await statusOf(one), await statusOf(other)]).toEqual(['approved', 'pending']);
    expect(await messagesTo(one)).toHaveLength(1);
    expect(await messagesTo(other)).toEqual([]);
  });

  it('the same as somebody else’s: nobody is written to twice, and without a message all is well', async () => {
    const id = await apply();
    const seen = seenAs('pending', id);
    expect((await decide([id], { key: unique('clave'), ...seen })).status).toBe(200);
    expectRefusal(await decide([id], { key: unique('clave'), ...seen }), 409);
    expect((await decide([id], { message: null, ...seen })).status).toBe(200);
    expect(await messagesTo(id)).toHaveLength(1);
  });

  it('is not repeated by another account of the same name, which has nothing to undo', async () => {
    const displayName = unique('María Pérez');
    const id = await apply();
    const json = { ids: [id], status: 'approved', ...seenAs('pending', id) };
    const changes: unknown[] = [];
    for (const account of [
      await makeAccount('admin', { displayName }),
      await makeAccount('admin', { displayName }),
    ]) {
      const own = await openSession(account);
      const answer = await call('POST', '/api/admin/registrations/status', { token: own, json });
      expect(answer.status, answer.text).toBe(200);
      changes.push(recordOf(answer).changes);
    }
    expect(changes).toEqual([[expect.objectContaining({ id })], []]);
  });

  it('waits for an erasure of the same person without a deadlock', async () => {
    const email = `${unique('persona')}@example.org`;
    const ids = [await apply({ email }), await apply({ email })];
    const json = { email, confirmation: email };
    const [decided, erased] = await inTurnBehind(
      'select from registrations where id = $1 for update',
      [Math.min(...ids)],
      [
        () => decide(ids, { key: unique('clave') }),
        () => call('POST', '/api/admin/personal-data/erase', { token, json }),
      ],
    );
    expect(decided?.status).toBe(200);
    expect(erased?.status).toBe(200);
  });

  it('may be made by a caller who says nothing of what it has seen', async () => {
    const id = await apply();
    await put(`/${id}/status`, { status: 'rejected' });
    expect((await decide([id])).status).toBe(200);
    expect(await statusOf(id)).toBe('approved');
  });

  it('leaves out who has withdrawn, and says who that is', async () => {
    const applicant = await comeByLink({ nombres: 'Ana', apellidos: 'Retirada' });
    const other = await apply();
    await asApplicant(applicant, 'POST', '/withdrawal');
    const written = (await messagesTo(applicant.id)).length;
    const answer = await decide([applicant.id, other], seenAs('pending', applicant.id, other));
    expect(recordOf(answer)).toMatchObject({
      count: 1,
      message: 'Se ha cambiado una solicitud. Se ha dejado fuera una retirada: Ana Retirada.',
      changes: [{ id: other }],
    });
    expect(await messagesTo(applicant.id)).toHaveLength(written);
    expect(await messagesTo(other)).toHaveLength(1);
    expect(await statusOf(applicant.id)).toBe('pending');
    expect(await statusOf(other)).toBe('approved');
    expect(expectRefusal(await decide([applicant.id]), 409).message).toBe(
      'Se ha retirado: Ana Retirada. No se ha cambiado ninguna.',
    );
  });
});

describe('a status', () => {
  it('that somebody else has changed since it was seen stays as it is', async () => {
    const id = await apply();
    const seenStatus = 'pending';
    expect((await put(`/${id}/status`, { status: 'approved', seenStatus })).status).toBe(200);
    const late = await put(`/${id}/status`, { status: 'rejected', seenStatus });
    expect(expectRefusal(late, 409).message).toBe(
      'Entretanto alguien la ha puesto como «Aprobado». No se ha cambiado nada.',
    );
    const seen = await put(`/${id}/status`, { status: 'rejected', seenStatus: 'approved' });
    expect(recordOf(seen).status).toBe('rejected');
    expect((await put(`/${id}/status`, { status: 'pending' })).status).toBe(200);
  });
});

describe('a message to one', () => {
  it('that arrives twice is sent once, and another is another', async () => {
    const id = await apply();
    const key = unique('clave');
    for (const fields of [{ key }, { key }, { key: unique('clave') }, { key, text: 'Otra cosa' }])
      expect((await write(id, fields)).status).toBe(201);
    expect(await messagesTo(id)).toHaveLength(3);
  });

  it('twice at the same moment is sent once', async () => {
    const id = await apply();
    const fields = { key: unique('clave') };
    const answers = await Promise.all(Array.from({ length: 4 }, () => write(id, fields)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await messagesTo(id)).toHaveLength(1);
  });

  it('of a status that has changed since is not sent', async () => {
    const id = await apply();
    await put(`/${id}/status`, { status: 'rejected' });
    const answer = await write(id, { seenStatus: 'approved' });
    expect(expectRefusal(answer, 409).message).toBe(
      'El estado de la solicitud es ahora «Rechazado». No se ha enviado nada.',
    );
    expect(await messagesTo(id)).toEqual([]);
    expect((await write(id, { seenStatus: 'rejected' })).status).toBe(201);
  });

  it('of a request that was withdrawn since it was read is not sent, unless that was seen', async () => {
    const applicant = await comeByLink();
    const seen = { seenStatus: 'pending', seenWithdrawal: false };
    const [, late] = await inTurnBehind(
      'select from registrations where id = $1 for update',
      [applicant.id],
      [() => asApplicant(applicant, 'POST', '/withdrawal'), () => write(applicant.id, seen)],
    );
    expect(expectRefusal(late as ApiAnswer, 409).message).toBe(
      'La persona ha retirado su solicitud entretanto. No se ha enviado nada.',
    );
    expect(await messagesTo(applicant.id)).toEqual([]);
    expect((await write(applicant.id, { ...seen, seenWithdrawal: true })).status).toBe(201);
  });
});
