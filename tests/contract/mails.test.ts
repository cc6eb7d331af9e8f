import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { accountMaker } from '../support/api/account-maker';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { mailsAbout, readMessage, sentAbout } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Mails of each submission, as shown in «Correos» to administrators only. */

const { makeAccount } = accountMaker();
const token = await asAdministrator();
const makeEvent = contentMaker('events');

const attachmentsOf = async (mail: JsonRecord = {}) => (await readMessage(mail)).attachments;
const submit = (path: string, json: JsonRecord) => call('POST', path, { json });

describe('refuses', () => {
  it('to tell anybody but an administrator of a mail', async () => {
    const editor = await makeAccount('editor');
    const editorToken = await openSession(editor);
    for (const other of [undefined, editorToken]) {
      await expectStatus(call('GET', '/api/mails', other ? { token: other } : {}), 403);
    }
  });

  it('to let anybody write one, or run, queue or see the jobs', async () => {
    const json = { to: 'ana@example.org', subject: 'Hola' };
    expect((await call('POST', '/api/mails', { token, json })).status).toBe(403);
    expect((await call('GET', '/api/payload-jobs', { token })).status).toBe(403);
    expect((await call('GET', '/api/payload-jobs/run', { token })).status).not.toBe(200);
  });

  it('to send again what was sent, and what there is not', async () => {
    const body = contactBody();
    await submit('/api/public/contact', body);
    const [mail = {}] = await sentAbout(body.email, 2);
    const path = `/api/admin/mails/${idOf(mail)}/resend`;
    expectRefusal(await call('POST', path, { token }), 409);
    expectRefusal(await call('POST', '/api/admin/mails/2147483647/resend', { token }), 404);
  });

  it('a message about a status without subject or text', async () => {
    const { id } = recordOf(await submit('/api/public/registration', registrationBody()));
    const path = `/api/admin/registrations/${String(id)}/message`;
    expectFieldErrors(await call('POST', path, { token, json: { subject: ' ', text: '' } }), {
      subject: 'El asunto es obligatorio',
      text: 'El mensaje es obligatorio',
    });
  });

  it('to write any mail for a submission that was refused', async () => {
    const body = contactBody({ telefono: '1' });
    expectRefusal(await submit('/api/public/contact', body), 400);
    expect(await mailsAbout(body.email)).toEqual([]);
  });
});

describe('sends the person a confirmation and the office a notice', () => {
  const expectPair = (mails: JsonRecord[], email: unknown): void => {
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'notice']);
    expect(mails[0]).toMatchObject({ to: email });
    expect(mails[1]).toMatchObject({ replyTo: email });
    expect(mails[1]?.to).not.toBe(email);
  };

  it('of an enrollment request', async () => {
    const body = registrationBody();
    await submit('/api/public/registration', body);
    const mails = await sentAbout(body.email, 2);
    expectPair(mails, body.email);
    expect(mails[0]?.text).toContain('Hemos recibido tu solicitud. Te contactaremos pronto.');
    expect(mails[0]?.text).toContain('Neurociencia y Educación');
  });

  it('of a contact message', async () => {
    const body = contactBody();
    await submit('/api/public/contact', body);
    const mails = await sentAbout(body.email, 2);
    expectPair(mails, body.email);
    expect(mails[1]?.text).toContain(body.mensaje);
  });

  it('of a registration for an event', async () => {
    const { id, title } = await makeEvent();
    const body = eventRegistrationBody(id);
    await submit('/api/public/events', body);
    const mails = await sentAbout(body.email, 2);
    expectPair(mails, body.email);
    expect(mails[0]?.subject).toBe(`Tu registro: ${String(title)}`);
    const attached = await attachmentsOf(mails[0]);
    expect(attached.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['evento.ics', 'text/calendar'],
    ]);
    const calendar = ICAL.parse(attached[0]?.content as string) as unknown[];
    const event = new ICAL.Component(calendar).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe(title);
    expect(await attachmentsOf(mails[1])).toEqual([]);
  });

  it('once, however often it is sent', async () => {
    const body = contactBody();
    const headers = { 'idempotency-key': unique('clave') };
    for (let time = 0; time < 3; time += 1) {
      await call('POST', '/api/public/contact', { json: body, headers });
    }
    expect(await mailsAbout(body.email)).toHaveLength(2);
  });

  it('in one line of subject, whatever was typed', async () => {
    const body = contactBody({ asunto: 'Plazos\r\nBcc: todos@example.org\u2028y más' });
    expect((await submit('/api/public/contact', body)).status).toBe(201);
    const [, notice] = await mailsAbout(body.email);
    expect(notice?.subject).toBe('Mensaje de contacto: Plazos Bcc: todos@example.org y más');
  });
});

