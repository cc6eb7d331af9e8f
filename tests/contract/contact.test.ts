import { describe, expect, it } from 'vitest';

import {
  expectContractRecord,
  expectFieldErrors,
  expectRefusal,
  expectStatus,
} from '../support/api/expectations';
import { contactBody } from '../support/api/factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** The contact message: the specification's rules to the letter, at their exact bounds. */

const EMAIL = 'Ingrese un correo electrónico válido';
const TYPE = 'Seleccione el tipo de consulta';
const LENGTHS: [field: string, message: string, min: number, max: number, tooLong: string][] = [
  [
    'nombre',
    'El nombre debe tener al menos 2 caracteres',
    2,
    100,
    'No puede exceder 100 caracteres',
  ],
  [
    'telefono',
    'El teléfono debe tener al menos 10 dígitos',
    10,
    40,
    'El teléfono no puede exceder 40 caracteres',
  ],
  [
    'asunto',
    'El asunto debe tener al menos 5 caracteres',
    5,
    200,
    'No puede exceder 200 caracteres',
  ],
  [
    'mensaje',
    'El mensaje debe tener al menos 10 caracteres',
    10,
    1000,
    'El mensaje no puede exceder 1000 caracteres',
  ],
];
const REQUIRED = {
  ...Object.fromEntries(LENGTHS.map(([field, message]) => [field, message])),
  email: EMAIL,
  tipo: TYPE,
};
const TYPES = ['Información General', 'Admisiones', 'Académico', 'Financiero', 'Investigación'];

const token = await asAdministrator();
const send = (json: JsonRecord) => call('POST', '/api/public/contact', { json });
const received = async (id: number) =>
  listOf(await call('GET', '/api/admin/contacts', { token })).find((one) => idOf(one) === id);

describe('refuses', () => {
  it('an empty form, naming all six fields', async () => {
    expectFieldErrors(await send({}), REQUIRED);
    const blank = Object.fromEntries(Object.keys(REQUIRED).map((field) => [field, '  ']));
    expectFieldErrors(await send(blank), REQUIRED);
  });

  it.each(LENGTHS)('%s below and above its length', async (field, message, min, max, tooLong) => {
    expectFieldErrors(await send(contactBody({ [field]: 'x'.repeat(min - 1) })), {
      [field]: message,
    });
    expectFieldErrors(await send(contactBody({ [field]: 'x'.repeat(max + 1) })), {
      [field]: tooLong,
    });
  });

  it.each(['información general', 'Otra', '', 7])('the type %j', async (tipo) => {
    expectFieldErrors(await send(contactBody({ tipo })), { tipo: TYPE });
  });

  it('what is no e-mail', async () => {
    expectFieldErrors(await send(contactBody({ email: 'luis@' })), { email: EMAIL });
  });
});

describe('takes', () => {
  it('a message, and shows the office exactly what was sent', async () => {
    const body = contactBody({ mensaje: 'Primera línea\n\n  segunda, con sangría.\n\tTercera 😀' });
    const answer = await expectStatus(send(body), 201);
    const { id, ...rest } = recordOf(answer);
    expect(rest).toEqual({ message: 'Hemos recibido tu mensaje. Te responderemos pronto.' });
    const record = (await received(id as number)) ?? {};
    expect(record).toMatchObject(body);
    expectContractRecord(record, [
      ...Object.keys(body),
      ...['id', 'createdAt', 'updatedAt', 'status', 'answeredAt', 'assignee'],
    ]);
  });

  it('every type', async () => {
    for (const tipo of TYPES) expect((await send(contactBody({ tipo }))).status, tipo).toBe(201);
  });

  it.each(LENGTHS)('%s at its exact bounds', async (field, _message, min, max) => {
    for (const length of [min, max]) {
      const value = 'é'.repeat(length);
      const answer = await expectStatus(send(contactBody({ [field]: value })), 201);
      expect((await received(idOf(recordOf(answer))))?.[field]).toBe(value);
    }
  });
});

describe('deleting', () => {
  it('erases the message for good', async () => {
    const id = idOf(recordOf(await send(contactBody())));
    const answer = await expectStatus(call('DELETE', `/api/admin/contacts/${id}`, { token }), 200);
    expect(answer.body).toEqual({ message: 'El mensaje se ha eliminado exitosamente.' });
    expect(await received(id)).toBeUndefined();
    expectRefusal(await call('DELETE', `/api/admin/contacts/${id}`, { token }), 404);
    expect((await call('GET', `/api/contacts/${id}?trash=true`, { token })).status).toBe(404);
  });
});
