import { expect, it } from 'vitest';

import { journalDraftBody } from '../support/api/factories';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** A draft of the journal as the public would see it: made by the server, stored nowhere. */

const token = await asAdministrator();

const preview = async (json: JsonRecord): Promise<JsonRecord> => {
  const answer = await call('POST', '/api/admin/preview/journal', { token, json });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return recordOf(answer);
};

it('shows what is written as the public gets it, in both spellings', async () => {
  const pdfUrl = 'https://example.org/revista.pdf';
  const fields = { title: 'Voces', volume: ' 4 ', issue: '2', year: '2025', pdfUrl };
  expect(await preview(journalDraftBody(fields))).toMatchObject({
    id: 0,
    title: 'Voces',
    volume: '4',
    issue: '2',
    year: 2025,
    description: null,
    pdfUrl,
    pdf_url: pdfUrl,
  });
});

it('takes a draft with nothing in it, and shows no address that could not be stored', async () => {
  const foreign = { coverImageUrl: 'javascript:alert(1)', pdfUrl: 'javascript:alert(1)' };
  for (const draft of [{}, { ...foreign, year: null }, { ...foreign, year: 'mil' }]) {
    expect(await preview(draft)).toMatchObject({
      title: 'Sin título',
      volume: '–',
      issue: '–',
      year: expect.any(Number) as number,
      coverImageUrl: null,
      pdfUrl: '',
    });
  }
});
