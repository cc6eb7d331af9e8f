import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OPENED, REFUSED } from '../support/api/documents.table';
import { expectRefusal } from '../support/api/expectations';
import {
  comeAskedFor,
  documentsOf,
  removeApplicants,
  sendDocument,
  storedFiles,
} from '../support/api/follow-up';

/** Applicants' files are accepted only if they can be opened. */

afterAll(removeApplicants);

describe('of a document that is sent', () => {
  let asked: Awaited<ReturnType<typeof comeAskedFor>>;
  beforeAll(async () => {
    asked = await comeAskedFor('Documento de identidad');
  });

  it.each(REFUSED)('nothing is taken that nobody could open: %s', async (_what, why, make) => {
    const answer = await sendDocument(asked.applicant, asked.id, await make());
    const { message, errors } = expectRefusal(answer, 400);
    expect(message).toMatch(new RegExp(`^${why}`, 'u'));
    // The message also says how to solve the problem.
    expect(String(message).split('. ').length).toBeGreaterThan(1);
    expect(errors).toMatchObject([
      { field: 'file', message: expect.stringContaining(why) as unknown },
    ]);
    expect(await documentsOf(asked.applicant)).toMatchObject([{ state: 'asked', fileType: null }]);
    expect(storedFiles().filter((name) => name.endsWith('.arriving'))).toEqual([]);
  });

  it.each(OPENED)(
    'all is taken that every reader opens: %s (%s)',
    async (_what, fileType, make) => {
      const data = await make();
      const answer = await sendDocument(asked.applicant, asked.id, data);
      expect(answer.status, answer.text).toBe(200);
      expect(await documentsOf(asked.applicant)).toMatchObject([
        { state: 'received', fileType, bytes: data.byteLength },
      ]);
    },
  );
});
