import { describe, expect, it } from 'vitest';

import {
  expectContractRecord,
  expectFieldErrors,
  expectRefusal,
  expectStatus,
} from '../support/api/expectations';
import { registrationBody } from '../support/api/factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** The enrollment request: the specification's rules to the letter, at their exact bounds. */

const PATH = '/api/public/registration';
const EMAIL = 'Ingrese un correo electrónico válido';
const PHONE = 'El teléfono debe tener al menos 10 dígitos';
const LINE = 'Seleccione una línea de investigación';
const TERMS = 'Debe aceptar los términos y condiciones';
const TOO_LONG = 'La propuesta no puede exceder 2000 caracteres';

/** Every field with its message for «missing», its least and its greatest length. */
const LENGTHS: [field: string, message: string, min: number, max: number, tooLong: string][] = [
  [
    'nombres',
    'Los nombres deben tener al menos 2 caracteres',
    2,
    100,
    'No puede exceder 100 caracteres',
  ],
  [
    'apellidos',
    'Los apellidos deben tener al menos 2 caracteres',
    2,
    100,
    'No puede exceder 100 caracteres',
  ],
  ['telefono', PHONE, 10, 40, 'El teléfono no puede exceder 40 caracteres'],
  ['tituloMaestria', 'Ingrese el título de su maestría', 5, 200, 'No puede exceder 200 caracteres'],
  [
    'universidadOrigen',
    'Ingrese el nombre de su universidad',
    3,
    200,
    'No puede exceder 200 caracteres',
  ],
  [
    'propuestaInvestigacion',
    'La propuesta debe tener al menos 100 caracteres',
    100,
    2000,
    TOO_LONG,
  ],
];

const REQUIRED = {
  ...Object.fromEntries(LENGTHS.map(([field, message]) => [field, message])),
  email: EMAIL,
  lineaInvestigacion: LINE,
  aceptarTerminos: TERMS,
};

const RESEARCH_LINES = [
  'admin_gestion',
  'curriculo',
  'investigacion_educativa',
  'politicas_publicas',
  'desarrollo_social',
  'innovacion',
  'globalizacion',
  'neurociencia',
  'tecnologias',
  'inclusiva',
  'universitaria',
];

const token = await asAdministrator();
const send = (json: JsonRecord) => call('POST', PATH, { json });
const received = async (id: number) =>
  listOf(await call('GET', '/api/admin/registrations', { token })).find((one) => idOf(one) === id);

describe('refuses', () => {
  it('an empty form, naming all nine fields', async () => {
    expectFieldErrors(await send({}), REQUIRED);
    const blank = Object.fromEntries(Object.keys(REQUIRED).map((field) => [field, '']));
    expectFieldErrors(await send(blank), REQUIRED);
    const spaces = Object.fromEntries(
      Object.keys(REQUIRED).map((field) => [field, ' '.repeat(150)]),
    );
    expectFieldErrors(await send(spaces), REQUIRED);
  });

  it.each(LENGTHS)('%s below and above its length', async (field, message, min, max, tooLong) => {
    expectFieldErrors(await send(registrationBody({ [field]: 'x'.repeat(min - 1) })), {
      [field]: message,
    });
    expectFieldErrors(await send(registrationBody({ [field]: 'x'.repeat(max + 1) })), {
      [field]: tooLong,
    });
  });

  it.each([
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana example@example.org',
    'a@b@c.org',
    'ana@example..org',
    `${'a'.repeat(250)}@example.org`,
  ])('the e-mail %s', async (email) => {
    expectFieldErrors(await send(registrationBody({ email })), { email: EMAIL });
  });

  it.each(['robotica', 'Neurociencia y Educación', 'NEUROCIENCIA', '', '__proto__', 'toString'])(
    'the research line %j',
    async (lineaInvestigacion) => {
      expectFieldErrors(await send(registrationBody({ lineaInvestigacion })), {
        lineaInvestigacion: LINE,
      });
    },
  );

  it.each([false, 'true', 1, 'on', null, {}])('terms accepted by %j', async (aceptarTerminos) => {
    expectFieldErrors(await send(registrationBody({ aceptarTerminos })), {
      aceptarTerminos: TERMS,
    });
  });

  it('and stores nothing of what it refused', async () => {
    const refused = registrationBody({ telefono: '1' });
    expectRefusal(await send(refused), 400);
    const { text } = await call('GET', '/api/admin/registrations', { token });
    expect(text).not.toContain(String(refused.email));
  });
});

