import { describe, expect, it } from 'vitest';

import {
  certificatesOf,
  certificateStateOf,
  issueToAll,
  letIn,
  storeCertificate,
  waitUntilIssued,
  writeTexts,
} from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { eraseContent } from '../support/api/content';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, readMessage, sentAbout } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const newEmail = () => `${unique('certificado')}@example.org`;
const verify = (code: unknown) =>
  call('POST', '/api/public/certificates/verify', { json: { code } });
const reissue = (registration: number, nombre: string) =>
  call('POST', `/api/admin/event-registrations/${registration}/certificate`, {
    token,
    json: { nombre },
  });
const withdraw = (id: unknown, reason = 'Se emitió por error.') =>
  call('POST', `/api/admin/certificates/${String(id)}/withdraw`, { token, json: { reason } });
const fileOf = (id: unknown) => fetchFile(`/api/admin/certificates/${String(id)}/file`);
const fetchFile = async (path: string) => {
  const { status, headers, text } = await call('GET', path, { token });
  return { status, headers, text };
};
describe('refuses', () => {
  it('to give any out before the office has written what they say', async () => {
    const { id } = await makeEvent();
    const one = await letIn(id);
    expect(await certificateStateOf(id)).toMatchObject({ text: null, attended: 1, missing: 1 });
    expectRefusal(await issueToAll(id), 409);
    expectRefusal(await reissue(one, 'Rosa Ficticia'), 409);
    expectRefusal(await call('GET', `/api/admin/events/${id}/certificate/sample`, { token }), 409);
  });

  it('hours that the text names and nobody has said, and a text that is too long', async () => {
    const { id } = await makeEvent();
    expectFieldErrors(await writeTexts(id, { hours: null }), {
      hours: 'El texto dice {horas}: indica cuántas son.',
    });
    expectRefusal(await writeTexts(id, { hours: -1 }), 400);
    expectRefusal(await writeTexts(id, { text: 'x'.repeat(601) }), 400);
    expect((await writeTexts(id, { text: 'por su asistencia', hours: null })).status).toBe(200);
  });

  it('one to whoever did not come in', async () => {
    const { id } = await makeEvent();
    await writeTexts(id);
    const json = eventRegistrationBody(id);
    const absent = idOf(recordOf(await call('POST', '/api/public/events', { json })));
    expectRefusal(await reissue(absent, 'Rosa Ficticia'), 409);
    expectRefusal(await issueToAll(id), 409);
  });

  it('to withdraw twice, or without saying why', async () => {
    const { id, event } = await storeCertificate();
    expectRefusal(await withdraw(id, ' '), 400);
    expect((await withdraw(id)).status).toBe(200);
    expectRefusal(await withdraw(id), 409);
    await eraseContent('events', event);
  });
});

