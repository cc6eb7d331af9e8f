import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { beforeAll, describe, expect, it } from 'vitest';

import { articleExportPath, articlePath } from '@/shared/paths';

import { articleMaker, storePdf } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { baseUrl } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import { call, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readHead } from '../support/found/page-head';
import { expectSchemaNode } from '../support/found/schema-org';
import { faultsOfDeposit, faultsOfOai } from '../support/found/standards';

/* Licences before 4.0, institutions, groups, files in other languages, and keywords alone, in every format. */

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const token = await asAdministrator();

const LICENCE = 'https://creativecommons.org/licenses/by-nc-nd/2.5/mx/';
const GROUP = 'Grupo de Investigación Educativa';

let issue: number;
let id: number;
let page: Awaited<ReturnType<typeof readHead>>;
const doi = `10.99999/${unique('f')}`.toLowerCase();

const getRecord = async (prefix: string): Promise<string> => {
  const { hostname } = new URL(baseUrl());
  const query = { verb: 'GetRecord', metadataPrefix: prefix };
  const identify = await call('GET', '/oai?verb=Identify');
  const sample = /<sampleIdentifier>([^<]*)\d+<\/sampleIdentifier>/u.exec(identify.text)?.[1];
  const identifier = `${sample ?? `oai:${hostname}:articulos/`}${id}`;
  const { text } = await call(
    'GET',
    `/oai?${new URLSearchParams({ ...query, identifier }).toString()}`,
  );
  expect(faultsOfOai(text)).toEqual([]);
  return text;
};

beforeAll(async () => {
  ({ id: issue } = await makeIssue({ volume: '12', issue: '2', year: 2025 }));
  const [pdf, english, annex] = [await storePdf(), await storePdf(), await storePdf()];
  ({ id } = await makeArticle(issue, {
    title: 'Llaves } y { signos',
    doi,
    licence: 'cc-by-nc-nd',
    licenceVersion: '2.5',
    licenceCountry: ' MX ',
    authors: [
      {
        givenName: 'Ana',
        familyName: 'Pérez',
        affiliation: 'Universidad Uno\nInstituto Dos https://ror.org/05g6zwm44',
      },
      { familyName: GROUP },
    ],
    abstracts: [{ language: 'es', keywords: 'niñez; juego' }],
    pdf,
    files: [
      { title: 'PDF (English)', language: 'en', file: english },
      { title: 'Anexo 1', file: annex },
    ],
  }));
  page = await readHead(articlePath(id));
});

