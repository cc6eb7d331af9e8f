import { describe, expect, it } from 'vitest';

import {
  articleRecord,
  author,
  journalDetails,
} from '../../../../../../tests/support/found/article-record';
import { toBibtex, toCslJson, toRis, type ExportFacts } from './articles.exports';

const FACTS: ExportFacts = {
  address: 'https://site.example/revista/articulos/7',
  pdfAddress: 'https://site.example/revista/articulos/7.pdf',
  journal: journalDetails({
    title: 'Revista & Doctorado',
    abbreviation: 'Rev. Doct.',
    place: 'Ciudad',
  }),
  article: articleRecord({
    title: 'El 50 % de {todo} & más_o_menos',
    translatedTitles: [{ language: 'en', title: 'Half of it all' }],
    authors: [author('Ñáñez Ficticia'), author('Consejo', null)],
    abstracts: [
      { language: 'en', text: 'An abstract.' },
      { language: 'es', text: 'Un resumen\nen dos renglones.' },
    ],
    keywords: [
      { language: 'en', words: ['reading'] },
      { language: 'es', words: ['lectura', 'hábitos'] },
    ],
    doi: '10.5555/x.1',
    pdfName: 'a.pdf',
  }),
};

describe('BibTeX', () => {
  const text = toBibtex(FACTS);

  it('has an entry with every field, escaped', () => {
    expect(text.startsWith('@article{nanezficticia2026n7,\n')).toBe(true);
    for (const line of [
      String.raw`title = {{El 50 \% de \{todo\} \& más\_o\_menos}},`,
      'author = {Ñáñez Ficticia, Ana María and {Consejo}},',
      String.raw`journal = {Revista \& Doctorado},`,
      'year = {2026},',
      'volume = {12},',
      'number = {2},',
      'pages = {4--18},',
      'issn = {2049-3630},',
      'doi = {10.5555/x.1},',
      'abstract = {Un resumen en dos renglones.},',
      'keywords = {lectura, hábitos},',
    ]) {
      expect(text).toContain(`  ${line}\n`);
    }
  });

  it('closes each brace that it opens, whatever is written', () => {
    const hostile = String.raw`\}{ } ~^ }} \textbf{`;
    const { article } = FACTS;
    const written = toBibtex({
      ...FACTS,
      article: { ...article, title: hostile, doi: '10.1/{' },
    }).replace(/\\[{}]/gu, '');
    expect(written.split('{').length).toBe(written.split('}').length);
  });
});

describe('RIS', () => {
  const lines = toRis(FACTS).split('\r\n');

  it('begins with its kind, ends with its end, and says a thing a line', () => {
    expect(lines[0]).toBe('TY  - JOUR');
    expect(lines.slice(-2)).toEqual(['ER  - ', '']);
    expect(lines.slice(0, -2).filter((line) => !/^[A-Z][A-Z0-9] {2}- \S/u.test(line))).toEqual([]);
  });

  it('names everybody and everything', () =>
    expect(lines).toEqual(
      expect.arrayContaining([
        'AU  - Ñáñez Ficticia, Ana María',
        'AU  - Consejo',
        'TT  - Half of it all',
        'SP  - 4',
        'EP  - 18',
        'KW  - hábitos',
        'AB  - Un resumen en dos renglones.',
        'UR  - https://doi.org/10.5555/x.1',
        'L1  - https://site.example/revista/articulos/7.pdf',
      ]),
    ));
});

it('CSL-JSON is a list of one article, without what it lacks', () => {
  expect(JSON.parse(toCslJson(FACTS))).toEqual([
    {
      id: 'nanezficticia2026n7',
      type: 'article-journal',
      title: FACTS.article.title,
      author: [{ family: 'Ñáñez Ficticia', given: 'Ana María' }, { literal: 'Consejo' }],
      'container-title': 'Revista & Doctorado',
      'container-title-short': 'Rev. Doct.',
      issued: { 'date-parts': [[2026]] },
      volume: '12',
      issue: '2',
      page: '4-18',
      publisher: 'Universidad',
      'publisher-place': 'Ciudad',
      ISSN: '2049-3630',
      DOI: '10.5555/x.1',
      URL: FACTS.address,
      language: 'es',
      abstract: 'Un resumen\nen dos renglones.',
      keyword: 'lectura, hábitos',
    },
  ]);
});

describe('an issue that has no volume and no number', () => {
  const issue = { ...FACTS.article.issue, volume: 's/n', issue: 'S/N' };
  const facts = { ...FACTS, article: { ...FACTS.article, issue } };

  it('has none in BibTeX', () => {
    const text = toBibtex(facts);
    expect(text).not.toMatch(/s\/n|\b(?:volume|number) =/iu);
    expect(text).toContain('  year = {2026},\n  pages = {4--18},\n');
  });

  it('has none in RIS', () => expect(toRis(facts)).not.toMatch(/s\/n|^(?:VL|IS) /imu));

  it('has none in CSL-JSON', () => {
    const [item] = JSON.parse(toCslJson(facts)) as [Record<string, unknown>];
    expect(Object.keys(item).filter((name) => ['volume', 'issue'].includes(name))).toEqual([]);
  });
});
