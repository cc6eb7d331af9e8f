import { afterAll, describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { queryDatabase } from '../support/api/database';
import { entries, file, ids, post, put } from '../support/api/desk';
import {
  expectContractRecord,
  expectFieldErrors,
  expectRefusal,
} from '../support/api/expectations';
import { jpegFile, pdfFile, webpFile } from '../support/api/files';
import {
  asApplicant,
  askFor,
  comeAskedFor,
  comeByLink,
  documentsOf,
  download,
  fileNameOf,
  storedFiles,
  FILE_TYPE,
  removeApplicants,
  reviewDocument,
  sendDocument,
  takeBackDocument,
} from '../support/api/follow-up';
import { sentAbout, tokenIn } from '../support/api/mailbox';
import { listOf, recordOf } from '../support/api/rest.client';

const MEGABYTE = 1024 * 1024;
const NOBODY = 2_147_483_647;
const HTML = '<!doctype html><script>alert(1)</script>';

const pdf = await pdfFile();
afterAll(removeApplicants);

describe('asking is refused', () => {
  it('for nothing, too short a name, too many, and no request', async () => {
    const { id } = await comeByLink();
    expectFieldErrors(await post(`/${id}/documents`, {}), {
      names: 'Elige o escribe al menos un documento',
    });
    expectFieldErrors(await post(`/${id}/documents`, { names: [] }), {
      names: 'Elige o escribe al menos un documento',
    });
    expectRefusal(await post(`/${id}/documents`, { names: ['x'] }), 400);
    expectRefusal(
      await post(`/${id}/documents`, { names: ['Título'], note: 'x'.repeat(501) }),
      400,
    );
    const many = Array.from({ length: 20 }, (_, place) => `Documento ${place}`);
    expect((await post(`/${id}/documents`, { names: many })).status).toBe(201);
    expectRefusal(await post(`/${id}/documents`, { names: ['Uno más'] }), 409);
    expectRefusal(await post(`/${NOBODY}/documents`, { names: ['Título'] }), 404);
  });
});

describe('a file is refused', () => {
  it('for another’s document, one that is not there, and no number', async () => {
    const [one, other] = [await comeByLink(), await comeByLink()];
    const [id] = await askFor(other, 'Título de maestría');
    for (const wrong of [id, NOBODY, 0, 'abc']) {
      expectRefusal(await sendDocument(one, wrong, pdf), 404);
    }
    expect(await documentsOf(other)).toMatchObject([{ state: 'asked', fileType: null }]);
  });

  it('as anything but a file', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    for (const type of [
      'application/json',
      'application/pdf',
      'text/plain',
      'multipart/form-data',
    ]) {
      expectRefusal(await sendDocument(applicant, id, pdf, { 'content-type': type }), 415);
    }
  });

  it('that is too large, announced or not, and nothing of it stays', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    const large = Buffer.concat([pdf, Buffer.alloc(10 * MEGABYTE)]);
    expectRefusal(await sendDocument(applicant, id, large), 413);
    const stream = new Blob([new Uint8Array(large)]).stream();
    const answer = await asApplicant(applicant, 'POST', `/documents/${id}`, {
      raw: stream,
      headers: { 'content-type': FILE_TYPE },
    });
    expectRefusal(answer, 413);
    expect(storedFiles().filter((name) => name.endsWith('.arriving'))).toEqual([]);
    expect(await documentsOf(applicant)).toMatchObject([{ state: 'asked' }]);
  });

  it('whose content is not what is taken, whatever it calls itself', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    const wrong = [
      HTML,
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      `\n\n${HTML}%PDF-1.7`,
      await webpFile(),
      Buffer.from('MZ\u0090\u0000', 'latin1'),
      Buffer.from('PK\u0003\u0004', 'latin1'),
    ];
    for (const data of wrong) {
      expectFieldErrors(await sendDocument(applicant, id, data), {
        file: 'Solo se admiten archivos PDF, JPEG o PNG',
      });
    }
  });

  it('of a request that was refused, of which nothing more is asked', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría', pdf);
    await put(`/${applicant.id}/status`, { status: 'rejected' });
    const words = 'La solicitud no fue admitida: ya no hace falta ningún documento.';
    for (const answer of [
      await sendDocument(applicant, id, pdf),
      await post(`/${applicant.id}/documents`, { names: ['Otro más'] }),
      await reviewDocument(id, { isAccepted: true }),
    ]) {
      expect(expectRefusal(answer, 409).message).toBe(words);
    }
    for (const missing of ['review', 'documents']) {
      expect(await ids({ missing, search: applicant.email })).toEqual([]);
    }
    await put(`/${applicant.id}/status`, { status: 'pending' });
    expect(await ids({ missing: 'review', search: applicant.email })).toEqual([applicant.id]);
    expect((await sendDocument(applicant, id, pdf)).status).toBe(200);
  });

  it('when it was accepted', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría', pdf);
    await reviewDocument(id, { isAccepted: true });
    expectRefusal(await sendDocument(applicant, id, pdf), 409);
  });
});

