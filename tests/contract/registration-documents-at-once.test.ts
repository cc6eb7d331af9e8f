import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inTurnBehind } from '../support/api/database';
import { entries, post } from '../support/api/desk';
import { expectRefusal } from '../support/api/expectations';
import { jpegFile, pdfFile } from '../support/api/files';
import {
  askFor,
  comeByLink,
  documentsOf,
  removeApplicants,
  sendDocument,
} from '../support/api/follow-up';
import { mailsAbout } from '../support/api/mailbox';
import { call, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** The documents of a request, which the office and the applicant change at the same moment. */

let token: string;
let pdf: Buffer;
beforeAll(async () => {
  token = await asAdministrator();
  pdf = await pdfFile();
});
afterAll(removeApplicants);

const review = (id: unknown, json: JsonRecord) =>
  call('PUT', `/api/admin/registration-documents/${String(id)}/review`, { token, json });

describe('a document', () => {
  it('is judged as it was seen: not where another file has come meanwhile', async () => {
    const applicant = await comeByLink();
    const [id = 0] = await askFor(applicant, 'Título de maestría');
    await sendDocument(applicant, id, pdf);
    const [{ uploadedAt, state } = {}] = await documentsOf(applicant);
    const seen = { uploadedAt, state };
    await sendDocument(applicant, id, await jpegFile());
    for (const said of [{ isAccepted: true }, { isAccepted: false, reason: 'No se lee.' }]) {
      expect(expectRefusal(await review(id, { ...said, ...seen }), 409).message).toBe(
        'Ha llegado otro archivo desde que se abrió esta solicitud. No se ha guardado nada: míralo antes.',
      );
    }
    expect(await documentsOf(applicant)).toMatchObject([{ state: 'received', fileType: 'JPG' }]);
    const [{ uploadedAt: later } = {}] = await documentsOf(applicant);
    expect((await review(id, { isAccepted: true, state, uploadedAt: later })).status).toBe(200);
  });

  it('is judged once: a lost answer is no second mail, and of two the second is told', async () => {
    const applicant = await comeByLink();
    const [id = 0] = await askFor(applicant, 'Título de maestría');
    await sendDocument(applicant, id, pdf);
    const [{ uploadedAt, state } = {}] = await documentsOf(applicant);
    const accepted = { isAccepted: true, uploadedAt, state };
    const hold = 'select from registrations where id = $1 for update';
    const refuse = { ...accepted, isAccepted: false, reason: 'No se lee.' };
    const answers = await inTurnBehind(
      hold,
      [applicant.id],
      [() => review(id, accepted), () => review(id, accepted), () => review(id, refuse)],
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
    await review(id, { isAccepted: true });
    expect((await ask('Título de maestría')).status).toBe(201);
    expect(await names()).toEqual(['Título de maestría', 'Carta', 'Título de maestría']);
  });
});
