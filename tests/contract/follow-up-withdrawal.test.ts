import { afterAll, describe, expect, it } from 'vitest';

import { entries, file, ids, post, put } from '../support/api/desk';
import { expectRefusal } from '../support/api/expectations';
import {
  asApplicant,
  askFor,
  comeByLink,
  removeApplicants,
  sendDocument,
} from '../support/api/follow-up';
import { pdfFile } from '../support/api/files';
import { sentAbout } from '../support/api/mailbox';
import { recordOf, type JsonRecord } from '../support/api/rest.client';

/** An applicant who no longer wants their request. */

const pdf = await pdfFile();
afterAll(removeApplicants);

describe('withdrawing', () => {
  it('is told to both, is seen by the office, and closes the request', async () => {
    const applicant = await comeByLink();
    const [document] = await askFor(applicant, 'Título de maestría');
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([applicant.id]);
    const answer = await asApplicant(applicant, 'POST', '/withdrawal');
    expect(answer.status, answer.text).toBe(200);
    expect(recordOf(answer).withdrawnAt).toEqual(expect.any(String));
    expect(recordOf(answer).status).toBe('pending');
    const [entry] = await entries(applicant.id);
    expect(entry).toMatchObject({ kind: 'withdrawal', authorName: null });
    expect((await file(applicant.id)).withdrawnAt).toEqual(recordOf(answer).withdrawnAt);
    const told = (await sentAbout(applicant.email, 5)).slice(-2);
    expect(told.map(({ kind }) => kind)).toEqual(['status', 'notice']);
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

  it('leaves the office free to say what it likes of it', async () => {
    const applicant = await comeByLink();
    await asApplicant(applicant, 'POST', '/withdrawal');
    expect((await put(`/${applicant.id}/status`, { status: 'rejected' })).status).toBe(200);
    const own: JsonRecord = recordOf(await asApplicant(applicant, 'GET', ''));
    expect(own).toMatchObject({ status: 'rejected', withdrawnAt: expect.any(String) as string });
  });
});