describe('an article with all of it', () => {
  it('shows it on its page', () => {
    for (const text of [
      `href="${LICENCE}"`,
      'Creative Commons Atribución-NoComercial-SinDerivadas 2.5 México (CC BY-NC-ND 2.5 MX)',
      'Universidad Uno',
      'Instituto Dos',
      GROUP,
      'Otros archivos del artículo',
      'PDF (English)',
      'Anexo 1',
      'niñez; juego',
    ]) {
      expect(page.html).toContain(text);
    }
    expect(page.html.replaceAll(/<script\b.*?<\/script>/gsu, '')).not.toContain('ror.org');
    expect(page.meta['citation_author_institution']).toEqual(['Universidad Uno', 'Instituto Dos']);
    expect(page.meta['citation_keywords']).toEqual(['niñez; juego']);
  });

  it('serves its files', async () => {
    const paths = [...page.html.matchAll(/href="(\/api\/media\/file\/[^"]+\.pdf)"/gu)];
    expect(new Set(paths.map(([, path]) => path)).size).toBe(2);
    for (const [, path = ''] of paths) await expectStatus(call('GET', path), 200);
  });

  it('tells it in schema.org’s words', () => {
    page.graph.forEach(expectSchemaNode);
    expect(page.graph.find((node) => node['@type'] === 'ScholarlyArticle')).toMatchObject({
      license: LICENCE,
      keywords: 'niñez, juego',
      author: [
        {
          '@type': 'Person',
          affiliation: [
            { name: 'Universidad Uno' },
            { name: 'Instituto Dos', sameAs: 'https://ror.org/05g6zwm44' },
          ],
        },
        { '@type': 'Organization', name: GROUP },
      ],
      encoding: [{ inLanguage: 'es' }, { name: 'PDF (English)', inLanguage: 'en' }],
      associatedMedia: [{ name: 'Anexo 1' }],
    });
  });

  it('tells it in Dublin Core', async () => {
    const text = await getRecord('oai_dc');
    expect(text).toContain(`<dc:rights>${LICENCE}</dc:rights>`);
    expect(text).toContain('<dc:subject xml:lang="es">niñez</dc:subject>');
    expect(text).toContain(`<dc:creator>${GROUP}</dc:creator>`);
    expect(text.match(/<dc:relation>/gu)).toHaveLength(3);
  });

  it('tells it in JATS', async () => {
    const text = await getRecord('jats');
    for (const told of [
      `<license xlink:href="${LICENCE}">`,
      `<collab>${GROUP}</collab>`,
      '<aff>Universidad Uno</aff>',
      '<institution-id institution-id-type="ror">https://ror.org/05g6zwm44</institution-id>',
      '<supplementary-material',
      'xml:lang="en"></self-uri>',
      '<kwd>niñez</kwd>',
    ]) {
      expect(text).toContain(told);
    }
  });

  it.each(['bib', 'ris', 'json'])('is read back from .%s by others’ program', async (form) => {
    const { text } = await expectStatus(call('GET', articleExportPath(id, form)), 200);
    const [item, ...more] = new Cite(text).data as JsonRecord[];
    expect(more).toEqual([]);
    // From RIS, that program reads the translated title (TT) as the title.
    const title = form === 'ris' ? 'A test article' : 'Llaves } y { signos';
    expect(item).toMatchObject({ title, DOI: doi, volume: '12' });
    const [, group] = item?.['author'] as JsonRecord[];
    expect(group).toEqual(form === 'bib' ? { family: GROUP } : { literal: GROUP });
  });

  it('tells it to Crossref', async () => {
    const details = '/api/globals/journal-details';
    const before = (await call('GET', details, { token })).body as JsonRecord;
    await call('POST', details, {
      token,
      json: { issnOnline: '2049-3630', doiPrefix: '10.99999' },
    });
    const { text } = await call('GET', `/api/admin/journal/${issue}/crossref`, { token });
    await call('POST', details, {
      token,
      json: { issnOnline: before['issnOnline'], doiPrefix: before['doiPrefix'] },
    });
    expect(faultsOfDeposit(text)).toEqual([]);
    for (const told of [
      '<titles><title>A test article</title></titles>',
      `<ai:license_ref>${LICENCE}</ai:license_ref>`,
      `>${GROUP}</organization>`,
      '<institution_name>Instituto Dos</institution_name>',
      'isSupplementedBy',
    ]) {
      expect(text).toContain(told);
    }
  });
});

it.each([
  [{ licence: 'cc-by' }, 'https://creativecommons.org/licenses/by/4.0/'],
  [
    { licence: 'cc-by', licenceVersion: '3.0', licenceCountry: 'es' },
    'https://creativecommons.org/licenses/by/3.0/es/',
  ],
  [{ licence: 'cc0' }, 'https://creativecommons.org/publicdomain/zero/1.0/'],
  [{ licence: 'public-domain' }, 'https://creativecommons.org/publicdomain/mark/1.0/'],
  [{ licence: 'other', licenceUrl: 'https://x.example.org/l' }, 'https://x.example.org/l'],
])('%j has the address of its own licence', async (licence, url) => {
  const { id: own } = await makeArticle(issue, licence);
  const { graph, html } = await readHead(articlePath(own));
  expect(html).toContain(`href="${url}"`);
  expect(graph.find((node) => node['@type'] === 'ScholarlyArticle')).toMatchObject({
    license: url,
  });
});

it('a file that an article shows counts as used', async () => {
  const file = await storePdf();
  await makeArticle(issue, { files: [{ title: 'Anexo', file }] });
  const { body } = await call('GET', `/api/media/${file}`, { token });
  expect((body as JsonRecord)['uses']).toBe(1);
});

it('a file that was deleted from the library does not keep its article from being withdrawn', async () => {
  const file = await storePdf();
  const { id: own } = await makeArticle(issue, { files: [{ title: 'Anexo', file }] });
  await expectStatus(call('DELETE', `/api/media/${file}`, { token }), 200);
  expect((await readHead(articlePath(own))).html).not.toContain('Anexo');
  const patch = (json: JsonRecord) => call('PATCH', `/api/articles/${own}`, { token, json });
  const { body } = await expectStatus(patch({ published: false }), 200);
  expect((body as { doc: JsonRecord }).doc).toMatchObject({ published: false });
  await expectStatus(patch({ files: [{ title: 'Sin archivo' }] }), 400);
});
