import { afterAll, describe, expect, it } from 'vitest';

import { entries, file, get, ids, post, put } from '../support/api/desk';
import { query } from '../support/api/desks';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import {
  asApplicant,
  askFor,
  comeByLink,
  removeApplicants,
  sendDocument,
} from '../support/api/follow-up';
import { pdfFile } from '../support/api/files';
import { sentAbout } from '../support/api/mailbox';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { readCsv } from '../support/csv-reader';

/** An applicant who no longer wants their request. */

const pdf = await pdfFile();
afterAll(removeApplicants);

describe('withdrawing', () => {
  it('is told to both, is seen by the office, and closes the request', async () => {
    const applicant = await comeByLink();
    const [document] = await askFor(applicant, 'Título de maestría');
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([applicant.id]);
    const answer = await expectStatus(asApplicant(applicant, 'POST', '/withdrawal'), 200);
    expect(recordOf(answer).withdrawnAt).toEqual(expect.any(String));
    expect(recordOf(answer).status).toBe('pending');
    const [entry] = await entries(applicant.id);
    expect(entry).toMatchObject({ kind: 'withdrawal', authorName: null });
    expect((await file(applicant.id)).withdrawnAt).toEqual(recordOf(answer).withdrawnAt);
    const told = (await sentAbout(applicant.email, 5)).slice(-2);
    expect(told.map(({ kind }) => kind)).toEqual(['confirmation', 'notice']);
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([]);

    expectRefusal(await asApplicant(applicant, 'POST', '/withdrawal'), 409);
    expectRefusal(await sendDocument(applicant, document, pdf), 409);
    expectRefusal(await post(`/${applicant.id}/documents`, { names: ['Otro más'] }), 409);
    expect(await entries(applicant.id)).toHaveLength(2);
  });

  it('happens once, however often it is pressed', async () => {
    const applicant = await comeByLink();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asApplicant(applicant, 'POST', '/withdrawal')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(5).fill(409)]);
    expect(await entries(applicant.id)).toHaveLength(1);
  });

  it('ends what the office decides, on its own screen and on Payload’s', async () => {
    const applicant = await comeByLink();
    await asApplicant(applicant, 'POST', '/withdrawal');
    const refused = await put(`/${applicant.id}/status`, { status: 'rejected' });
    expect(expectRefusal(refused, 409).message).toBe(
      'La persona ha retirado esta solicitud: su estado ya no cambia.',
    );
    const token = await asAdministrator();
    const native = await call('PATCH', `/api/registrations/${applicant.id}`, {
      token,
      json: { status: 'approved' },
    });
    expect(native.status).toBe(409);
    expect((await file(applicant.id)).status).toBe('pending');
    expect((await put(`/${applicant.id}/assignee`, { assignee: null })).status).toBe(200);
  });

  it('counts it among those withdrawn, and nowhere else', async () => {
    const [applicant, other] = [await comeByLink(), await comeByLink()];
    const mark = { search: 'solicitante-' };
    const countsOf = async () => recordOf(await get(`/counts${query(mark)}`));
    const before = await countsOf();
    await asApplicant(applicant, 'POST', '/withdrawal');
    expect(await countsOf()).toEqual({
      ...before,
      pending: Number(before.pending) - 1,
      withdrawn: Number(before.withdrawn) + 1,
    });
    const among = async (filter: Record<string, string>) =>
      (await ids({ ...mark, ...filter })).filter((id) => [applicant.id, other.id].includes(id));
    expect(await among({ status: 'withdrawn' })).toEqual([applicant.id]);
    expect(await among({ status: 'pending' })).toEqual([other.id]);
    expect(await among({ missing: 'answer' })).toEqual([other.id]);
    expect(await among({})).toHaveLength(2);
  });

  it('is told by the statistics, which no longer count it as waiting', async () => {
    const applicant = await comeByLink();
    const token = await asAdministrator();
    const numberOf = async (table: string, name: string) => {
      const { text } = await call('GET', `/api/admin/statistics/${table}?period=12`, { token });
      return Number(readCsv(text).find(([first]) => first === name)?.[1]);
    };
    const read = async () => [
      await numberOf('statuses', 'Pendiente'),
      await numberOf('statuses', 'Retirada'),
      await numberOf('answers', 'Todavía sin respuesta'),
    ];
    const [pending = 0, withdrawn = 0, unanswered = 0] = await read();
    await asApplicant(applicant, 'POST', '/withdrawal');
    expect(await read()).toEqual([pending - 1, withdrawn + 1, unanswered - 1]);
  });
});

describe('a page that shows another request than the browser’s session', () => {
  it.each([
    ['withdraws nothing', '/withdrawal'],
    ['sends no document', '/documents/1'],
  ])('%s', async (_what, path) => {
    const applicant = await comeByLink();
    const other = await comeByLink();
    const answer = await asApplicant(applicant, 'POST', `${path}?request=${other.id}`);
    expect(expectRefusal(answer, 401).message).toContain('abre el enlace de tu correo');
    expect(recordOf(await asApplicant(applicant, 'GET', '')).withdrawnAt).toBeNull();
  });
});
