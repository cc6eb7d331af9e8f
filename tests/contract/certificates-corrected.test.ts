import { describe, expect, it } from 'vitest';

import { certificatesOf, issueToAll, storeCertificate } from '../support/api/certificates';
import { eraseContent } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { readMessage, sentMail } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** A corrected name is on the certificate, too. */

const token = await asAdministrator();

const correct = async (registration: number, json: JsonRecord) =>
  recordOf(
    await expectStatus(
      call('PUT', `/api/admin/event-registrations/${registration}/person`, { token, json }),
      200,
    ),
  );
const verify = async (code: unknown) =>
  recordOf(await call('POST', '/api/public/certificates/verify', { json: { code } }));
const fileOf = (id: unknown) =>
  call('GET', `/api/admin/certificates/${String(id)}/file`, { token });
const emailOf = async (registration: number): Promise<unknown> =>
  recordOf(await call('GET', `/api/event-registrations/${registration}`, { token })).email;

describe('a certificate, after a correction', () => {
  it.each(['Ana María Prueba', 'Łukasz Ñáñez', 'Σοφία Δοκιμή'])(
    'of the name to %s is issued again, and the former one is no longer delivered',
    async (nombre) => {
      const { id, code, event, registration } = await storeCertificate('Rosa Fiticia');
      const { message } = await correct(registration, { nombre });
      expect(message).toMatch(
        /^Los datos se han corregido\. Su certificado se ha emitido otra vez/u,
      );
      const [valid = {}, former = {}] = await certificatesOf(event);
      expect(valid).toMatchObject({ nombre, withdrawnAt: null });
      expect(former).toMatchObject({ id, withdrawnReason: 'Se emitió otro en su lugar.' });
      expect(await verify(valid.code)).toMatchObject({
        nombre,
        withdrawnAt: null,
        replacedBy: null,
      });
      expect(await verify(code)).toMatchObject({
        nombre: 'Rosa Fiticia',
        replacedBy: { nombre },
      });
      expect(JSON.stringify(await verify(code))).not.toContain(String(valid.code));
      expect((await fileOf(valid.id)).status).toBe(200);
      expectRefusal(await fileOf(former.id), 409);
      const { title } = recordOf(await call('GET', `/api/public/events/${event}`));
      const mail = await sentMail(
        await emailOf(registration),
        `Certificado de asistencia: ${String(title)}`,
      );
      const { attachments } = await readMessage(mail);
      expect(attachments.map(({ filename }) => filename)).toEqual([
        `certificado-${String(valid.code).replaceAll('-', '').toLowerCase()}.pdf`,
      ]);
      // All certificates are issued now.
      expectRefusal(await issueToAll(event), 409);
      await eraseContent('events', event);
    },
  );

  it('of the address stays, and is sent to the new one with the confirmation', async () => {
    const { id, code, event, registration } = await storeCertificate();
    const email = `${unique('certificado')}@example.org`;
    await correct(registration, { email });
    expect(await verify(code)).toMatchObject({ withdrawnAt: null });
    await queryDatabase(
      "update events set start_date = now() - interval '3 days', end_date = now() - interval '2 days' where id = $1",
      [event],
    );
    const path = `/api/admin/event-registrations/${registration}/confirmation`;
    const answer = await expectStatus(call('POST', path, { token }), 201);
    expect(recordOf(answer).message).toBe(`El certificado va en camino a ${email}.`);
    const { title } = recordOf(await call('GET', `/api/public/events/${event}`));
    const mail = await sentMail(email, `Certificado de asistencia: ${String(title)}`);
    expect(mail.to).toBe(email);
    expect((await certificatesOf(event)).map(idOf)).toEqual([id]);
    await eraseContent('events', event);
  });

  it.each([
    ['whose letters no font has', '王小明', /no tiene/u],
    ['of a person who has none', 'Ana Prueba', null],
  ])('of a name %s is not issued, and the office is told', async (_what, nombre, reason) => {
    const { id, code, event, registration } = await storeCertificate();
    if (!reason) {
      await call('POST', `/api/admin/certificates/${id}/withdraw`, {
        token,
        json: { reason: 'No estuvo.' },
      });
    }
    const { message } = await correct(registration, { nombre });
    if (reason) {
      expect(message).toContain('Su certificado no se ha emitido otra vez');
      expect(message).toMatch(reason);
      expect(await verify(code)).toMatchObject({ withdrawnAt: null });
    } else expect(message).toBe('Los datos se han corregido.');
    expect(await certificatesOf(event)).toHaveLength(1);
    await eraseContent('events', event);
  });

  it('of the name stays, where the office had issued it under another name', async () => {
    const { id, event, registration } = await storeCertificate('Rosa Ficticia');
    const other = 'Dra. Rosa Ficticia de Prueba';
    const path = `/api/admin/event-registrations/${registration}/certificate`;
    const json = { nombre: other, replaces: id };
    const { code } = recordOf(await expectStatus(call('POST', path, { token, json }), 201));
    const { message } = await correct(registration, { nombre: 'Rosa Fictícia' });
    expect(message).toBe('Los datos se han corregido.');
    expect(await verify(code)).toMatchObject({ nombre: other, withdrawnAt: null });
    expect(await certificatesOf(event)).toHaveLength(2);
    await eraseContent('events', event);
  });

  it('of the name is issued again at the second attempt, where the first name could not be set', async () => {
    const { code, event, registration } = await storeCertificate('Rosa Ficticia');
    await correct(registration, { nombre: '王小明' });
    expect(await verify(code)).toMatchObject({ withdrawnAt: null });
    const { message } = await correct(registration, { nombre: 'Wang Xiaoming' });
    expect(message).toContain('Su certificado se ha emitido otra vez');
    const [valid] = await certificatesOf(event);
    expect(valid).toMatchObject({ nombre: 'Wang Xiaoming', withdrawnAt: null });
    await eraseContent('events', event);
  });
});