describe('a document', () => {
  it('is asked for by mail, sent, downloaded, and each step is in the file and in the log', async () => {
    const applicant = await comeByLink();
    const answer = await post(`/${applicant.id}/documents`, {
      names: ['Título de maestría', 'Notas <b>certificadas</b>'],
      note: 'Por ambos lados.',
    });
    expect(answer.status, answer.text).toBe(201);
    const [asked = {}] = listOf(answer);
    expectContractRecord(asked, [
      ...['id', 'createdAt', 'name', 'note', 'state', 'reason', 'uploadedAt'],
      ...['fileType', 'bytes', 'isInReview'],
    ]);
    const mail = (await sentAbout(applicant.email, 3)).at(-1);
    expect(String(mail?.text)).toContain('Notas <b>certificadas</b>');
    expect(await tokenIn(mail)).toMatch(/^[\w-]{43}$/u);
    expect((await file(applicant.id)).lacksDocuments).toBe(true);

    const sent = recordOf(await sendDocument(applicant, asked.id, pdf));
    expect(sent.documents).toMatchObject([
      { name: 'Título de maestría', state: 'received', fileType: 'PDF', bytes: pdf.byteLength },
      { state: 'asked', fileType: null },
    ]);
    const [one] = await documentsOf(applicant);
    expect(one).toMatchObject({ state: 'received', isInReview: false });
    const waiting = () => ids({ missing: 'review', search: applicant.email });
    expect(await waiting()).toEqual([applicant.id]);

    const given = await download(asked.id);
    expect(given.status).toBe(200);
    expect(Buffer.from(await given.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="solicitud-${applicant.id}-titulo-de-maestria.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(given.headers.get('content-security-policy')).toContain('sandbox');

    const told = (await entries(applicant.id)).map(({ text }) => text);
    expect(told).toEqual([
      'Llegó: Título de maestría.',
      'Se pidió: Título de maestría, Notas <b>certificadas</b>.\nPor ambos lados.',
    ]);
    const log = await queryDatabase(
      "select action, username, detail from activity where subject = 'registrations' and subject_id = $1 order by id",
      [applicant.id],
    );
    expect(log).toEqual([
      { action: 'ask', username: 'admin', detail: null },
      { action: 'answer', username: 'admin', detail: null },
      { action: 'download', username: 'admin', detail: `Documento n.º ${String(asked.id)}` },
    ]);
  });

  it('is accepted or not, with a reason, and may be sent again', async () => {
    const { applicant, id } = await comeAskedFor('Síntesis curricular');
    expectRefusal(await reviewDocument(id, { isAccepted: true }), 409);
    await sendDocument(applicant, id, pdf);
    expectFieldErrors(await reviewDocument(id, { isAccepted: false }), {
      reason: 'Escribe por qué no se acepta: la persona lo leerá',
    });
    expect((await reviewDocument(id, { isAccepted: false, reason: 'No se lee.' })).status).toBe(
      200,
    );
    const own = recordOf(await asApplicant(applicant, 'GET', ''));
    expect(own.documents).toMatchObject([{ state: 'rejected', reason: 'No se lee.' }]);
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([applicant.id]);

    const before = await fileNameOf(id);
    expect((await sendDocument(applicant, id, await jpegFile())).status).toBe(200);
    expect(await documentsOf(applicant)).toMatchObject([{ state: 'received', reason: null }]);
    await waitUntil(
      () => !storedFiles().includes(before),
      20_000,
      'que se retire el archivo anterior',
    );
    expect(storedFiles()).toContain(await fileNameOf(id));
    expect((await reviewDocument(id, { isAccepted: true })).status).toBe(200);
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([]);
    const subjects = (await sentAbout(applicant.email, 7)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Documento no aceptado: Síntesis curricular',
        'Documento aceptado: Síntesis curricular',
      ]),
    );
    // One mail for each time that the documents became complete.
    expect(subjects.filter((text) => /^Documentos completos/u.test(String(text)))).toHaveLength(2);
  });

  it('is no longer asked for once it was not accepted, and lacks no more; its file goes', async () => {
    const { applicant, id } = await comeAskedFor('Síntesis curricular', pdf);
    const name = await fileNameOf(id);
    expectRefusal(await takeBackDocument(id), 409);
    await reviewDocument(id, { isAccepted: false, reason: 'No se lee.' });
    expect((await takeBackDocument(id)).status).toBe(200);
    expect(await documentsOf(applicant)).toEqual([]);
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([]);
    expect((await entries(applicant.id))[0]).toMatchObject({
      text: 'Ya no se pide: Síntesis curricular. Se ha borrado el archivo que no se aceptó.',
    });
    await waitUntil(() => !storedFiles().includes(name), 20_000, 'que se retire el archivo');
  });

  it('is no longer asked for, while nothing has come', async () => {
    const applicant = await comeByLink();
    const [one, other] = await askFor(applicant, 'Título de maestría', 'Carta de postulación');
    expect((await takeBackDocument(one)).status).toBe(200);
    expectRefusal(await sendDocument(applicant, one, pdf), 404);
    await sendDocument(applicant, other, pdf);
    expectRefusal(await takeBackDocument(other), 409);
    expectRefusal(await takeBackDocument(NOBODY), 404);
  });
});