describe('takes', () => {
  it('a complete request, and shows the office exactly what was sent', async () => {
    const body = registrationBody();
    const answer = await expectStatus(send(body), 201);
    const { id, ...rest } = recordOf(answer);
    expect(rest).toEqual({ message: 'Hemos recibido tu solicitud. Te contactaremos pronto.' });
    const record = (await received(id as number)) ?? {};
    const { aceptarTerminos: _accepted, ...sent } = body;
    expect(record).toMatchObject({ ...sent, status: 'pending', statusChangedAt: null });
    expectContractRecord(record, [
      ...Object.keys(sent),
      'id',
      'status',
      'statusChangedAt',
      'statusChangedBy',
      'assignee',
      'call',
      'withdrawnAt',
      'lacksDocuments',
      'otherRequests',
      'documentsAsked',
      'documentsReceived',
      'reviewsAsked',
      'recommendations',
      'createdAt',
      'updatedAt',
    ]);
  });

  it('every research line', async () => {
    for (const lineaInvestigacion of RESEARCH_LINES) {
      const answer = await send(registrationBody({ lineaInvestigacion }));
      expect(answer.status, lineaInvestigacion).toBe(201);
    }
  });

  it.each(LENGTHS)('%s at its exact bounds', async (field, _message, min, max) => {
    for (const length of [min, max]) {
      const value = 'ñ'.repeat(length);
      const answer = await expectStatus(send(registrationBody({ [field]: value })), 201);
      expect((await received(idOf(recordOf(answer))))?.[field]).toBe(value);
    }
  });

  it('the snake_case spelling too', async () => {
    const { tituloMaestria, universidadOrigen, ...rest } = registrationBody();
    const answer = await send({
      ...rest,
      titulo_maestria: tituloMaestria,
      universidad_origen: universidadOrigen,
    });
    expect(answer.status).toBe(201);
  });

  it('no field that is the office’s', async () => {
    const answer = await send(
      registrationBody({
        status: 'approved',
        statusChangedBy: 'admin',
        id: 1,
        createdAt: '2001-01-01T00:00:00.000Z',
        consentVersion: 'ninguna',
        consentAt: '2001-01-01T00:00:00.000Z',
      }),
    );
    const record = await received(idOf(recordOf(answer)));
    expect(record).toMatchObject({ status: 'pending', statusChangedBy: null });
    expect(String(record?.createdAt)).not.toContain('2001');
    const native = await call('GET', `/api/registrations/${String(record?.id)}`, { token });
    expect(recordOf(native)).toMatchObject({ consentVersion: '2025-07' });
    expect(String(recordOf(native).consentAt)).not.toContain('2001');
  });
});

describe('the status', () => {
  const change = (id: number, status: unknown) =>
    call('PUT', `/api/admin/registrations/${id}/status`, { token, json: { status } });

  it('goes from any to any, and who changed it and when is kept', async () => {
    const id = idOf(recordOf(await send(registrationBody())));
    const steps = ['approved', 'rejected', 'pending', 'rejected', 'approved', 'pending'];
    for (const status of steps) {
      const answer = await expectStatus(change(id, status), 200);
      const record = recordOf(answer);
      expect(record).toMatchObject({ id, status });
      expect(Date.now() - Date.parse(String(record.statusChangedAt))).toBeLessThan(60_000);
      expect(await received(id)).toEqual(record);
    }
    const native = recordOf(await call('GET', `/api/registrations/${id}`, { token }));
    const me = recordOf(await call('GET', '/api/auth/me', { token }));
    expect(native).toMatchObject({ status: 'pending', statusChangedBy: me.username });
  });

  it.each(['Aprobado', 'APPROVED', '', null, 1, true, ['approved'], { $ne: 1 }])(
    'is none of the three: %j',
    async (status) => {
      const id = idOf(recordOf(await send(registrationBody())));
      expectFieldErrors(await change(id, status), {
        status: 'El estado debe ser pending, approved o rejected',
      });
      expect(await received(id)).toMatchObject({ status: 'pending', statusChangedAt: null });
    },
  );

  it('changes alone: what the applicant wrote stays', async () => {
    const body = registrationBody();
    const id = idOf(recordOf(await send(body)));
    await call('PUT', `/api/admin/registrations/${id}/status`, {
      token,
      json: { ...body, nombres: 'Otra Persona', email: 'otra@example.org', status: 'approved' },
    });
    await call('PATCH', `/api/registrations/${id}`, {
      token,
      json: { nombres: 'Otra Persona', statusChangedBy: 'nadie' },
    });
    expect(await received(id)).toMatchObject({
      nombres: body.nombres,
      email: body.email,
      status: 'approved',
    });
  });

  it('of an unknown request is 404', async () => {
    expectRefusal(await change(2_147_483_647, 'approved'), 404);
  });
});