describe('verifying', () => {
  const UNKNOWN_CODES = [
    '0000-0000-0000',
    'no es un código',
    '7K2M',
    "' or 1=1 --",
    '%',
    '0'.repeat(100),
  ];
  it.each(UNKNOWN_CODES)('%j: there is none', async (code) => {
    expect(expectRefusal(await verify(code), 404).message).toBe(
      'No hay ningún certificado con este código.',
    );
  });

  it.each([undefined, null, '', 12, ['0000'], 'x'.repeat(101)])('%j is no code', async (code) => {
    expectRefusal(await verify(code), 400);
  });

  it('tells what stands on the paper, and nothing else', async () => {
    const nombre = 'Łukasz Ñáñez';
    const { code, event } = await storeCertificate(nombre);
    const { title } = recordOf(await call('GET', `/api/public/events/${event}`));
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const answer = await expectStatus(verify(typed), 200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const record = recordOf(answer);
    expect(record).toMatchObject({
      code,
      nombre,
      eventTitle: title,
      event_title: title,
      hours: 8,
      withdrawnAt: null,
    });
    expect(
      Object.keys(record)
        .filter((name) => !name.includes('_'))
        .toSorted(),
    ).toEqual(
      [
        ...['code', 'endDate', 'eventTitle', 'hours'],
        ...['issuedAt', 'nombre', 'replacedBy', 'startDate', 'withdrawnAt'],
      ].toSorted(),
    );
    await eraseContent('events', event);
  });

  it('tells that one was withdrawn, and not why', async () => {
    const { id, code, event } = await storeCertificate();
    const reason = unique('No estuvo');
    await withdraw(id, reason);
    const answer = await verify(code);
    expect(recordOf(answer).withdrawnAt).not.toBeNull();
    expect(answer.text).not.toContain(reason);
    await eraseContent('events', event);
  });

  it('keeps what was issued, whatever the office writes later', async () => {
    const { code, event } = await storeCertificate();
    const before = recordOf(await verify(code));
    await writeTexts(event, { hours: 99 });
    await call('PUT', `/api/admin/events/${event}`, { token, json: { title: 'Otro título' } });
    expect(recordOf(await verify(code))).toEqual(before);
    await eraseContent('events', event);
  });
});

describe('issuing to all who came', () => {
  it('gives one to each, once, with a mail that brings it', async () => {
    const { id, title } = await makeEvent({ capacity: 200 });
    await writeTexts(id);
    const emails = [newEmail(), newEmail()];
    for (const [place, email] of emails.entries()) {
      await letIn(id, { email, nombre: `Persona ${place === 0 ? 'Primera' : 'Segunda'}` });
    }
    const absent = newEmail();
    await call('POST', '/api/public/events', {
      json: eventRegistrationBody(id, { email: absent }),
    });
    const answers = await Promise.all([issueToAll(id), issueToAll(id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await waitUntilIssued(id);
    expect(await certificateStateOf(id)).toMatchObject({
      attended: 2,
      missing: 0,
      isIssuing: false,
    });
    expect((await certificatesOf(id)).map(({ nombre }) => nombre)).toEqual([
      'Persona Segunda',
      'Persona Primera',
    ]);
    expectRefusal(await issueToAll(id), 409);
    for (const email of emails) {
      const mails = (await sentAbout(email, 3)).filter(({ kind }) => kind === 'event');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe(`Certificado de asistencia: ${String(title)}`);
      const { attachments } = await readMessage(mails[0]);
      expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
    }
    expect((await mailsAbout(absent)).filter(({ kind }) => kind === 'event')).toEqual([]);

    // A later check-in gets a certificate with the next issue; the others get no second one.
    await letIn(id, { nombre: 'Persona Tercera' });
    await issueToAll(id);
    await waitUntilIssued(id);
    expect(await certificatesOf(id)).toHaveLength(3);
    expect(await certificatesOf(id, '?search=persona%20segunda')).toHaveLength(1);
    expect(await certificatesOf(id, '?limit=1&page=2')).toHaveLength(1);
    const query = `where[subjectId][equals]=${id}&where[action][equals]=certify`;
    const log = recordOf(await call('GET', `/api/activity?${query}`, { token }));
    expect((log.docs as JsonRecord[]).map(({ detail }) => detail)).toEqual([
      '1 persona',
      '2 personas',
    ]);
  });

  it('leaves out whose was withdrawn, who gets one by themselves', async () => {
    const { id, event, registration, code } = await storeCertificate();
    await withdraw(id);
    expect((await certificateStateOf(event)).missing).toBe(0);
    expectRefusal(await issueToAll(event), 409);
    const anew = recordOf(await reissue(registration, 'Rosa Corregida'));
    expect(anew.code).not.toBe(code);
    expect(recordOf(await verify(anew.code))).toMatchObject({
      nombre: 'Rosa Corregida',
      withdrawnAt: null,
    });
    expect(recordOf(await verify(code)).withdrawnAt).not.toBeNull();
    await eraseContent('events', event);
  });
});

describe('a certificate as a file', () => {
  it('is a tagged PDF in Spanish, with its own fonts', async () => {
    const { id, event } = await storeCertificate();
    const { status, headers, text } = await fileOf(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/certificado-[a-z0-9]{12}\.pdf/u);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toMatch(/^%PDF-1\.7/u);
    expect(text).toContain('/Lang (es)');
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/FontFile2');
    expect(text).not.toContain('/BaseFont /Helvetica');
    const sample = await fetchFile(`/api/admin/events/${event}/certificate/sample`);
    expect(sample.text).toMatch(/^%PDF-1\.7/u);
    await eraseContent('events', event);
  });

  it('is drawn alike when its event is gone for good', async () => {
    const { id, event } = await storeCertificate();
    // The file without its creation dates, and without the identifier that depends on them.
    const renderingOf = async () =>
      (await fileOf(id)).text
        .replaceAll(/\(D:\d+Z\)|<xmp:\w+Date>.*?</gu, '')
        .replaceAll(/\/ID \[.*?\]/gu, '');
    const before = await renderingOf();
    expect(await renderingOf()).toBe(before);
    await eraseContent('events', event);
    expect(await renderingOf()).toBe(before);
  });
});

describe('a person’s data', () => {
  it('holds their certificates, which go with them: then nobody knows the code', async () => {
    const { id } = await makeEvent();
    await writeTexts(id);
    const email = newEmail();
    const registration = await letIn(id, { email });
    const { code } = recordOf(await reissue(registration, 'Rosa Ficticia'));
    const held = await call('POST', '/api/admin/personal-data/search', { token, json: { email } });
    const { groups } = recordOf(held) as { groups: { collection: string; records: unknown[] }[] };
    expect(groups.find(({ collection }) => collection === 'certificates')?.records).toHaveLength(1);
    expect(held.text).toContain('Rosa Ficticia');
    await call('POST', '/api/admin/personal-data/erase', {
      token,
      json: { email, confirmation: email },
    });
    expectRefusal(await verify(code), 404);
    expect(await certificatesOf(id)).toEqual([]);
  });
});
