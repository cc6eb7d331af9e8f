import { expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { eraseContent } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { pdfThatSays, replaceUpload, upload } from '../support/api/files';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { search, waitForSearch, wordOfItsOwn } from '../support/api/search';
import { uploadKeeper } from '../support/api/upload-keeper';

/**
 * Texts that background tasks process some seconds later: words of files, and mistyped words.
 * The tests run concurrently, because all wait for the same runs of these tasks.
 */

const makeDocument = contentMaker('documents');
const makeNews = contentMaker('news');
const keep = uploadKeeper();
/** The background tasks run every thirty seconds. */
const TIMEOUT_MS = 90_000;

const token = await asAdministrator();

const waitFor = (q: string): Promise<void> =>
  waitUntil(async () => (await search({ q })).total > 0, TIMEOUT_MS, `que se encuentre «${q}»`);

it.concurrent(
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

    // The words of a file are not found once its document is in the trash.
    await call('DELETE', `/api/admin/documents/${id}`, { token });
    expect((await search({ q: after })).total).toBe(0);
  },
  3 * TIMEOUT_MS,
);

const mistyped = (word: string): string => `${word.slice(0, 5)}x${word.slice(5)}`;

it.concurrent(
  'a word that stands in a draft alone is offered to nobody',
  async () => {
    const [hidden, shown] = [wordOfItsOwn(), wordOfItsOwn()];
    await makeNews({ title: `Oculto ${hidden}`, published: false });
    await makeNews({ title: `A la vista ${shown}`, published: true });
    await waitForSearch();
    expect((await search({ q: mistyped(shown) })).corrected).toBe(shown);
    expect((await search({ q: mistyped(hidden) })).corrected).toBeNull();
  },
  3 * TIMEOUT_MS,
);

it.concurrent(
  'nor is a form of a word that stands in a draft alone, where the public has another',
  async () => {
    const own = wordOfItsOwn();
    const [shown, hidden] = [`${own}ado`, `${own}ada`];
    await makeNews({ title: `A la vista ${shown}`, published: true });
    await makeNews({ title: `Oculta ${hidden}`, published: false });
    await waitForSearch();
    // Both words have the same stem, so each of them finds the public item.
    expect((await search({ q: hidden })).total).toBe(1);
    expect((await search({ q: mistyped(hidden) })).corrected).toBe(shown);
  },
  3 * TIMEOUT_MS,
);

it.concurrent(
  'the words of what is deleted for good are forgotten, and those that others have are not',
  async () => {
    const [own, common] = [wordOfItsOwn(), wordOfItsOwn()];
    const { id } = await makeNews({ title: `Se va ${own} ${common}` });
    await makeNews({ title: `Se queda ${common}` });
    await waitForSearch();
    const known = async (): Promise<unknown[]> =>
      (
        await queryDatabase('select word from search_words where word = any($1)', [[own, common]])
      ).map(({ word }) => word);
    expect(await known()).toHaveLength(2);
    await eraseContent('news', id);
    expect((await search({ q: own })).total).toBe(0);
    await waitUntil(
      async () => (await known()).length === 1,
      TIMEOUT_MS,
      'que se olvide la palabra',
    );
    expect(await known()).toEqual([common]);
  },
  3 * TIMEOUT_MS,
);
