import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Tree } from '../ojs/xml-tree';
import { readRecords } from '../xml-stream';
import { issueOf, toArticle } from './article';
import { readOai } from './import-oai';

/*
 * Records in the form of real repositories: OJS 3.3 to 3.5 (pkp-lib, `plugins/metadata/dc11`),
 * DSpace and others; rewritten for these tests.
 */

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-oai-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCE = '<dc:source xml:lang="es-ES">Revista; Vol. 5 Núm. 2 (2019); 4-18</dc:source>';
const TITLE = '<dc:title xml:lang="es-ES">Título</dc:title>';

const readRecord = async (metadata: string): Promise<Tree> => {
  files += 1;
  const file = path.join(folder, `${files}.xml`);
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><header><identifier>oai:x.example.org:article/7</identifier><datestamp>2021-05-01</datestamp></header>
<metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</oai_dc:dc></metadata></record></ListRecords></OAI-PMH>`,
  );
  for await (const found of readRecords(file, readOai)) {
    if (found.kind === 'record') return found.tree;
  }
  throw new Error('No record');
};

const importRecord = async (metadata: string) => {
  const tree = await readRecord(metadata);
  const warnings: string[] = [];
  const onWarning = (text: string) => warnings.push(text);
  const { pages, ...number } = issueOf(tree, onWarning);
  const { data } = toArticle(tree, { issue: 1, order: 1, pages, timeZone: 'UTC', onWarning });
  return { data: data(new Map()), number, warnings };
};

const elements = (name: string, ...texts: string[]): string =>
  texts
    .map((written) => {
      const [text, language] = written.split('@');
      return `<dc:${name}${language ? ` xml:lang="${language}"` : ''}>${text}</dc:${name}>`;
    })
    .join('');

describe('the authors', () => {
  const PEREZ = { familyName: 'Pérez', givenName: 'Ana' };
  const ROA = { familyName: 'Roa', givenName: 'Luz' };

  it.each([
    ['without languages', ['Pérez, Ana', 'Roa, Luz'], [PEREZ, ROA]],
    ['of one language', ['Pérez, Ana@es', 'Roa, Luz@es'], [PEREZ, ROA]],
    [
      'in two languages',
      ['Pérez, Ana@es', 'Roa, Luz@es', 'Pérez, Ana@en', 'Roa, Luz@en'],
      [PEREZ, ROA],
    ],
    [
      'in two languages, the other first',
      ['Perez, Ana@en', 'Roa, Luz@en', 'Pérez, Ana@es', 'Roa, Luz@es'],
      [PEREZ, ROA],
    ],
    ['in another language alone', ['Pérez, Ana@en', 'Roa, Luz@en'], [PEREZ, ROA]],
    [
      'one of whom has a name in another language alone',
      ['Pérez, Ana@es', 'Pérez, Ana@en', 'Roa, Luz@en'],
      [PEREZ, ROA],
    ],
    ['two of one name', ['Pérez, Ana', 'Pérez, Ana'], [PEREZ, PEREZ]],
  ])('%s come once each', async (_, creators, expected) => {
    const { data } = await importRecord(
      TITLE + SOURCE + elements('language', 'spa') + elements('creator', ...creators),
    );
    expect(data['authors']).toMatchObject(expected);
    expect(data['authors']).toHaveLength(expected.length);
  });

  it.each([
    [['Пушкин, Александр@ru', 'Pushkin, Aleksandr@es'], 'Пушкин, Александр (ru)'],
    [['Pérez, Ana@es', 'Perez, Anna@en', 'Roa, Luz@en'], 'Pérez, Ana (es)'],
    [
      Array.from({ length: 51 }, (_, index) => `P${index + 1}, Ana@es`),
      'tiene 51 autores: se traen los 50 primeros, y no P51, Ana',
    ],
    [['Grupo de Investigación'], 'como institución o grupo: «Grupo de Investigación»'],
  ])('%j: what is not certain is told', async (creators, told) => {
    const { warnings } = await importRecord(
      TITLE + SOURCE + elements('language', 'spa') + elements('creator', ...creators),
    );
    expect(warnings.join('\n')).toContain(told);
  });
});

describe('the language', () => {
  it.each([
    [['por'], ['Título@pt-BR'], 'pt'],
    [['pt_BR'], ['Título@pt-BR', 'Title@en-US'], 'pt'],
    [['spa'], ['Title@en-US', 'Título@es-ES'], 'es'],
    [['eng', 'spa'], ['Título@es-ES', 'Title@en-US'], 'es'],
    [['eng'], ['Título'], 'en'],
    [['fre'], ['Titre@fr-FR'], 'fr'],
    [['fra'], ['Titre'], 'fr'],
    [[], ['Title@en-US'], 'en'],
    [['Español'], ['Título'], 'es'],
    // The only file is a translation.
    [['eng'], ['Título@es-ES'], 'es'],
  ])('of %j with titles %j is %s', async (languages, titles, language) => {
    const { data } = await importRecord(
      elements('title', ...titles) + SOURCE + elements('language', ...languages),
    );
    expect(data).toMatchObject({ language, title: expect.any(String) as string });
  });

  it.each([
    [['eng', 'spa'], 'nombra varios idiomas (inglés, español): queda en español; compruébelo'],
    [['deu'], 'el idioma «deu» no está aquí: queda como español'],
    [[], 'no dice su idioma: queda como español'],
  ])('of %j is told where it is not certain', async (languages, told) => {
    const title = languages.length > 1 ? TITLE : '<dc:title>Título</dc:title>';
    const { warnings } = await importRecord(title + SOURCE + elements('language', ...languages));
    expect(warnings).toContain(told);
  });
});

it('abstracts and keywords are independent of each other', async () => {
  const { data } = await importRecord(
    TITLE +
      SOURCE +
      elements('language', 'spa') +
      elements('description', 'Abstract@en-US') +
      elements('subject', 'niñez@es-ES', 'juego@es-ES', 'childhood@en-US'),
  );
  expect(data['abstracts']).toEqual([
    { language: 'es', text: null, keywords: 'niñez; juego' },
    { language: 'en', text: 'Abstract', keywords: 'childhood' },
  ]);
});

it.each([
  [
    ['Derechos de autor 2019 Ana', 'http://creativecommons.org/licenses/by-nc-nd/2.5/mx/'],
    'cc-by-nc-nd',
    '2.5',
    'mx',
  ],
  [['info:eu-repo/semantics/openAccess', 'CC BY 3.0 ES'], 'cc-by', '3.0', 'es'],
  [
    ['https://x.example.org/politica', 'https://creativecommons.org/licenses/by/4.0'],
    'cc-by',
    '4.0',
    null,
  ],
  [['Derechos de autor 2019 Ana'], 'reserved', null, null],
])('rights %j', async (rights, licence, licenceVersion, licenceCountry) => {
  const { data } = await importRecord(
    TITLE + SOURCE + elements('language', 'spa') + elements('rights', ...rights),
  );
  expect(data).toMatchObject({ licence, licenceVersion, licenceCountry });
});

it.each([
  [SOURCE, '5/2/2019'],
  [
    '<dc:source>2049-3630</dc:source><dc:source>Revista; Vol. 91 N.º 2 (2019)</dc:source>',
    '91/2/2019',
  ],
  ['<dc:source>Revista; Vol. 91 Núm. Especial (2019); 1-2</dc:source>', '91/Especial/2019'],
  ['<dc:source>Cuadernos (2008); Vol. 92 Núm. 1 (2012); 3-4</dc:source>', '92/1/2012'],
  ['<dc:source>Revista; v. 10 n. 2 (2012); 3-4</dc:source>', '10/2/2012'],
])('the issue of %s', async (source, expected) => {
  const { number } = await importRecord(TITLE + source + elements('language', 'spa'));
  expect(`${number.volume}/${number.issue}/${number.year}`).toBe(expected);
});

it('an issue that is not understood is told with what was written', async () => {
  const tree = await readRecord(`${TITLE}<dc:source>Revista X</dc:source>`);
  expect(() => issueOf(tree, () => undefined)).toThrow('dc:source: «Revista X»');
});

it('the DOI is the article’s own', async () => {
  const { data } = await importRecord(
    TITLE +
      SOURCE +
      elements('language', 'spa') +
      elements('identifier', 'https://x.example.org/article/view/7', '10.5555/Rev.7') +
      elements('relation', '10.5555/rev.7.g1'),
  );
  expect(data['doi']).toBe('10.5555/rev.7');
});
