import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  articleRecord,
  author,
  journalDetails,
} from '../../../../../../tests/support/found/article-record';
import type { ArticleRecord } from '../articles.presenter';
import { toBibtex, toCslJson, toRis } from './articles.exports';

/* The exports, read back by an independent parser (citation-js). */

interface Read {
  title?: string;
  author?: {
    family?: string;
    given?: string;
    literal?: string;
    'non-dropping-particle'?: string;
  }[];
  volume?: string;
  DOI?: string;
  abstract?: string;
  keyword?: string;
  page?: string;
}

const facts = (fields: Partial<ArticleRecord>) => ({
  article: articleRecord(fields),
  journal: journalDetails(),
  address: 'https://site.example/revista/articulos/7',
  pdfAddress: null,
});

const readAll = (text: string): Read[] => new Cite(text).data as Read[];
const readOne = (text: string): Read => {
  const found = readAll(text);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};

const GROUP = 'Grupo de Investigación Educativa';

describe('authors', () => {
  const authors = [
    author('Ñáñez Ficticia', 'Ana María'),
    author(GROUP, null),
    author('Universidad X, Facultad Y', null),
    author('Centro de Lectura and Sons', null),
    author('Pérez, hijo', 'Juan'),
    author('Sukarno Putra', null, { orcid: '0000-0002-1825-0097' }),
    author('Y }{', 'Llave {'),
  ];

  it('are in BibTeX each one: persons, and institutions as one name', () => {
    expect(readOne(toBibtex(facts({ authors }))).author).toEqual([
      { family: 'Ñáñez Ficticia', given: 'Ana María' },
      { family: GROUP },
      { family: 'Universidad X, Facultad Y' },
      { family: 'Centro de Lectura and Sons' },
      { family: 'Pérez, hijo', given: 'Juan' },
      { family: 'Sukarno Putra' },
      { family: 'Y }{', given: 'Llave {' },
    ]);
  });

  it('are in CSL persons or institutions', () => {
    expect(readOne(toCslJson(facts({ authors }))).author).toEqual([
      { family: 'Ñáñez Ficticia', given: 'Ana María' },
      { literal: GROUP },
      { literal: 'Universidad X, Facultad Y' },
      { literal: 'Centro de Lectura and Sons' },
      { family: 'Pérez, hijo', given: 'Juan' },
      { family: 'Sukarno Putra' },
      { family: 'Y }{', given: 'Llave {' },
    ]);
  });

  it('are in RIS a line each', () => {
    const [first, group] = readOne(toRis(facts({ authors }))).author ?? [];
    expect([first, group]).toEqual([
      { family: 'Ñáñez Ficticia', given: 'Ana María' },
      { literal: GROUP },
    ]);
  });
});

describe('braces and other signs', () => {
  it.each([
    '{',
    '}',
    '}{',
    '{{',
    'a {b} c}',
    '{a}{',
    '\\{',
    '\\}',
    '\\',
    '{}',
    '{a {b} c}',
    '% } $',
    '@article{x,',
  ])('%j in a title leaves the file whole, and the title as it is', (sign) => {
    const title = `El título ${sign} sigue`;
    const text = toBibtex(facts({ title }));
    // Two entries in sequence, because a wrong first one would swallow the second.
    const found = readAll(`${text}${toBibtex(facts({ title: 'Otro', doi: '10.1/x' }))}`);
    expect(found.map((one) => one.title)).toEqual([title, 'Otro']);
    expect(readOne(toCslJson(facts({ title }))).title).toBe(title);
    expect(readOne(toRis(facts({ title }))).title).toBe(title);
  });

  it('whatever is written, each form gives back title, abstract and pages', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...Array.from('aé ñ{}\\~^&%$#_"@,;=<>«»'.replace(' ', ''))), {
          minLength: 1,
          maxLength: 12,
        }),
        (signs) => {
          const title = `T${signs.join('')}t`;
          const fields = { title, abstracts: [{ language: 'es' as const, text: title }] };
          for (const read of [
            readOne(toBibtex(facts(fields))),
            readOne(toRis(facts(fields))),
            readOne(toCslJson(facts(fields))),
          ]) {
            expect(read).toMatchObject({ title, abstract: title, volume: '12' });
          }
        },
      ),
      { numRuns: 300 },
    ));
});

it('keywords are there without an abstract', () => {
  const fields = { keywords: [{ language: 'es' as const, words: ['niñez', 'lectura'] }] };
  for (const text of [toBibtex(facts(fields)), toRis(facts(fields)), toCslJson(facts(fields))]) {
    expect(readOne(text).keyword).toMatch(/^niñez, ?lectura$/u);
  }
});