describe('a confirmation', () => {
  it('repeats nothing that was typed, wherever it was typed', async () => {
    const typed = 'Gana dinero en https://trampa.example.net ya';
    const { id: eventId } = await makeEvent();
    const forms: [string, JsonRecord][] = [
      ['contact', contactBody({ nombre: typed, asunto: typed, mensaje: typed })],
      [
        'registration',
        registrationBody({
          nombres: typed,
          apellidos: typed,
          tituloMaestria: typed,
          universidadOrigen: typed,
          propuestaInvestigacion: `${typed}. `.repeat(4),
        }),
      ],
      ['events', eventRegistrationBody(eventId, { nombre: typed })],
    ];
    for (const [form, body] of forms) {
      expect((await submit(`/api/public/${form}`, body)).status, form).toBe(201);
      const [confirmation, notice] = await mailsAbout(body.email);
      expect(confirmation?.kind).toBe('confirmation');
      expect(JSON.stringify(confirmation), form).not.toMatch(/trampa|dinero/iu);
      expect(JSON.stringify(notice), form).toContain('trampa');
    }
  });

  it('goes to one mailbox three times an hour at most; what was sent is stored all the same', async () => {
    const name = unique('buzon');
    const spellings = [name, name.toUpperCase(), `${name}+1`, `${name}+a+b`, `${name}+2`];
    const mails: JsonRecord[] = [];
    for (const spelling of spellings) {
      const body = contactBody({ email: `${spelling}@example.org` });
      expect((await submit('/api/public/contact', body)).status).toBe(201);
      mails.push(...(await mailsAbout(body.email)));
    }
    expect(mails.filter(({ kind }) => kind === 'notice')).toHaveLength(spellings.length);
    const confirmations = mails.filter(({ kind }) => kind === 'confirmation');
    // Further confirmations are held: `held-confirmations.test.ts`.
    expect(confirmations.filter(({ status }) => status !== 'held')).toHaveLength(3);
  });
});

describe('a message about a status', () => {
  it('is drafted for the status as it is, and sent as it was edited', async () => {
    const body = registrationBody();
    const { id } = recordOf(await submit('/api/public/registration', body));
    const path = `/api/admin/registrations/${String(id)}`;
    await call('PUT', `${path}/status`, { token, json: { status: 'approved' } });
    const draft = recordOf(await call('GET', `${path}/message`, { token }));
    expect(draft).toMatchObject({ to: body.email });
    expect(draft.subject).toBe('Respuesta a tu solicitud de inscripción');
    expect(draft.text).toMatch(/^Hola, Ana María:/u);
    const edited = { subject: 'Ya eres parte', text: 'Hola:\n\nTe esperamos el lunes.' };
    const trespass = {
      to: 'otra@example.org',
      replyTo: 'otra@example.org',
      html: '<b>x</b>',
      key: 'x',
    };
    const json = { ...edited, ...trespass };
    await expectStatus(call('POST', `${path}/message`, { token, json }), 201);
    const mails = await mailsAbout(body.email);
    expect(mails.at(-1)).toMatchObject({ kind: 'status', to: body.email, subject: edited.subject });
    expect(mails.at(-1)?.text).toContain('Te esperamos el lunes.');
    expect(JSON.stringify(mails)).not.toMatch(/otra@example|<b>x/u);
  });
});

describe('all that failed', () => {
  /** Deletes the failed mails that other tests leave on purpose, because only those below count. */
  beforeAll(async () => {
    await queryDatabase("delete from mails where status = 'failed'");
  });

  /** Two failed mails, with a concurrent statement (`meanwhile`) on them. */
  const resendWhile = async (meanwhile: string) => {
    const body = contactBody();
    await submit('/api/public/contact', body);
    const [one = {}, other = {}] = await sentAbout(body.email, 2);
    return withClient(databaseUrl(), async (client) => {
      await client.query("update mails set status = 'failed' where id = any($1)", [
        [idOf(one), idOf(other)],
      ]);
      await client.query('begin');
      await client.query(meanwhile, [idOf(one)]);
      const asked = call('POST', '/api/admin/mails/resend', { token });
      const isWaiting = async () => {
        const { rowCount } = await client.query(
          "select 1 from pg_locks where locktype = 'transactionid' and not granted",
        );
        return Number(rowCount) > 0;
      };
      await waitUntil(isWaiting, 20_000, 'que el reenvío espere por el correo');
      await client.query('commit');
      return asked;
    });
  };

  it.each([
    ['sent again by somebody else', "update mails set status = 'sent' where id = $1"],
    ['erased', 'delete from mails where id = $1'],
  ])('is sent again past one that was %s, and says how many', async (_, meanwhile) => {
    const answer = await expectStatus(resendWhile(meanwhile), 200);
    expect(recordOf(answer)).toMatchObject({
      count: 1,
      message: 'Un correo se enviará de nuevo en unos momentos.',
    });
  });

  it('is none: it says so', async () => {
    const answer = await call('POST', '/api/admin/mails/resend', { token });
    expect(recordOf(answer)).toMatchObject({
      count: 0,
      message: 'No hay correos que volver a enviar.',
    });
  });
});
