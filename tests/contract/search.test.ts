import { beforeAll, describe, expect, it } from 'vitest';

import { articleMaker } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { search, waitForSearch, wordOfItsOwn as word } from '../support/api/search';
import { PAIRS } from './search.table';

const makeNews = contentMaker('news');
const makeEvent = contentMaker('events');
const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const token = await asAdministrator();
beforeAll(async () => {
  await waitForSearch();
}, 150_000);

describe.each(Object.entries(PAIRS))('%s', (_name, pairs) => {
  it.each(pairs)('«%s» finds first: %s', async (q, first) => {
    const { corrected, results } = await search({ q });
    expect(results[0]?.title ?? null).toBe(first);
    if (first === null) expect(corrected).toBeNull();
  });
});

it('the table has sixty pairs and more', () => {
  expect(Object.values(PAIRS).flat().length).toBeGreaterThanOrEqual(60);
});

describe('a hit', () => {
  it('bears the marks of what was found, in title and text, whatever the form', async () => {
    const { results } = await search({ q: 'investigacion menores' });
    const hit = results.find(({ title }) => title.startsWith('Código de ética'));
    expect(hit?.marked).toEqual(expect.arrayContaining(['investigar', 'menores']));
  });

  it('of an article quotes what it says, and names whoever wrote it where these are looked for', async () => {
    const [subject, author, heading] = [word(), word(), word()];
    const { id: issue } = await makeIssue();
    const { id } = await makeArticle(issue, {
      title: `De ${heading}`,
      translatedTitles: [],
      authors: [{ givenName: 'Ana', familyName: author, affiliation: 'Universidad Inventada' }],
      abstracts: [{ language: 'es', text: `Un estudio que trata de ${subject} y de nada más.` }],
    });
    const [hit] = (await search({ q: subject })).results;
    expect(hit).toMatchObject({ kind: 'articles', id });
    expect(hit?.excerpt).toMatch(/^(?:Un )?estudio que trata de/u);
    expect(hit?.excerpt).not.toContain('Ana');
    const [named] = (await search({ q: author })).results;
    expect(named?.excerpt).toContain(`Ana ${author} Universidad Inventada`);
    expect(named?.marked).toEqual([author]);
    // The match is only in the title, so the excerpt is the beginning of the text, not the names.
    const [titled] = (await search({ q: heading })).results;
    expect(titled?.excerpt).toMatch(/^Un estudio que trata de/u);
  });

  it('leads to where it is shown', async () => {
    const { results } = await search({ q: 'reglamento general del doctorado' });
    expect(results[0]?.url).toMatch(/^\/api\/media\/file\/.+\.pdf$/u);
    const [page] = (await search({ q: 'planes de pago' })).results;
    expect(page).toMatchObject({ kind: 'pages', url: '/planes-pago' });
  });

  it('tells what was put right', async () => {
    expect((await search({ q: 'inteligensia artificial' })).corrected).toBe(
      'inteligencia artificial',
    );
    expect((await search({ q: 'inteligencia artificial' })).corrected).toBeNull();
  });
});

it('words are found beside any sign, whatever the database takes for a letter', async () => {
  const [quoted, dashed, curly] = [word(), word(), word()];
  await makeNews({ title: `Lo «${quoted} común»—${dashed}…`, excerpt: `El d’${curly} ÑANDÚES.` });
  for (const q of [quoted, dashed, curly, `"${quoted} común"`, `${curly} ñandúes`]) {
    expect((await search({ q })).total, q).toBe(1);
  }
});

