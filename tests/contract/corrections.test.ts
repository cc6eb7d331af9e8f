import { afterAll, describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { mailsAbout, sentAbout } from '../support/api/mailbox';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Corrections by the office of the data that people typed about themselves. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');
const made: string[] = [];
afterAll(async () => {
  for (const path of made) await call('DELETE', path, { token });
});

const newEmail = () => `${unique('corregida')}@example.org`;

interface Kind {
  inbox: string;
  body: (fields: JsonRecord) => Promise<[door: string, json: JsonRecord]>;
  /** Corrected fields, with the label of the first in the history. */
  name: JsonRecord;
  label: string;
  historyOf: (id: number) => Promise<JsonRecord[]>;
}

const entriesOf = (path: string) => async (id: number) => {
  const { entries } = recordOf(await call('GET', `${path}/${id}`, { token }));
  return (entries as JsonRecord[]).filter(({ kind }) => kind === 'correction');
};

const KINDS: Kind[] = [
  {
    inbox: 'registrations',
    body: (fields) => Promise.resolve(['/api/public/registration', registrationBody(fields)]),
    name: { nombres: 'Íñigo', apellidos: "O'Donnell" },
    label: 'Nombres: «',
    historyOf: entriesOf('/api/admin/registrations'),
  },
  {
    inbox: 'contacts',
    body: (fields) => Promise.resolve(['/api/public/contact', contactBody(fields)]),
    name: { nombre: 'Íñigo O’Donnell' },
    label: 'Nombre: «',
    historyOf: entriesOf('/api/admin/contacts'),
  },
  {
    inbox: 'event-registrations',
    body: async (fields) => [
      '/api/public/events',
      eventRegistrationBody((await makeEvent()).id, fields),
    ],
    name: { nombre: 'Łucja Corregida' },
    label: 'Nombre, «',
    historyOf: async (id) => {
      const record = recordOf(await call('GET', `/api/event-registrations/${id}`, { token }));
      const history = String(record.correctionHistory);
      return [{ text: history, authorName: 'admin', createdAt: new Date().toISOString() }];
    },
  },
];

describe.each(KINDS)('$inbox', ({ inbox, body, name, label, historyOf }) => {
  const path = (id: number, rest = '') => `/api/admin/${inbox}/${id}${rest}`;
  const correct = (id: number, json: JsonRecord): Promise<ApiAnswer> =>
    call('PUT', path(id, '/person'), { token, json });
  const confirm = (id: number) => call('POST', path(id, '/confirmation'), { token });
  const send = async (fields: JsonRecord = {}) => {
    const email = newEmail();
    const [door, json] = await body({ email, ...fields });
    const answer = await expectStatus(call('POST', door, { json }), 201);
    const id = idOf(recordOf(answer));
    made.push(`/api/${inbox}/${id}`);
    return { id, email, json };
  };
  const stored = async (id: number): Promise<JsonRecord> => {
    const [row = {}] = await queryDatabase(
      `select * from ${inbox.replaceAll('-', '_')} where id = $1`,
      [id],
    );
    return row;
  };

  it('is corrected in all that was typed, and the history has what was there before', async () => {
    const { id, email, json } = await send();
    const next = newEmail();
    const answer = await expectStatus(
      correct(id, { ...name, email: next, telefono: '+58 412-555 99 88' }),
      200,
    );
    expect(recordOf(answer)).toMatchObject({
      ...name,
      email: next,
      telefono: '+58 412-555 99 88',
    });
    expect(await stored(id)).toMatchObject({ ...name, email: next });
    const [entry = {}] = await historyOf(id);
    const [first = ''] = Object.keys(name);
    const text = String(entry.text);
    expect(text).toContain(`${label}${String(json[first])}» → «${String(name[first])}»`);
    expect(text).toContain(`«${email}» → «${next}»`);
    expect(text).toContain(`«${String(json.telefono)}» → «+58 412-555 99 88»`);
    expect(entry.authorName).toBeTruthy();
    expect(Date.now() - Date.parse(String(entry.createdAt))).toBeLessThan(120_000);
  });

  it('is found by what it says now, and the log names the fields without their values', async () => {
    const { id } = await send();
    const next = newEmail();
    await expectStatus(correct(id, { email: next }), 200);
    const found = await call(
      'GET',
      `/api/${inbox}?where[searchText][contains]=${next}&select[id]=true`,
      { token },
    );
    expect((recordOf(found).docs as JsonRecord[]).map((one) => one.id)).toEqual([id]);
    const query = `where[subject][equals]=${inbox}&where[subjectId][equals]=${id}&where[action][equals]=update`;
    const { docs } = recordOf(await call('GET', `/api/activity?${query}`, { token }));
    expect((docs as JsonRecord[]).map(({ detail }) => detail)).toEqual(['Correo electrónico']);
    expect(JSON.stringify(docs)).not.toContain(next);
  });

  it('keeps the limits of the form, field by field, and changes nothing then', async () => {
    const { id, email } = await send();
    const [first = ''] = Object.keys(name);
    const answer = await correct(id, { [first]: 'A', email: 'ana@', telefono: '041255512' });
    const { errors } = recordOf(answer) as { errors: { field: string; message: string }[] };
    expectFieldErrors(answer, {
      [first]: errors.find(({ field }) => field === first)?.message ?? 'missing',
      email: 'Ingrese un correo electrónico válido',
      telefono: 'El teléfono debe tener al menos 10 dígitos',
    });
    expectRefusal(await correct(id, { [first]: 'A'.repeat(101) }), 400);
    expect((await stored(id)).email).toBe(email);
    expectRefusal(await correct(2_147_483_647, { email: newEmail() }), 404);
  });

  it('takes no other field, and nothing twice', async () => {
    const { id, email } = await send();
    const trespass = { status: 'approved', state: 'cancelled', searchText: 'x', createdAt: '2001' };
    await expectStatus(correct(id, { ...trespass, email }), 200);
    const record = await stored(id);
    expect(record.status ?? record.state).not.toBe('approved');
    expect(record.state ?? 'registered').toBe('registered');
    const next = newEmail();
    const both = await Promise.all([correct(id, { email: next }), correct(id, { email: next })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const texts = (await historyOf(id)).map(({ text }) => String(text)).join('\n');
    expect(texts.split(`→ «${next}»`)).toHaveLength(2);
  });

  it('of two who correct it at once one is refused, and loses nothing', async () => {
    const { id } = await send();
    const seen = (await stored(id)).updated_at as Date;
    const updatedAt = seen.toISOString();
    const wanted = [newEmail(), newEmail()];
    const answers = await Promise.all(wanted.map((email) => correct(id, { email, updatedAt })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await stored(id)).email).toBe(wanted[winner]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain('No se guardó nada');
    // No conflict if the record already has the value: the first response may have been lost.
    await expectStatus(correct(id, { email: wanted[winner], updatedAt }), 200);
  });

  it('sends the confirmation to the new address, once, however often it is asked for', async () => {
    const { id, email } = await send();
    await sentAbout(email, 2);
    const next = newEmail();
    await expectStatus(correct(id, { email: next }), 200);
    // Sent mails are not changed, but belong to the person's new address.
    const former = await mailsAbout(next);
    expect(former.map(({ to }) => to)).toContain(email);
    expect(await mailsAbout(email)).toEqual([]);
    const answer = await expectStatus(confirm(id), 201);
    expect(recordOf(answer).message).toContain(next);
    const mails = await sentAbout(next, 3);
    const confirmations = mails.filter(({ kind }) => kind === 'confirmation');
    expect(confirmations.map(({ to }) => to)).toEqual([email, next]);
  });

  it('readdresses what is still queued, and not what went out', async () => {
    const { id, email } = await send();
    await sentAbout(email, 2);
    await queryDatabase(
      "update mails set status = 'failed' where about = $1 and kind = 'confirmation'",
      [email],
    );
    const next = newEmail();
    await expectStatus(correct(id, { email: next }), 200);
    const mails = await mailsAbout(next);
    expect(mails.map(({ kind, to, replyTo }) => [kind, kind === 'notice' ? replyTo : to])).toEqual([
      ['confirmation', next],
      ['notice', email],
    ]);
  });

  it('is for administrators', async () => {
    const { id } = await send();
    for (const [method, rest] of [
      ['PUT', '/person'],
      ['POST', '/confirmation'],
    ] as const) {
      const answer = await call(method, path(id, rest), { json: { email: newEmail() } });
      expectRefusal(answer, 401);
    }
  });
});
