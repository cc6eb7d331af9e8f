import { afterAll, describe, expect, it } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import {
  applyWithLink,
  asApplicant,
  comeByLink,
  openLink,
  removeApplicants,
} from '../support/api/follow-up';
import { mailsAbout, readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import {
  call,
  idOf,
  listOf,
  recordOf,
  type ApiAnswer,
  type JsonRecord,
} from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The office corrects what people typed about themselves. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');
const made: string[] = [];
afterAll(async () => {
  for (const path of made) await call('DELETE', path, { token });
  await removeApplicants();
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
    expect(recordOf(refused ?? answers[0]!).message).toContain('No se guardó nada');
    // What the record says already is no conflict: the answer to the first try got lost.
    await expectStatus(correct(id, { email: wanted[winner], updatedAt }), 200);
  });

  it('sends the confirmation to the new address, once, however often it is asked for', async () => {
    const { id, email } = await send();
    await sentAbout(email, 2);
    const next = newEmail();
    await expectStatus(correct(id, { email: next }), 200);
    // What was sent stays as it was sent, and is about the person by the new address.
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

describe('an applicant’s link', () => {
  const correct = (id: number, json: JsonRecord) =>
    expectStatus(call('PUT', `/api/admin/registrations/${id}/person`, { token, json }), 200);
  const linksOf = (id: number) =>
    queryDatabase("select purpose from links where subject = $1 and purpose like 'follow-up%'", [
      id,
    ]);

  it('to the former address opens nothing any more, nor does the session it had opened', async () => {
    const unopened = await applyWithLink();
    await correct(unopened.id, { email: newEmail() });
    expectRefusal(await openLink(unopened.token), 404);
    const applicant = await comeByLink();
    expect((await asApplicant(applicant, 'GET', '')).status).toBe(200);
    await correct(applicant.id, { email: newEmail() });
    expectRefusal(await asApplicant(applicant, 'GET', ''), 401);
    expect(await linksOf(applicant.id)).toEqual([]);
  });

  it.each([
    ['a name', () => ({ nombres: 'Otra' })],
    ['a telephone', () => ({ telefono: '0212-9998877' })],
    ['the case of the address', (email: string) => ({ email: email.toUpperCase() })],
  ])('stays after a correction of %s', async (_what, fields) => {
    const { id, email, token: link } = await applyWithLink();
    await correct(id, fields(email));
    expect((await openLink(link)).status).toBe(200);
  });

  it('of the new confirmation works', async () => {
    const { id } = await applyWithLink();
    const next = newEmail();
    await correct(id, { email: next });
    await expectStatus(call('POST', `/api/admin/registrations/${id}/confirmation`, { token }), 201);
    const mail = (await sentAbout(next, 3)).findLast(({ kind }) => kind === 'confirmation');
    expect((await openLink(await tokenIn(mail))).status).toBe(200);
  });

  it('is not made for the former address by a mail that was on its way', async () => {
    const { id, email } = await applyWithLink();
    const [mail = {}] = (await mailsAbout(email)).filter(({ kind }) => kind === 'confirmation');
    const next = newEmail();
    await queryDatabase("update mails set status = 'pending' where id = $1", [mail.id]);
    await withClient(databaseUrl(), async (client) => {
      await client.query('begin');
      await client.query('select 1 from mails where id = $1 for update', [mail.id]);
      await queryDatabase(
        `insert into payload_jobs (input, task_slug, queue, processing, created_at, updated_at)
         values (json_build_object('mailId', $1::int), 'deliver-mail', 'mail', false, now(), now())`,
        [mail.id],
      );
      // The delivery waits for the lock, with the former address in its hands.
      const isWaiting = async () => {
        const { rowCount } = await client.query(
          "select 1 from pg_locks where locktype = 'transactionid' and not granted",
        );
        return Number(rowCount) > 0;
      };
      await waitUntil(isWaiting, 30_000, 'que el envío espere por el correo');
      await client.query('update mails set "to" = $2, about = $2 where id = $1', [mail.id, next]);
      await client.query('delete from links where subject = $1', [id]);
      await client.query('commit');
    });
    const [sent] = (await sentAbout(next, 1)).filter((one) => one.id === mail.id);
    expect((await readMessage(sent)).to?.map(({ address }) => address)).toEqual([next]);
    expect(await linksOf(id)).toHaveLength(1);
  });

  it('is not sent to who has withdrawn', async () => {
    const applicant = await comeByLink();
    await asApplicant(applicant, 'POST', '/withdrawal');
    const path = `/api/admin/registrations/${applicant.id}/confirmation`;
    expect(expectRefusal(await call('POST', path, { token }), 409).message).toBe(
      'La persona ha retirado esta solicitud: no se le envía la confirmación.',
    );
  });
});

describe('a person registered for an event', () => {
  const register = async (event: number, fields: JsonRecord = {}) => {
    const json = eventRegistrationBody(event, { email: newEmail(), ...fields });
    const answer = await expectStatus(call('POST', '/api/public/events', { json }), 201);
    return { id: idOf(recordOf(answer)), email: String(json.email) };
  };
  const correct = (id: number, json: JsonRecord) =>
    call('PUT', `/api/admin/event-registrations/${id}/person`, { token, json });
  const cancelBy = (key: string) =>
    call('POST', '/api/public/event-registrations/cancel', { json: { token: key } });

  it('keeps the place that somebody waits for', async () => {
    const event = (await makeEvent({ capacity: 1, waitingList: true })).id;
    const { id } = await register(event, { email: unique('ana') + '@exmaple.org' });
    const waiting = await register(event, { waitingList: true });
    await expectStatus(correct(id, { email: newEmail() }), 200);
    const list = listOf(await call('GET', `/api/admin/events/${event}/registrants`, { token }));
    expect(list.map(({ id: one, state }) => [one, state])).toEqual([
      [id, 'registered'],
      [waiting.id, 'waiting'],
    ]);
    expect(list[0]).toMatchObject({
      corrections: [{ label: 'Correo electrónico', field: 'email' }],
    });
  });

  it('may not get the address of another one at the event, whatever its case', async () => {
    const event = (await makeEvent()).id;
    const [one, other] = [await register(event), await register(event)];
    for (const email of [other.email, other.email.toUpperCase()]) {
      const answer = await correct(one.id, { email });
      const { message, errors } = expectRefusal(answer, 409) as unknown as {
        message: string;
        errors: JsonRecord[];
      };
      expect(message).toMatch(
        /^Ya hay otro registro con este correo en este evento: .+, registrado\./u,
      );
      expect(errors).toEqual([{ field: 'email', message }]);
    }
    // Of one that was cancelled, and at another event, it is free.
    await call('POST', `/api/admin/event-registrations/${other.id}/cancel`, { token });
    await expectStatus(correct(one.id, { email: other.email }), 200);
    const elsewhere = await register((await makeEvent()).id);
    await expectStatus(correct(elsewhere.id, { email: other.email }), 200);
  });

  it('of two who get the same address at once one is refused', async () => {
    const event = (await makeEvent()).id;
    const people = [await register(event), await register(event)];
    const email = newEmail();
    const json = eventRegistrationBody(event, { email });
    const answers = await Promise.all([
      ...people.map(({ id }) => correct(id, { email })),
      call('POST', '/api/public/events', { json }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    const held = await queryDatabase(
      "select id from event_registrations where event_id = $1 and email = $2 and state <> 'cancelled'",
      [event, email],
    );
    expect(held).toHaveLength(1);
  });

  it('has a link that works, and the former address has none, even after a new mail', async () => {
    const event = (await makeEvent()).id;
    const { id, email } = await register(event);
    const former = await tokenIn(
      (await sentAbout(email, 2)).find(({ kind }) => kind === 'confirmation'),
    );
    const next = newEmail();
    await expectStatus(correct(id, { email: next }), 200);
    expectRefusal(await cancelBy(former), 404);
    const path = `/api/admin/event-registrations/${id}/confirmation`;
    await expectStatus(call('POST', path, { token }), 201);
    const mail = (await sentAbout(next, 3)).findLast(({ kind }) => kind === 'confirmation');
    const key = await tokenIn(mail);
    expect(key).not.toBe(former);
    expectRefusal(await cancelBy(former), 404);
    expect((await cancelBy(key)).status).toBe(200);
  });

  it('gets no confirmation of a registration that was cancelled, or of an event that is over', async () => {
    const event = (await makeEvent()).id;
    const [one, other] = [await register(event), await register(event)];
    const confirm = (id: number) =>
      call('POST', `/api/admin/event-registrations/${id}/confirmation`, { token });
    await call('POST', `/api/admin/event-registrations/${one.id}/cancel`, { token });
    expectRefusal(await confirm(one.id), 409);
    await queryDatabase(
      "update events set start_date = now() - interval '3 days', end_date = now() - interval '2 days' where id = $1",
      [event],
    );
    expect(expectRefusal(await confirm(other.id), 409).message).toBe(
      'El evento ya ha terminado: no hay confirmación que enviar.',
    );
    // The name may still be put right.
    await expectStatus(correct(other.id, { nombre: 'Rosa Corregida' }), 200);
  });
});
