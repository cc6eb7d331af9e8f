import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { inTurnBehind } from '../support/api/database';
import { entries, post } from '../support/api/desk';
import { expectRefusal } from '../support/api/expectations';
import { jpegFile, pdfFile, pdfThatSays } from '../support/api/files';
import {
  comeAskedFor,
  comeByLink,
  documentsOf,
  removeApplicants,
  reviewDocument,
  sendDocument,
  takeBackDocument,
  download,
} from '../support/api/follow-up';
import { mailsAbout } from '../support/api/mailbox';
import type { ApiAnswer } from '../support/api/rest.client';

const pdf = await pdfFile();
afterAll(removeApplicants);

describe('a document', () => {
  it('is judged as it was seen: not where another file has come meanwhile', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría', pdf);
    const [{ uploadedAt, state } = {}] = await documentsOf(applicant);
    const seen = { uploadedAt, state };
    await sendDocument(applicant, id, await jpegFile());
    for (const said of [{ isAccepted: true }, { isAccepted: false, reason: 'No se lee.' }]) {
      expect(expectRefusal(await reviewDocument(id, { ...said, ...seen }), 409).message).toBe(
        'Ha llegado otro archivo desde que se abrió esta solicitud. No se ha guardado nada: míralo antes.',
      );
    }
    expect(await documentsOf(applicant)).toMatchObject([{ state: 'received', fileType: 'JPG' }]);
    const [{ uploadedAt: later } = {}] = await documentsOf(applicant);
    expect((await reviewDocument(id, { isAccepted: true, state, uploadedAt: later })).status).toBe(
      200,
    );
  });

  it('is judged once: a lost answer is no second mail, and of two the second is told', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría', pdf);
    const [{ uploadedAt, state } = {}] = await documentsOf(applicant);
    const accepted = { isAccepted: true, uploadedAt, state };
    const hold = 'select from registrations where id = $1 for update';
    const refuse = { ...accepted, isAccepted: false, reason: 'No se lee.' };
    const answers = await inTurnBehind(
      hold,
      [applicant.id],
      [
        () => reviewDocument(id, accepted),
        () => reviewDocument(id, accepted),
        () => reviewDocument(id, refuse),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(expectRefusal(answers[2] as ApiAnswer, 409).message).toBe(
      'Otra persona ha revisado este documento entretanto: «Aceptado». No se ha guardado nada.',
    );
    expect(await documentsOf(applicant)).toMatchObject([{ state: 'accepted' }]);
    const subjects = (await mailsAbout(applicant.email)).map(({ subject }) => subject);
    expect(subjects.filter((text) => /^Documento (?:no )?aceptado/u.test(String(text)))).toEqual([
      'Documento aceptado: Título de maestría',
    ]);
  });

  it('is let go as it was seen: not where something has come and been refused since', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    await sendDocument(applicant, id, pdf);
    await reviewDocument(id, { isAccepted: false, reason: 'No se lee.' });
    const [{ uploadedAt } = {}] = await documentsOf(applicant);
    await sendDocument(applicant, id, await jpegFile());
    await reviewDocument(id, { isAccepted: false, reason: 'Tampoco.' });
    for (const seen of [{ state: 'asked' }, { state: 'rejected', uploadedAt }]) {
      expect(expectRefusal(await takeBackDocument(id, seen), 409).message).toBe(
        'Este documento ha cambiado desde que se abrió esta solicitud. No se ha borrado nada: míralo antes.',
      );
    }
    const [now = {}] = await documentsOf(applicant);
    const seen = { state: now.state, uploadedAt: now.uploadedAt };
    expect((await takeBackDocument(id, seen)).status).toBe(200);
  });

  it('is not asked for twice, however it is written, unless it was accepted', async () => {
    const applicant = await comeByLink();
    const ask = (...names: string[]) => post(`/${applicant.id}/documents`, { names });
    const hold = 'select from registrations where id = $1 for update';
    const [first, second] = await inTurnBehind(
      hold,
      [applicant.id],
      [() => ask('Título de maestría'), () => ask('TITULO de  maestria', 'Carta', 'carta')],
    );
    expect([first?.status, second?.status]).toEqual([201, 201]);
    const names = async () => (await documentsOf(applicant)).map(({ name }) => name);
    expect(await names()).toEqual(['Título de maestría', 'Carta']);
    expect((await entries(applicant.id))[0]).toMatchObject({ text: 'Se pidió: Carta.' });
    expect(expectRefusal(await ask('carta'), 409).message).toBe(
      'Ya se había pedido: carta. No se ha pedido nada.',
    );
    const [{ id } = {}] = await documentsOf(applicant);
    await sendDocument(applicant, Number(id), pdf);
    await reviewDocument(id, { isAccepted: true });
    expect((await ask('Título de maestría')).status).toBe(201);
    expect(await names()).toEqual(['Título de maestría', 'Carta', 'Título de maestría']);
  });
});

/** Polyglot files, and decompression bombs. */

const HTML = '<!doctype html><script>alert(1)</script>';
/** An empty ZIP archive: programs that open it ignore the bytes before it. */
const ARCHIVE = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const UNFOLDED_PIXELS = 30_000;

/** 900 million black pixels in less than a megabyte. */
const unfolding = async (): Promise<Buffer> => {
  const row = Buffer.alloc(1 + Math.ceil(UNFOLDED_PIXELS / 8));
  const rows = deflateSync(Buffer.alloc(row.length * UNFOLDED_PIXELS), { level: 9 });
  const small = await sharp({
    create: { width: 1, height: 1, channels: 3, background: { r: 0, g: 0, b: 0 } },
  })
    .png()
    .toBuffer();
  const header = Buffer.from(small.subarray(0, 33));
  header.writeUInt32BE(UNFOLDED_PIXELS, 16);
  header.writeUInt32BE(UNFOLDED_PIXELS, 20);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(rows.length);
  return Buffer.concat([header, length, Buffer.from('IDAT'), rows, Buffer.alloc(4)]);
};

describe('is handed out as it came, as an attachment that no browser opens', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PDF that says it is a page', () => Buffer.concat([pdfThatSays(HTML), Buffer.from(HTML)])],
    ['a PDF that is an archive too', () => Buffer.concat([pdfThatSays('Título'), ARCHIVE])],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await jpegFile(), Buffer.from(HTML)]),
    ],
    ['a picture that unfolds', unfolding],
  ])('%s', async (_, make) => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    const data = await make();
    expect((await sendDocument(applicant, id, data)).status).toBe(200);
    expect(await documentsOf(applicant)).toMatchObject([
      { state: 'received', bytes: data.byteLength },
    ]);
    const given = await download(id);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /u) as unknown,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    });
    expect(Buffer.from(await given.arrayBuffer()).equals(data)).toBe(true);
  });
});
