import { describe, expect, it } from 'vitest';

import { writeXml } from '@/shared/xml';

import {
  articleRecord,
  author,
  journalDetails,
} from '../../../../../../tests/support/found/article-record';
import { faultsOfJats } from '../../../../../../tests/support/found/standards';
import { describeLicence, type Licence } from '../articles.licences';
import type { ArticleRecord } from '../articles.presenter';
import { writeDublinCore } from './oai.dublin-core';
import { writeJats } from './oai.jats';

const FILES: ArticleRecord['files'] = [
  {
    title: 'PDF (English)',
    name: 'b.pdf',
    type: 'application/pdf',
    language: 'en',
    isTranslation: true,
  },
  {
    title: 'Datos',
    name: 'datos.xlsx',
    type: 'application/vnd.ms-excel',
    language: null,
    isTranslation: false,
  },
  { title: 'Anexo', name: 'anexo', type: '', language: 'pt', isTranslation: false },
];

const jatsOf = (fields: Partial<ArticleRecord>): string => {
  const text = writeXml(writeJats(articleRecord(fields), journalDetails()));
  expect(faultsOfJats(text)).toEqual([]);
  return text;
};
const dublinCoreOf = (fields: Partial<ArticleRecord>): string =>
  writeXml(writeDublinCore(articleRecord(fields), journalDetails()));

describe('an article in JATS', () => {
  it('has institutions and groups as such, and persons with one name as persons', () => {
    const text = jatsOf({
      authors: [
        author('Grupo de Investigación Educativa', null),
        author('Sukarno', null, { orcid: '0000-0002-1825-0097' }),
        author('Pérez', 'Ana', {
          affiliations: [
            { name: 'Universidad Uno', ror: 'https://ror.org/05g6zwm44' },
            { name: 'Instituto Dos', ror: null },
          ],
        }),
      ],
    });
    expect(text).toContain('<collab>Grupo de Investigación Educativa</collab>');
    expect(text).toContain('<name><surname>Sukarno</surname></name>');
    expect(text).toContain('<institution>Universidad Uno</institution>');
    expect(text).toContain('<aff>Instituto Dos</aff>');
  });

  it('has its files: other languages as itself, the rest as supplements', () => {
    const text = jatsOf({ pdfName: 'a.pdf', files: FILES });
    expect(text.match(/<self-uri[^>]*b\.pdf" xml:lang="en">/gu)).toHaveLength(1);
    expect(text.match(/<supplementary-material/gu)).toHaveLength(2);
  });

  it('has keywords without an abstract', () => {
    const text = jatsOf({ keywords: [{ language: 'es', words: ['niñez'] }] });
    expect(text).toContain('<kwd>niñez</kwd>');
    expect(text).not.toContain('abstract>');
  });
});

it.each<[Licence, string]>([
  [
    { licence: 'cc-by-nc-nd', licenceVersion: '2.5', licenceCountry: 'mx' },
    'https://creativecommons.org/licenses/by-nc-nd/2.5/mx/',
  ],
  [
    { licence: 'cc-by', licenceVersion: '3.0', licenceCountry: 'es' },
    'https://creativecommons.org/licenses/by/3.0/es/',
  ],
  [{ licence: 'cc0' }, 'https://creativecommons.org/publicdomain/zero/1.0/'],
  [{ licence: 'other', licenceUrl: 'https://x.example.org/l' }, 'https://x.example.org/l'],
])('%j is the same in both formats', (licence, url) => {
  const fields = { licence: describeLicence(licence) };
  expect(jatsOf(fields)).toContain(`<license xlink:href="${url}">`);
  expect(dublinCoreOf(fields)).toContain(`<dc:rights>${url}</dc:rights>`);
});

it('Dublin Core has all files, their formats, and keywords without an abstract', () => {
  const text = dublinCoreOf({
    pdfName: 'a.pdf',
    files: FILES,
    keywords: [{ language: 'es', words: ['niñez'] }],
  });
  expect(text.match(/<dc:relation>/gu)).toHaveLength(4);
  expect(text.match(/<dc:format>[^<]+</gu)).toEqual([
    '<dc:format>application/pdf<',
    '<dc:format>application/vnd.ms-excel<',
  ]);
  expect(text).toContain('<dc:subject xml:lang="es">niñez</dc:subject>');
});
