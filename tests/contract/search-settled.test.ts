import { expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { call } from '../support/api/rest.client';
import { search, wordOfItsOwn } from '../support/api/search';

/**
 * Whether an entry of the search needs not be looked up (`settled`) saves time alone: what is hidden past it is counted
 * for a while at most, and never shown.
 */

const makeNews = contentMaker('news');
const IN_A_YEAR = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();

const makeFound = async (values: object = {}) => {
  const own = wordOfItsOwn();
  const { id } = await makeNews({ title: `Aviso ${own} del tablón`, published: true, ...values });
  return { id, own };
};

const isSettled = async (id: number): Promise<unknown> => {
  const [row] = await queryDatabase(
    `select settled = changed as settled from search_entries where kind = 'news' and record = $1`,
    [id],
  );
  return row?.['settled'];
};

const countOf = async (own: string): Promise<number> => (await search({ q: own })).total;

it('is so of what is public whatever the hour, and of nothing else', async () => {
  const shown = await makeFound();
  expect(await isSettled(shown.id)).toBe(true);
  expect(await countOf(shown.own)).toBe(1);
  expect(await isSettled((await makeFound({ published: false })).id)).toBe(false);
  expect(await isSettled((await makeFound({ publishAt: IN_A_YEAR })).id)).toBe(false);
  const withLastHour = await makeFound({ withdrawAt: IN_A_YEAR });
  expect(await isSettled(withLastHour.id)).toBe(false);
  expect(await countOf(withLastHour.own)).toBe(1);
});

it('shows nothing that was hidden without its entry’s knowledge', async () => {
  const { id, own } = await makeFound();
  await queryDatabase('update news set published = false where id = $1', [id]);
  expect((await search({ q: own })).results).toEqual([]);
  const page = await call('GET', `/buscar?q=${own}`);
  expect(page.text).not.toContain('del tablón');
});

it('looks up what a copy of the version before has noted', async () => {
  const { id, own } = await makeFound();
  await queryDatabase('update news set published = false where id = $1', [id]);
  // It knows the column of changes, and not the other.
  await queryDatabase(
    `update search_entries set changed = changed + interval '1 second' where kind = 'news' and record = $1`,
    [id],
  );
  expect(await countOf(own)).toBe(0);
});
