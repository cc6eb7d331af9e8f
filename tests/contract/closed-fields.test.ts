import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signInRoles } from '../support/api/account-maker';
import { CONTENT_BODIES, CONTENT_SLUGS } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { makeRecord, type Made } from '../support/api/records';
import { call, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { COLLECTION_FIELDS } from './roles.fields.table';

/**
 * A native update of a field that the user may not write is refused, not ignored with 200. The
 * fields are in the table. `roles-fields.test.ts` checks that nothing is written.
 */

const token = await asAdministrator();
const { accounts, tokens } = await signInRoles();

const patch = (path: string, json: unknown, as = token): Promise<ApiAnswer> =>
  call('PATCH', path, { token: as, json });
/** Sends a record like Payload's own screens. */
const patchForm = (path: string, fields: JsonRecord, as = token): Promise<ApiAnswer> => {
  const form = new FormData();
  form.set('_payload', JSON.stringify(fields));
  return call('PATCH', path, { token: as, raw: form });
};
const messageOf = (answer: ApiAnswer): string => {
  const { errors } = recordOf(answer) as { errors: { message: string }[] };
  return errors[0]?.message ?? '';
};

describe('of a request', () => {
  let request: Made;
  let path = '';
  beforeAll(async () => {
    request = await makeRecord('registrations');
    path = `/api/registrations/${request.id}`;
  });
  afterAll(() => request.remove());
  const read = async () => recordOf(await call('GET', `${path}?depth=0`, { token }));

  const FORGED: [field: string, value: unknown, label: string][] = [
    ['email', 'otra@example.org', 'Correo electrónico'],
    ['nombres', 'Otra', 'Nombres'],
    ['telefono', '0212-0000000', 'Teléfono'],
    ['propuestaInvestigacion', 'x'.repeat(120), 'Propuesta de investigación'],
    ['statusChangedBy', 'admin', 'Estado cambiado por'],
    ['withdrawnAt', '2026-01-01T00:00:00.000Z', 'Retirada por la persona el'],
    ['lacksDocuments', true, 'Falta algún documento'],
    ['searchText', 'x', 'searchText'],
    ['createdAt', '2001-01-01T00:00:00.000Z', 'Recibido'],
  ];

  it.each(FORGED)(
    '%s is refused in Spanish, alone and beside what may be written, as JSON and as a form',
    async (field, value, label) => {
      const before = await read();
      for (const json of [{ [field]: value }, { [field]: value, status: 'approved' }]) {
        for (const send of [patch, patchForm]) {
          const answer = await send(path, json);
          expect(answer.status, answer.text).toBe(403);
          expect(messageOf(answer)).toBe(
            `Aquí no se puede cambiar: ${label}. No se ha guardado nada.`,
          );
        }
      }
      expect(await read()).toEqual(before);
    },
  );

  it('several are named', async () => {
    const answer = await patch(path, { nombres: 'Otra', apellidos: 'Persona' });
    expect(messageOf(answer)).toBe(
      'Aquí no se pueden cambiar: Nombres, Apellidos. No se ha guardado nada.',
    );
  });

  it.each([
    {},
    { nada: 1 },
    { correo: 'otra@example.org', __proto: 1 },
    { id: 1 },
    { updatedAt: '2001-01-01T00:00:00.000Z' },
    { id: 1, updatedAt: '2001-01-01T00:00:00.000Z', nada: 1 },
  ])('%j has nothing to change: 400, as JSON and as a form', async (json) => {
    const before = await read();
    for (const send of [patch, patchForm]) {
      const answer = await send(path, json);
      expect(answer.status, answer.text).toBe(400);
      expect(messageOf(answer)).toMatch(/^No hay nada que cambiar/u);
    }
    expect(await read()).toEqual(before);
  });

  it('of many it is refused as well', async () => {
    const answer = await patch(`/api/registrations?where[id][equals]=${request.id}`, {
      email: 'otra@example.org',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await read()).email).not.toBe('otra@example.org');
  });

  it('the whole record may be sent back, by a program and by Payload’s screens', async () => {
    for (const [send, status] of [
      [patch, 'approved'],
      [patchForm, 'rejected'],
    ] as const) {
      const answer = await send(path, { ...(await read()), status });
      expect(answer.status, answer.text).toBe(200);
      expect((await read()).status).toBe(status);
    }
  });

  it.each([
    ['a mark', 'lacks_documents = not coalesce(lacks_documents, false)'],
    ['a date', "first_answer_at = now(), updated_at = now() + interval '1 second'"],
  ])(
    'a screen that was opened before the server wrote %s is not refused',
    async (_what, change) => {
      const seen = await read();
      await queryDatabase(`update registrations set ${change} where id = $1`, [request.id]);
      const now = await read();
      const answer = await patchForm(path, { ...seen, status: 'pending' });
      expect(answer.status, answer.text).toBe(200);
      const { lacksDocuments, firstAnswerAt } = await read();
      expect({ lacksDocuments, firstAnswerAt }).toEqual({
        lacksDocuments: now.lacksDocuments,
        firstAnswerAt: now.firstAnswerAt,
      });
    },
  );

  it('a screen that changes such a field is refused', async () => {
    const answer = await patchForm(path, { ...(await read()), email: 'otra@example.org' });
    expect(answer.status).toBe(403);
  });

  it('who may not write the record at all is told so', async () => {
    for (const role of ['editor', 'reviewer'] as const) {
      expect((await patch(path, { email: 'otra@example.org' }, tokens[role])).status).toBe(403);
    }
    expect((await call('PATCH', path, { json: {} })).status).toBe(403);
  });
});

describe('of content', () => {
  it.each(CONTENT_SLUGS)('%s: a server’s field is refused, the others are stored', async (slug) => {
    const made = await makeRecord(slug);
    const path = `/api/${slug}/${made.id}`;
    const title = unique('Otro título');
    const closed = await patch(path, { title, createdAt: '2001-01-01T00:00:00.000Z' });
    expect(closed.status, closed.text).toBe(403);
    expect((await patch(path, { title })).status).toBe(200);
    expect(Object.keys(CONTENT_BODIES[slug]()).length).toBeGreaterThan(0);
    expect(COLLECTION_FIELDS[slug]?.createdAt).toBe('server');
    await made.remove();
  });

  it('an editor may not write what certificates say, and may write the event', async () => {
    const made = await makeRecord('events');
    const path = `/api/events/${made.id}`;
    const answer = await patch(path, { certificateText: 'por venir' }, tokens.editor);
    expect(answer.status).toBe(403);
    expect(messageOf(answer)).toContain('Texto del certificado');
    const whole = recordOf(await call('GET', `${path}?depth=0`, { token: tokens.editor ?? '' }));
    const stored = await patchForm(path, { ...whole, location: 'Aula 7' }, tokens.editor);
    expect(stored.status, stored.text).toBe(200);
    await made.remove();
  });
});

describe('of an account', () => {
  it('nobody raises their own role, nor learns that it worked', async () => {
    for (const role of ['editor', 'reviewer'] as const) {
      const path = `/api/users/${String(accounts[role]?.id)}`;
      const answer = await patch(path, { role: 'admin' }, tokens[role]);
      expect(answer.status).toBe(403);
      expect(messageOf(answer)).toContain('Rol');
    }
  });

  it('the own account may be sent back whole', async () => {
    const path = `/api/users/${String(accounts.editor?.id)}`;
    const whole = recordOf(await call('GET', path, { token: tokens.editor ?? '' }));
    const answer = await patchForm(path, whole, tokens.editor);
    expect(answer.status, answer.text).toBe(200);
  });
});