describe('a search is narrowed', () => {
  it('by kind and by year, and tells how many there are of each', async () => {
    const all = await search({ q: 'tesis' });
    expect(all.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    for (const { count, kind } of all.kinds) {
      const { results, total } = await search({ q: 'tesis', kind });
      expect(total).toBe(count);
      expect(new Set(results.map((hit) => hit.kind))).toEqual(new Set([kind]));
    }
    for (const { count, year } of all.years) {
      expect((await search({ q: 'tesis', year: String(year) })).total).toBe(count);
    }
  });

  it('into parts of twenty, of which each has what the others have not', async () => {
    const first = await search({ q: 'el doctorado tesis' });
    const q = first.total > 20 ? 'el doctorado tesis' : 'de tesis';
    const [one, two] = [await search({ q }), await search({ q, page: '2' })];
    expect(one.total).toBeGreaterThan(20);
    expect(one.pages).toBe(Math.ceil(one.total / 20));
    const names = [...one.results, ...two.results].map(({ id, kind }) => `${kind} ${id}`);
    expect(new Set(names).size).toBe(Math.min(one.total, 40));
    expect((await search({ q: 'tesis', page: '400' })).results).toEqual([]);
  });
});

it('what is not wanted alone finds nothing', async () => {
  for (const q of ['-congreso', 'de -congreso', '-"voz alta"']) {
    expect((await search({ q })).total, q).toBe(0);
  }
  expect((await search({ q: 'tesis -congreso' })).total).toBeGreaterThan(0);
});

describe('what changes', () => {
  it('is found as soon as it is stored, and by its new words alone', async () => {
    const [before, after] = [word(), word()];
    const { id } = await makeNews({ title: `Del ${before}`, published: true });
    expect((await search({ q: before })).results[0]?.id).toBe(id);
    await call('PUT', `/api/admin/news/${id}`, { token, json: { title: `Del ${after}` } });
    expect((await search({ q: before })).total).toBe(0);
    expect((await search({ q: after })).results[0]?.id).toBe(id);
  });

  it('takes an event with it into the trash and back', async () => {
    const own = word();
    const { id } = await makeEvent({ title: `Encuentro ${own}` });
    expect((await search({ q: own })).total).toBe(1);
    await call('DELETE', `/api/admin/events/${id}`, { token });
    expect((await search({ q: own })).total).toBe(0);
    const back = { deletedAt: null };
    await call('PATCH', `/api/events/${id}?trash=true`, { token, json: back });
    expect((await search({ q: own })).total).toBe(1);
  });
});

const expectNowhere = async (own: string): Promise<void> => {
  for (const headers of [undefined, { authorization: `Bearer ${token}` }]) {
    const found = await call('GET', `/api/public/search?q=${own}`, headers && { headers });
    expect(found.body).toMatchObject({
      total: 0,
      corrected: null,
      results: [],
      kinds: [],
      years: [],
    });
    const suggested = await call(
      'GET',
      `/api/public/search/suggestions?q=${own}`,
      headers && { headers },
    );
    expect(suggested.body).toEqual([]);
  }
  expect((await call('GET', `/buscar?q=${own}`)).text).not.toContain(`Oculto ${own}`);
};

describe('the public never finds', () => {
  it('a draft, nor what was withdrawn', async () => {
    const own = word();
    const { id } = await makeNews({ title: `Oculto ${own}`, published: false });
    await expectNowhere(own);
    await call('PUT', `/api/admin/news/${id}`, { token, json: { published: true } });
    expect((await search({ q: own })).total).toBe(1);
    await call('PUT', `/api/admin/news/${id}`, { token, json: { published: false } });
    await expectNowhere(own);
  });

  it('what lies in the trash', async () => {
    const own = word();
    const { id } = await makeNews({ title: `Oculto ${own}`, published: true });
    await call('DELETE', `/api/admin/news/${id}`, { token });
    await expectNowhere(own);
  });

  it('an article of an issue that is a draft, nor a draft in one that is public', async () => {
    const [own, other] = [word(), word()];
    const draft = await makeIssue({ published: false });
    await makeArticle(draft.id, { title: `Oculto ${own}`, published: true });
    await expectNowhere(own);
    const shown = await makeIssue({ published: true });
    const article = await makeArticle(shown.id, { title: `Oculto ${other}`, published: false });
    await expectNowhere(other);
    await call('PATCH', `/api/articles/${article.id}`, { token, json: { published: true } });
    expect((await search({ q: other })).results[0]).toMatchObject({
      kind: 'articles',
      id: article.id,
    });
    await call('PUT', `/api/admin/journal/${draft.id}`, { token, json: { published: true } });
    expect((await search({ q: own })).total).toBe(1);
  });
});

const HOSTILE = [
  "'; drop table search_entries; --",
  "a' or '1'='1",
  '& | ! ( ) <-> :* \\',
  'tesis:*',
  '!!tesis && (',
  '"""" "',
  '%_%',
  'tesis\u0000defensa',
  '\ud800',
  '<script>alert(1)</script>',
  '\u0001\u0002\u0003',
  '-'.repeat(200),
  'a '.repeat(100),
  '("'.repeat(100),
  'ñ'.repeat(200),
  '🎓'.repeat(50),
];

describe('whatever is typed', () => {
  it.each(HOSTILE)('%j is no operator, and answered', async (q) => {
    for (const path of ['/api/public/search', '/api/public/search/suggestions', '/buscar']) {
      const { status, text } = await call('GET', `${path}?${new URLSearchParams({ q })}`);
      expect([path, status]).toEqual([path, 200]);
      if (path === '/buscar') expect(text).not.toContain('<script>alert');
    }
  });

  it('is refused where it is longer than a field takes, or no kind, year or page', async () => {
    const searchFor = async (query: string) =>
      (await call('GET', `/api/public/search?${query}`)).status;
    expect(await searchFor(`q=${'x'.repeat(201)}`)).toBe(400);
    expect(await searchFor('q=tesis&kind=users')).toBe(400);
    expect(await searchFor('q=tesis&year=x')).toBe(400);
    expect(await searchFor('q=tesis&page=0')).toBe(400);
    expect(await searchFor('')).toBe(200);
  });
});

describe('while one types', () => {
  it('titles are suggested that have the words as they are begun', async () => {
    const searchFor = async (q: string): Promise<unknown[]> =>
      listOf(await call('GET', `/api/public/search/suggestions?${new URLSearchParams({ q })}`)).map(
        ({ title }: JsonRecord) => title,
      );
    expect(await searchFor('birre')).toEqual(['Birretes al aire']);
    expect(await searchFor('acces abier')).toEqual(['Política de acceso abierto']);
    expect((await searchFor('te')).length).toBe(8);
    expect(await searchFor('t')).toEqual([]);
    expect(await searchFor('')).toEqual([]);
  });
});
