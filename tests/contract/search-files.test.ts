import { beforeAll, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { pdfThatSays, replaceUpload, upload } from '../support/api/files';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { search, waitForSearch, wordOfItsOwn } from '../support/api/search';
import { uploadKeeper } from '../support/api/upload-keeper';

/** What is known of texts in a round of work, some seconds later: words of files, and words that are mistyped. */

const makeDocument = contentMaker('documents');
const makeNews = contentMaker('news');
const keep = uploadKeeper();
/** A round begins every thirty seconds. */
const PATIENCE_MS = 90_000;

let token: string;
beforeAll(async () => {
  token = await asAdministrator();
});

const waitFor = (q: string): Promise<void> =>
  waitUntil(async () => (await search({ q })).total > 0, PATIENCE_MS, `que se encuentre «${q}»`);

it(
  'a file that is replaced is found by its new words alone, and the old ones are quoted nowhere',
  async () => {
    const [before, after] = [wordOfItsOwn(), wordOfItsOwn()];
    const answer = await upload(
      { data: pdfThatSays(`Acta de ${before}`), name: 'acta.pdf', type: 'application/pdf' },
      { token },
    );
    const file = recordOf(answer).doc as JsonRecord;
    keep(file);
    const { id } = await makeDocument({ fileUrl: String(file.url), fileType: 'PDF' });
    await waitFor(before);
    expect((await search({ q: before })).results[0]?.id).toBe(id);

    const data = pdfThatSays(`Acta de ${after}`);
    expect((await replaceUpload(idOf(file), { data, name: 'acta.pdf', token })).status).toBe(200);
    expect((await search({ q: before })).total).toBe(0);
    await waitFor(after);
    expect((await search({ q: after })).results[0]?.id).toBe(id);
    expect((await search({ q: before })).total).toBe(0);

    // Only by force: a document needs it.
    await call('DELETE', `/api/admin/documents/${id}`, { token });
    expect((await search({ q: after })).total).toBe(0);
  },
  3 * PATIENCE_MS,
);

it(
  'a word that stands in a draft alone is offered to nobody',
  async () => {
    const [hidden, shown] = [wordOfItsOwn(), wordOfItsOwn()];
    await makeNews({ title: `Oculto ${hidden}`, published: false });
    await makeNews({ title: `A la vista ${shown}`, published: true });
    await waitForSearch();
    const mistyped = (word: string): string => `${word.slice(0, 5)}x${word.slice(5)}`;
    expect((await search({ q: mistyped(shown) })).corrected).toBe(shown);
    expect((await search({ q: mistyped(hidden) })).corrected).toBeNull();
  },
  3 * PATIENCE_MS,
);
