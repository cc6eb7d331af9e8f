import { expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { articleMaker } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { search, wordOfItsOwn } from '../support/api/search';

/**
 * `settled` of a search entry only saves the look-up of its record: a record that is hidden without
 * an update of the entry is counted for a while at most, and never shown.
 */

const makeNews = contentMaker('news');
const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();
const IN_A_YEAR = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();

const makeFound = async (values: object = {}) => {
  const own = wordOfItsOwn();
  const { id } = await makeNews({ title: `Aviso ${own} del tablón`, published: true, ...values });
  return { id, own };
};

const isSettled = async (id: number, kind = 'news'): Promise<unknown> => {
  const [row] = await queryDatabase(
    `select case settled when changed then 'shown' when changed + interval '1 microsecond' then 'hidden' else 'by the hour' end as settled
     from search_entries where kind = $2 and record = $1`,
    [id, kind],
  );
  return row?.['settled'];
};

const countOf = async (own: string): Promise<number> => (await search({ q: own })).total;

it('is so of what no hour shows or hides, and of nothing else', async () => {
  const shown = await makeFound();
  expect(await isSettled(shown.id)).toBe('shown');
  expect(await countOf(shown.own)).toBe(1);
  expect(await isSettled((await makeFound({ published: false })).id)).toBe('hidden');
  expect(await isSettled((await makeFound({ publishAt: IN_A_YEAR })).id)).toBe('by the hour');
  const withLastHour = await makeFound({ withdrawAt: IN_A_YEAR });
  expect(await isSettled(withLastHour.id)).toBe('by the hour');
  expect(await countOf(withLastHour.own)).toBe(1);
});

it('follows what the office changes', async () => {
  const { id, own } = await makeFound({ published: false });
  expect(await countOf(own)).toBe(0);
  const token = await asAdministrator();
  const put = (json: object) => call('PUT', `/api/admin/news/${id}`, { token, json });
  await put({ published: true });
  expect([await isSettled(id), await countOf(own)]).toEqual(['shown', 1]);
  await put({ published: false });
  expect([await isSettled(id), await countOf(own)]).toEqual(['hidden', 0]);
});

it('of an article follows its issue', async () => {
  const token = await asAdministrator();
  const issue = await makeIssue({ published: true });
  const own = wordOfItsOwn();
  const { id } = await makeArticle(issue.id, { title: `Estudio ${own}` });
  const put = (json: object) => call('PUT', `/api/admin/journal/${issue.id}`, { token, json });
  const states = [
    [{}, 'shown', 1],
    [{ withdrawAt: IN_A_YEAR }, 'by the hour', 1],
    [{ withdrawAt: null, published: false }, 'by the hour', 0],
    [{ published: true }, 'shown', 1],
  ] as const;
  for (const [change, settled, count] of states) {
    expect((await put(change)).status).toBe(200);
    expect([await isSettled(id, 'articles'), await countOf(own)]).toEqual([settled, count]);
  }
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
  // The previous version updates `changed`, but not the other column.
  await queryDatabase(
    `update search_entries set changed = changed + interval '1 second' where kind = 'news' and record = $1`,
    [id],
  );
  expect(await countOf(own)).toBe(0);
  const draft = await makeFound({ published: false });
  await queryDatabase(
    "update news set published = true, updated_at = updated_at + interval '1 second' where id = $1",
    [draft.id],
  );
  await queryDatabase(
    `update search_entries set changed = changed + interval '1 second' where kind = 'news' and record = $1`,
    [draft.id],
  );
  expect(await countOf(draft.own)).toBe(1);
});

it('is put right behind by the half minute where it says otherwise than the record', async () => {
  const { id, own } = await makeFound();
  const hidden = await makeFound({ published: false });
  await queryDatabase('update news set published = not published where id = any($1)', [
    [id, hidden.id],
  ]);
  expect(await countOf(hidden.own)).toBe(0);
  const isRight = async () => (await countOf(own)) === 0 && (await countOf(hidden.own)) === 1;
  await waitUntil(isRight, 60_000, 'lo que dice la búsqueda');
  expect([await isSettled(id), await isSettled(hidden.id)]).toEqual(['hidden', 'shown']);
}, 90_000);
