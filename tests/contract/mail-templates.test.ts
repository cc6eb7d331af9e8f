import { afterAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { file as messageFile, removeSent, send } from '../support/api/contact-desk';
import { eraseContent, storeContent } from '../support/api/content';
import { apply, get, messagesTo, post, removeApplied } from '../support/api/desk';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { eventRegistrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { eraseRegistrants } from '../support/api/registrants';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The office's templates. Each test changes templates that no other test file reads. */

const PATH = '/api/admin/mail-templates';
/** Ids of «Cómo inscribirse» and «Información práctica». */
const ANSWER = 9;
const ATTENDEES = 10;
const BLANK = 'Completa lo que el borrador dejó en blanco: «…», o una viñeta sin texto';

const token = await asAdministrator();
const { makeAccount } = accountMaker();

const list = async (): Promise<JsonRecord[]> =>
  recordOf(await call('GET', PATH, { token })).templates as JsonRecord[];
const template = async (id: number): Promise<JsonRecord> =>
  (await list()).find((one) => one.id === id) ?? {};
const change = (id: number, json: JsonRecord) => call('PUT', `${PATH}/${id}`, { token, json });
const restore = (id: number) => call('DELETE', `${PATH}/${id}`, { token });

const event = (await storeContent('events')).id;
await call('POST', '/api/public/events', { json: eventRegistrationBody(event) });

afterAll(async () => {
  await restore(ANSWER);
  await restore(ATTENDEES);
  await removeApplied();
  await removeSent();
  await eraseRegistrants(event);
  await eraseContent('events', event);
});

describe('a template', () => {
  it('is listed with a real person of each kind', async () => {
    await apply({ nombres: 'Rosa' });
    const { samples, programme, templates } = recordOf(await call('GET', PATH, { token }));
    expect(programme).not.toBe('');
    expect((samples as JsonRecord).request).toMatchObject({ programa: programme });
    const attendees = (samples as JsonRecord).attendees as JsonRecord;
    expect(attendees.fecha).toMatch(/^\d{1,2} de \p{L}+ de \d{4}/u);
    for (const { kind } of templates as JsonRecord[]) {
      expect(Object.keys(samples as JsonRecord)).toContain(kind);
    }
  });

  it('is changed, used for drafts, and restored', async () => {
    const house = await template(ANSWER);
    expect(house).toMatchObject({ isChanged: false, updatedAt: null });
    const words = { subject: 'Sobre {asunto}', text: 'Estimada persona {nombres}:\n\n{programa}' };
    const changed = recordOf(await change(ANSWER, { ...words, updatedAt: null }));
    expect(changed).toMatchObject({ ...words, isChanged: true });
    const id = await send({ nombre: 'Ana {asunto}', asunto: 'Una pregunta' });
    const path = `/api/admin/contacts/${id}/answer?template=message-enrollment`;
    const draft = recordOf(await call('GET', path, { token }));
    expect(draft.subject).toBe('Sobre Una pregunta');
    expect(draft.text).toBe(`Estimada persona Ana {asunto}:\n\n${String(draft.signature)}`);
    const restored = recordOf(await restore(ANSWER));
    expect(restored).toEqual(house);
    expect(recordOf(await restore(ANSWER))).toEqual(house);
  });

  it('is not overwritten unseen, and the product’s text is no change', async () => {
    const { subject, text } = await template(ANSWER);
    const first = recordOf(await change(ANSWER, { subject: 'Uno', text: 'Uno', updatedAt: null }));
    expectRefusal(await change(ANSWER, { subject: 'Dos', text: 'Dos', updatedAt: null }), 409);
    expect((await template(ANSWER)).text).toBe('Uno');
    const again = await change(ANSWER, { subject, text, updatedAt: first.updatedAt });
    expect(recordOf(again)).toMatchObject({ isChanged: false, updatedAt: null });
  });

  it.each([
    [{ text: 'Hola, {apellidos}.' }, 'text', '{apellidos}'],
    [{ text: 'En {evento} y {horas}.' }, 'text', '{evento}, {horas}'],
    [{ subject: 'Para {Nombre}' }, 'subject', '{Nombre}'],
  ])('refuses placeholders that it cannot fill, by name: %o', async (words, field, named) => {
    const answer = await change(ANSWER, { subject: 'Asunto', text: 'Hola', ...words });
    expectFieldErrors(answer, {
      [field]: `No se puede rellenar ${named}. Se rellenan {nombre}, {asunto}, {programa}.`,
    });
  });

  it('may have parts to complete, but needs a subject and a text', async () => {
    const blanks = { subject: 'Asunto', text: 'Ven el … a las …:\n\n- ' };
    await expectStatus(change(ATTENDEES, blanks), 200);
    expectFieldErrors(await change(ATTENDEES, { subject: ' ', text: '' }), {
      subject: 'El asunto es obligatorio',
      text: 'El mensaje es obligatorio',
    });
    expectRefusal(await change(99, blanks), 404);
    expectRefusal(await restore(99), 404);
    await restore(ATTENDEES);
  });

  it('is for administrators, who write such letters, through its own calls alone', async () => {
    const others = await Promise.all(
      (['editor', 'reviewer'] as const).map(async (role) => openSession(await makeAccount(role))),
    );
    for (const other of others) {
      expectRefusal(await call('GET', PATH, { token: other }), 403);
      const json = { subject: 'Otro', text: 'Otro' };
      expectRefusal(await call('PUT', `${PATH}/${ANSWER}`, { token: other, json }), 403);
      expectRefusal(await call('DELETE', `${PATH}/${ANSWER}`, { token: other }), 403);
    }
    const json = { key: 'request-approved', name: 'x', subject: '{x}', text: '{x}' };
    expect((await call('POST', '/api/mail-templates', { token, json })).status).toBe(403);
  });
});

describe('subjects', () => {
  it('do not state the decision', async () => {
    for (const { key, subject } of await list()) {
      if (!/^request-(?:approved|rejected)$/u.test(String(key))) continue;
      expect(subject).toBe('Respuesta a tu solicitud de inscripción');
    }
  });
});

interface Composer {
  name: string;
  write: (words: JsonRecord) => Promise<Awaited<ReturnType<typeof call>>>;
  /** Prefix of the field names in errors. */
  prefix?: string;
}

const letterTo = { audience: 'registered' };
const COMPOSERS: Composer[] = [
  { name: 'a request', write: async (words) => post(`/${await apply()}/message`, words) },
  {
    name: 'several requests',
    prefix: 'message.',
    write: async (message) =>
      post('/status', { ids: [await apply()], status: 'approved', message }),
  },
  {
    name: 'a message',
    write: async (json) =>
      call('POST', `/api/admin/contacts/${await send()}/answer`, { token, json }),
  },
  {
    name: 'attendees',
    write: (words) =>
      call('POST', `/api/admin/events/${event}/letter`, { token, json: { ...words, ...letterTo } }),
  },
];

describe.each(COMPOSERS)('a letter to $name', ({ write, prefix = '' }) => {
  it.each([
    'Nos falta lo siguiente:\n\n- \n\nGracias.',
    'Nos falta:\n\n- El título\n–',
    '¿Podrías el … a las …?',
  ])('is refused with a part left blank: %j', async (text) => {
    const answer = await write({ subject: 'Un asunto', text });
    expectFieldErrors(answer, { [`${prefix}text`]: BLANK });
  });

  it('is refused with a placeholder that it cannot fill', async () => {
    const answer = await write({ subject: 'Para {todos}', text: 'Hola, {nombre}.' });
    const { errors } = expectRefusal(answer, 400);
    expect(errors).toMatchObject([{ field: `${prefix}subject` }]);
    expect(answer.text).toContain('No se puede rellenar {todos}. Se rellenan {nombre}, ');
  });
});

describe('a sent letter', () => {
  it('has its placeholders filled, in one pass and in the former spelling', async () => {
    const id = await apply({ nombres: 'Rosa {programa}' });
    const words = { subject: 'Para {nombres}', text: 'Hola, {nombre}: la {solicitud}.' };
    await expectStatus(post(`/${id}/message`, words), 201);
    const [mail] = await messagesTo(id);
    expect(mail).toMatchObject({ subject: 'Para Rosa {programa}' });

    const email = `${unique('ana')}@example.org`;
    const message = await send({ nombre: 'Ana', email, asunto: 'Una pregunta' });
    const json = { subject: 'Re: {asunto}', text: 'Hola, {nombre}: gracias.' };
    await call('POST', `/api/admin/contacts/${message}/answer`, { token, json });
    const answers = (await mailsAbout(email)).filter(({ kind }) => kind === 'answer');
    expect(answers).toMatchObject([{ subject: 'Re: Una pregunta' }]);
    expect(answers[0]?.text).toContain('Hola, Ana: gracias.');
    const { entries } = await messageFile(message);
    expect(entries).toMatchObject([{ text: 'Hola, Ana: gracias.' }]);
  });

  const ODD = 'Ana {programa} {beca} … {nombre}';
  const answerTo = async (fields: JsonRecord) => `/api/admin/contacts/${await send(fields)}/answer`;
  const DRAFTED: [string, (email: string) => Promise<string>][] = [
    [
      'a request',
      async (email) => `/api/admin/registrations/${await apply({ nombres: ODD, email })}/message`,
    ],
    ['a message, by its subject', (email) => answerTo({ asunto: ODD, email })],
    ['a message, by its name', (email) => answerTo({ nombre: ODD, email })],
  ];
  it.each(DRAFTED)('to %s repeats a person’s braces as they were typed', async (_what, make) => {
    const email = `${unique('ana')}@example.org`;
    const path = await make(email);
    const { subject, text } = recordOf(await call('GET', path, { token }));
    const json = { subject, text: `${String(text)}\n\nDesde {programa}.` };
    await expectStatus(call('POST', path, { token, json }), 201);
    const [mail] = (await mailsAbout(email)).filter(({ kind }) =>
      ['answer', 'status'].includes(String(kind)),
    );
    const words = `${String(mail?.subject)}\n${String(mail?.text)}`;
    expect(words).toContain(ODD);
    expect(words).not.toContain('Desde {');
  });

  it('is previewed for attendees as the first of them reads it', async () => {
    const json = { subject: '«{evento}»', text: 'Hola, {nombre}: el {fecha}.', ...letterTo };
    const shown = recordOf(
      await call('POST', `/api/admin/events/${event}/letter/preview`, { token, json }),
    );
    expect(shown.subject).not.toContain('{');
    expect(shown.text).toContain(`Hola, ${String(shown.nombre)}: el `);
    expect(shown.text).not.toContain('{');
  });

  it('begins with «Re:» once', async () => {
    const id = await send({ asunto: 'Re: una pregunta' });
    const path = `/api/admin/contacts/${id}/answer`;
    expect(recordOf(await call('GET', path, { token })).subject).toBe('Re: una pregunta');
    expectRefusal(await call('GET', `${path}?template=request-blank`, { token }), 400);
  });

  it('drafts of a request have the template of its status', async () => {
    const id = await apply({ nombres: 'Rosa' });
    const draft = recordOf(await get(`/${id}/message`));
    expect(draft).toMatchObject({ subject: 'Tu solicitud de inscripción' });
    expect(draft.placeholders).toMatchObject({ nombre: 'Rosa', solicitud: `n.º ${id}` });
  });
});

it('a confirmation sent again is in the timeline of its message', async () => {
  const email = `${unique('ana')}@example.org`;
  const id = await send({ email });
  await expectStatus(call('POST', `/api/admin/contacts/${id}/confirmation`, { token }), 201);
  const { entries } = await messageFile(id);
  expect(entries).toMatchObject([{ kind: 'confirmation', text: `A ${email}` }]);
});
