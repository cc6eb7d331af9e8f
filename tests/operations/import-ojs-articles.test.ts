import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored } from './support/imports';
import {
  articleXml,
  exportOfIssues,
  type OjsArticle,
  type OjsIssue,
  pdfOf,
} from './support/ojs-export';
import { startServer, storeSite, type StoredSite } from './support/stored-site';

/* Articles that OJS exported without their issue, only with its number: imported before or after the issue. */

const SOME_FAILED = 2;

let folder: string;
let server: string;

const makeSite = (name: string): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads: [] });

beforeAll(async () => {
  folder = makeFolder('import-ojs-articles');
  server = await startServer(folder);
});

afterAll(cleanUp);

const NUMBER =
  '<issue_identification><volume>3</volume><number>1</number><year>2019</year></issue_identification>';
const ARTICLES: readonly OjsArticle[] = [
  { id: 12, title: 'Uno' },
  { id: 13, title: 'Dos' },
];
const ISSUE: OjsIssue = {
  id: 5,
  volume: '3',
  number: '1',
  year: '2019',
  title: 'Lectura',
  articles: ARTICLES,
};

/** Export of «Exportar artículos»: each article has only the number of its issue. */
const exportOfArticles = (articles: readonly OjsArticle[], more = NUMBER): string =>
  `<?xml version="1.0"?><articles xmlns="http://pkp.sfu.ca">${articles
    .map((article) => articleXml({ ...article, more }))
    .join('')}</articles>`;

const importText = (own: StoredSite, text: string, ...more: string[]) => {
  const file = path.join(folder, 'some.xml');
  writeFileSync(file, text);
  return importInto(own, 'ojs', file, ...more);
};

/** The articles with their issues and their visibility. */
const readPlaces = (own: StoredSite) =>
  queryStored(
    own,
    `select a.title, j.title as issue, a.published and j.published as seen
     from articles a join journal j on j.id = a.issue_id order by a.id`,
  );

const readIssueTitles = async (own: StoredSite): Promise<string[]> => {
  const rows = await queryStored<{ title: string }>(own, 'select title from journal order by id');
  return rows.map(({ title }) => title);
};

test('articles alone say in which issue they are, and it is made as a draft', async () => {
  const own = await makeSite('alone');
  const more =
    '<issue_identification><volume>4</volume><number>2</number><year>2021</year></issue_identification>';
  const articles = [12, 13].map((id) => ({ id, title: `Artículo ${id}`, pdf: pdfOf(String(id)) }));
  const { code, output } = await importText(own, exportOfArticles(articles, more));
  expect(code, output).toBe(0);
  const issues = await queryStored(own, 'select title, published from journal');
  expect(issues).toEqual([{ title: 'Vol. 4, No. 2 (2021)', published: false }]);
  expect(await queryStored(own, 'select 1 from articles')).toHaveLength(2);
});

test('articles alone, after their issue: they stay in it, and readers find them', async () => {
  const own = await makeSite('issues_first');
  expect((await importText(own, exportOfIssues([ISSUE]))).code).toBe(0);
  const corrected = exportOfArticles([{ id: 12, title: 'Uno, corregido' }, ...ARTICLES.slice(1)]);
  const trial = await importText(own, corrected, '--dry-run');
  expect(trial.output).toContain('Artículos: 1 cambiadas, 1 iguales');
  for (const told of ['Artículos: 1 cambiadas, 1 iguales', 'Artículos: 2 iguales']) {
    const { code, output } = await importText(own, corrected);
    expect(code, output).toBe(0);
    expect(output).toContain(told);
  }
  expect(await readPlaces(own)).toEqual([
    { title: 'Uno, corregido', issue: 'Lectura', seen: true },
    { title: 'Dos', issue: 'Lectura', seen: true },
  ]);
  expect(await readIssueTitles(own)).toEqual(['Lectura']);
});

test('articles alone, after their issue: each stays in its section, and in its place', async () => {
  const own = await makeSite('sections');
  const articles = [{ id: 12, title: 'Reseña', section: 'RES' }, ...ARTICLES.slice(1)];
  const read = () =>
    queryStored<{ title: string }>(own, 'select title, section, "order" from articles order by id');
  expect((await importText(own, exportOfIssues([{ ...ISSUE, articles }]))).code).toBe(0);
  const before = await read();
  expect(before[0]).toMatchObject({ section: 'Reseñas' });
  const { output } = await importText(own, exportOfArticles(articles));
  expect(output).toContain('Artículos: 2 iguales');
  const corrected = articles.map((article) => ({
    ...article,
    title: `${article.title}, otra vez`,
  }));
  expect((await importText(own, exportOfArticles(corrected))).output).toContain('2 cambiadas');
  expect(await read()).toEqual(before.map((row) => ({ ...row, title: `${row.title}, otra vez` })));
});

test('an issue, after its articles alone: it is the one that was made for them, complete', async () => {
  const own = await makeSite('articles_first');
  expect((await importText(own, exportOfArticles(ARTICLES))).code).toBe(0);
  expect((await readPlaces(own))[0]).toMatchObject({ seen: false });
  const trial = await importText(own, exportOfIssues([ISSUE]), '--dry-run');
  expect(trial.output).toContain('Números: 1 cambiadas');
  for (const told of ['Números: 1 cambiadas', 'Números: 1 iguales']) {
    const { code, output } = await importText(own, exportOfIssues([ISSUE]));
    expect(code, output).toBe(0);
    expect(output).toContain(told);
    expect(output).toContain('Artículos: 2 iguales');
  }
  expect((await importText(own, exportOfArticles(ARTICLES))).output).toContain(
    'Artículos: 2 iguales',
  );
  expect(await readPlaces(own)).toEqual([
    { title: 'Uno', issue: 'Lectura', seen: true },
    { title: 'Dos', issue: 'Lectura', seen: true },
  ]);
  expect(await readIssueTitles(own)).toEqual(['Lectura']);
});

test('an issue that was made for articles, and completed by the office, is not touched', async () => {
  const own = await makeSite('completed');
  expect((await importText(own, exportOfArticles(ARTICLES))).code).toBe(0);
  await queryStored(
    own,
    `update journal set title = 'Completado', published = true, updated_at = now()`,
  );
  const { code, output } = await importText(own, exportOfIssues([ISSUE]));
  expect(code, output).toBe(0);
  expect(output).toContain('Números: 1 cambiadas aquí, sin tocar');
  expect(output).toContain('Artículos: 2 iguales');
  expect(await readIssueTitles(own)).toEqual(['Completado']);
});

test('of two issues of one number articles alone leave their own, and it is told', async () => {
  const own = await makeSite('same_number');
  const issues = [ISSUE, { ...ISSUE, id: 6, title: 'Suplemento', articles: [] }];
  expect((await importText(own, exportOfIssues(issues))).code).toBe(0);
  const before = await own.fingerprint();
  const { code, output } = await importText(own, exportOfArticles(ARTICLES));
  expect(code, output).toBe(SOME_FAILED);
  expect(output).toContain('hay aquí varios números Vol. 3, No. 1 (2019)');
  expect(await own.fingerprint()).toEqual(before);
});
