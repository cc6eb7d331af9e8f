import { beforeAll, describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { search, waitForSearch, wordOfItsOwn } from '../support/api/search';
import { waitUntil } from '../../scripts/testing/wait';
import { FORMS } from './search-forms.table';

/** Word forms that find each other: each text is a separate news item with a unique word. */

const makeNews = contentMaker('news');
const makeDocument = contentMaker('documents');
const token = await asAdministrator();

const publish = (title: string, fields: JsonRecord = {}) =>
  makeNews({ title, published: true, ...fields });

describe.each(Object.entries(FORMS))('%s', (_name, { found, notFound, text }) => {
  const own = wordOfItsOwn();
  beforeAll(async () => {
    await publish(`Aviso ${own}: ${text}`);
  });

  it.each(found)('«%s» is found, and marked', async (q) => {
    const { results, total } = await search({ q: `${own} ${q}` });
    expect(total).toBe(1);
    expect(results[0]?.marked.length).toBeGreaterThan(1);
  });

  it.each(notFound)('«%s» is not, unless as a typing error', async (q) => {
    const { corrected, total } = await search({ q: `${own} ${q}` });
    expect(total === 0 || corrected !== null).toBe(true);
  });
});

it('words that are passed over beside others are found alone', async () => {
  const own = wordOfItsOwn();
  const { id } = await publish(`Nada sobre este ${own}`);
  for (const q of ['nada', 'sobre', 'este', `"sobre este ${own}"`]) {
    expect(
      (await search({ q, kind: 'news' })).results.map((hit) => hit.id),
      q,
    ).toContain(id);
  }
  expect((await search({ q: `${own} sobre la nada` })).total).toBe(1);
  expect((await search({ q: 'de la' })).corrected).toBeNull();
});

it('each is found alone, in the text of a news too', async () => {
  const own = wordOfItsOwn();
  await publish(`Aviso ${own}`, { excerpt: `En ${own}ciones y ${own}/a, n.º ${own}-7.` });
  for (const q of [`${own}ción`, `${own}cion`, `${own}-7`, `${own}7`, `${own}/a`]) {
    expect(
      (await search({ q })).results.map(({ title }) => title),
      q,
    ).toEqual([`Aviso ${own}`]);
  }
});

describe('of what is equally near, what has the word as it is typed comes first', () => {
  it.each([
    ['title', (word: string) => ({ title: `De ${word}` })],
    ['excerpt', (word: string) => ({ excerpt: `Se trata de ${word}.` })],
  ])('in the %s', async (_where, fieldsOf) => {
    const own = wordOfItsOwn();
    const [one, many, accented] = [`${own}ción`, `${own}ciones`, `${own}cion`];
    const ids = new Map<string, number>();
    for (const word of [one, accented, many]) {
      const { id } = await makeNews({ published: true, title: 'Aviso', ...fieldsOf(word) });
      ids.set(word, id);
    }
    const firstOf = async (q: string) => (await search({ q })).results[0]?.id;
    // Without this rule the newest item would come first.
    expect(await firstOf(many)).toBe(ids.get(many));
    expect(await firstOf(one)).toBe(ids.get(one));
    expect((await search({ q: accented })).results.at(-1)?.id).toBe(ids.get(many));
    expect((await search({ q: one })).total).toBe(3);
  });

  it('in a document’s text, by its words alone', async () => {
    const own = wordOfItsOwn();
    const { id } = await makeDocument({ title: `Acta ${own}`, description: `${own}dor` });
    await makeDocument({ title: `Otra ${own}`, description: `${own}doras` });
    expect((await search({ q: `${own}dor` })).results[0]?.id).toBe(id);
    expect((await search({ q: `${own}dor` })).total).toBe(2);
  });
});

describe('what suggestions offer, the search finds', () => {
  const suggestionsOf = async (q: string): Promise<JsonRecord[]> =>
    listOf(await call('GET', `/api/public/search/suggestions?${new URLSearchParams({ q })}`));

  it('for words, their forms, and their beginnings', async () => {
    const own = wordOfItsOwn();
    const { id } = await publish(
      `Estado ${own} del arte: lo que está, línea y voces de ${own}ción`,
    );
    const asked = [
      'estado',
      'esta',
      'est',
      'líneas',
      'vo',
      'voz',
      `${own}ci`,
      `${own}ciones`,
      'del ar',
    ];
    for (const word of asked) {
      const q = `${own} ${word}`;
      const offered = (await suggestionsOf(q)).map(({ url }) => url);
      const found = (await search({ q })).results.map((hit) => hit.id);
      expect({ q, found }).toEqual({ q, found: [id] });
      if (word !== 'voz') expect({ q, offered: offered.length }).toEqual({ q, offered: 1 });
    }
    const beginning = (await search({ q: own.slice(0, -2) })).results;
    expect(beginning.map((hit) => hit.id)).toEqual([id]);
    expect(beginning[0]?.marked).toContain(own);
  });

  it('but no draft', async () => {
    const own = wordOfItsOwn();
    await makeNews({ title: `Oculto ${own}`, published: false });
    expect(await suggestionsOf(own.slice(0, -2))).toEqual([]);
    expect((await search({ q: own.slice(0, -2) })).total).toBe(0);
  });
});

describe('letters in the wrong order, or one that is wrong, are put right in short words', () => {
  it.each([
    ['teiss', 'tesis'],
    ['etsis', 'tesis'],
    ['tessi', 'tesis'],
    ['alua', 'aula'],
    ['mapsa', 'mapas'],
    ['esceula', 'escuela'],
    ['tesiz', 'tesis'],
    ['aila', 'aula'],
    ['tsis', 'tesis'],
    ['auula', 'aula'],
  ])(
    '«%s»: «%s»',
    async (typed, meant) => {
      await waitForSearch();
      const { corrected, total } = await search({ q: typed });
      expect({ corrected, isFound: total > 0 }).toEqual({ corrected: meant, isFound: true });
    },
    150_000,
  );
});

it('the office finds the same in drafts', async () => {
  const own = wordOfItsOwn();
  await makeNews({ title: `Estado ${own} de las líneas, 2030/2031`, published: false });
  for (const q of ['estado', 'línea', '2031', '2030-2031']) {
    const answer = await call(
      'GET',
      `/api/admin/search?${new URLSearchParams({ q: `${own} ${q}` })}`,
      {
        token,
      },
    );
    expect(answer.body).toMatchObject({ total: 1, corrected: null });
    expect((await search({ q: `${own} ${q}` })).total).toBe(0);
  }
});

it('an entry of the version before is found as before, and soon indexed anew', async () => {
  const own = wordOfItsOwn();
  const { id } = await publish(`Aviso ${own}: las investigaciones`);
  const asFormer = `update search_entries set title_key = lower(title), is_spelled = true,
      head = to_tsvector('spanish', lower(title)), words = to_tsvector('spanish', lower(title))
    where kind = 'news' and record = $1`;
  await queryDatabase(asFormer, [id]);
  const found = await search({ q: `${own} investigación` });
  expect(found.results.map((hit) => hit.id)).toEqual([id]);
  expect((await search({ q: `${own} -investigación` })).total).toBe(0);
  const isIndexed = async (): Promise<boolean> => {
    const [row] = await queryDatabase(
      `select title_key like ' %' as is_new from search_entries where kind = 'news' and record = $1`,
      [id],
    );
    return row?.['is_new'] === true;
  };
  await waitUntil(isIndexed, 60_000, 'que se indexe de nuevo');
  expect((await search({ q: `${own} investigar` })).total).toBe(1);
}, 90_000);
