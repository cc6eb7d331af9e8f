import { describe, expect, it } from 'vitest';

import { articleRecord, author } from '../../../../../tests/support/found/article-record';
import { citeInApa, toPlainText } from './articles.citation';
import { toInitials } from './articles.names';
import type { ArticleRecord } from './articles.presenter';

const FACTS = { journalTitle: 'Revista del Doctorado', address: 'https://site.example/a/7' };

const cite = (fields: Partial<ArticleRecord>): string =>
  toPlainText(citeInApa(articleRecord(fields), FACTS));
const END = 'Revista del Doctorado, 12(2), 4–18. https://site.example/a/7';

describe('a citation by the norms of APA', () => {
  it('of one author, without a DOI', () =>
    expect(cite({})).toBe(`Ficticia, A. M. (2026). Diez minutos diarios. ${END}`));

  it('of two, joined in Spanish', () =>
    expect(cite({ authors: [author('Ficticia'), author('Inventado', 'Jean-Paul')] })).toBe(
      `Ficticia, A. M. y Inventado, J.-P. (2026). Diez minutos diarios. ${END}`,
    ));

  it('of three', () =>
    expect(cite({ authors: ['A', 'B', 'C'].map((name) => author(name, 'Luz')) })).toContain(
      'A, L., B, L. y C, L. (2026).',
    ));

  it('of twenty, all of them; of more, nineteen and the last', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => author(`P${index + 1}`, 'Luz'));
    expect(cite({ authors: many(20) })).toContain('P19, L. y P20, L. (2026).');
    expect(cite({ authors: many(22) })).toContain('P19, L., … P22, L. (2026).');
  });

  it('of a body without given names, which has no stop of its own', () =>
    expect(cite({ authors: [author('Consejo Editorial', null)] })).toMatch(
      /^Consejo Editorial\. \(2026\)/u,
    ));

  it('of nobody: the title stands in the place', () =>
    expect(cite({ authors: [] })).toBe(`Diez minutos diarios. (2026). ${END}`));

  it('of a title that is a question needs no stop more', () =>
    expect(cite({ title: '¿Quién lee?' })).toContain('(2026). ¿Quién lee? Revista'));

  it('names the DOI as an address, one page once, and an article without pages by its word', () => {
    expect(cite({ doi: '10.5555/x.1' })).toMatch(/ https:\/\/doi\.org\/10\.5555\/x\.1$/u);
    expect(cite({ lastPage: '4' })).toContain('12(2), 4. ');
    expect(cite({ firstPage: 'e12', lastPage: null })).toContain('12(2), Artículo e12. ');
    expect(cite({ firstPage: null, lastPage: null })).toContain('12(2). ');
  });

  it.each([
    ['s/n', '2', 'Revista del Doctorado, (2), 4–18. '],
    ['12', 'S/N', 'Revista del Doctorado, 12, 4–18. '],
    ['s. n.', '–', 'Revista del Doctorado, 4–18. '],
  ])('of volume %j and number %j says those that are one', (volume, issue, end) => {
    const numbered = { id: 3, title: 'Leer', volume, issue, year: 2026 };
    expect(cite({ issue: numbered })).toContain(`Diez minutos diarios. ${end}`);
  });

  it('sets the journal and its volume in italics', () =>
    expect(
      citeInApa(articleRecord(), FACTS)
        .filter(({ isItalic }) => isItalic)
        .map(({ text }) => text),
    ).toEqual(['Revista del Doctorado', '12']));
});

it.each([
  ['María José', 'M. J.'],
  ['Jean-Paul', 'J.-P.'],
  [' álvaro  de ', 'Á. D.'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(toInitials(name)).toBe(initials));
