import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  articleRecord,
  author,
  journalDetails,
} from '../../../../../../tests/support/found/article-record';
import { faultsOfDeposit } from '../../../../../../tests/support/found/standards';

import { writeDeposit } from './articles.crossref';
import { presentArticle } from '../articles.presenter';
import { ARTICLES } from '../articles.definition';
import { describeLicence } from '../articles.licences';
import type { Article, Journal } from '@/payload-types';

const { limits, languages, licences, licenceVersions } = ARTICLES;

/** Any text that the office can save: at least one letter or digit, at most `maxLength` characters. */
const text = (maxLength: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength })
    .filter((value) => /[\p{L}\p{N}]/u.test(value) && value.length <= maxLength);
const language = fc.constantFrom(...languages.map(({ value }) => value));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const person = fc.record({
  givenName: optional(text(limits.givenName)),
  familyName: text(limits.familyName),
  affiliation: optional(text(limits.affiliation)),
  orcid: fc.constantFrom(null, '0000-0002-1825-0097'),
});

const journal = fc.record({
  title: text(200),
  abbreviation: optional(text(200)),
  issnOnline: fc.constant('2049-3630'),
  issnPrint: fc.constantFrom(null, '2049-3630'),
  publisher: text(200),
  place: fc.constant(null),
  email: fc.constant('revista@example.org'),
  doiPrefix: fc.constant('10.5555'),
  team: fc.constant<never[]>([]),
  policies: fc.constant<never[]>([]),
});

const article = fc
  .record({
    id: fc.nat(),
    title: text(limits.title),
    language,
    section: text(limits.section),
    authors: fc.array(person, { maxLength: 4 }),
    abstracts: fc.array(fc.record({ language, text: text(300) }), { maxLength: 2 }),
    firstPage: optional(text(limits.page)),
    lastPage: optional(text(limits.page)),
    doi: fc.constant('10.5555/x.<1>'),
    licence: fc.constantFrom(...licences.map(({ value }) => value)),
    references: optional(text(300)),
    licenceVersion: fc.constantFrom(null, ...licenceVersions),
    licenceCountry: fc.constantFrom(null, 'mx', 'igo'),
    licenceUrl: fc.constant('https://example.org/licencia'),
    translatedTitles: fc.array(fc.record({ language, title: text(limits.title) }), {
      maxLength: 3,
    }),
    pdf: fc.constantFrom(null, { filename: 'a.pdf' }),
    files: fc.array(
      fc.record({
        title: text(limits.fileTitle),
        language: optional(language),
        file: fc.constantFrom(
          { filename: 'b.pdf', mimeType: 'application/pdf' },
          { filename: 'datos.xlsx', mimeType: 'application/vnd.ms-excel' },
        ),
      }),
      { maxLength: 3 },
    ),
    issue: fc.record({
      id: fc.nat(),
      title: text(100),
      volume: text(20),
      issue: text(20),
      year: fc.constantFrom(1900, 2026, 2100),
    }),
  })
  .map((fields) => presentArticle(fields as unknown as Article & { issue: Journal }))
  .filter((presented) => presented !== null);

const FACTS = journalDetails();

describe('a deposit', () => {
  it('has an abstract in its paragraphs', () => {
    const [one] = fc.sample(article, 1);
    const abstracts = [{ language: 'es' as const, text: 'Uno.\n \nDos.\n\n' }];
    const written = writeDeposit({
      journal: FACTS,
      articles: one ? [{ ...one, language: 'es', abstracts }] : [],
      siteUrl: 'https://site.example',
      at: new Date(),
    });
    expect(written).toContain('<jats:p>Uno.</jats:p><jats:p>Dos.</jats:p></jats:abstract>');
    expect(faultsOfDeposit(written)).toEqual([]);
  });

  it('has the titles in all languages, every institution, and what goes with the article', () => {
    const institutions = [
      { name: 'Universidad Uno', ror: 'https://ror.org/05g6zwm44' },
      { name: 'Instituto Dos', ror: null },
    ];
    const written = writeDeposit({
      journal: FACTS,
      articles: [
        articleRecord({
          doi: '10.5555/x.1',
          title: 'Leer',
          translatedTitles: [
            { language: 'en', title: 'Reading' },
            { language: 'pt', title: 'Ler' },
          ],
          authors: [
            author('Pérez', 'Ana', { affiliations: institutions }),
            author('Grupo de Investigación Educativa', null),
            author('Sukarno', null, { orcid: '0000-0002-1825-0097' }),
          ],
          pdfName: 'a.pdf',
          files: [
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
          ],
          licence: describeLicence({
            licence: 'cc-by-nc-nd',
            licenceVersion: '2.5',
            licenceCountry: 'mx',
          }),
        }),
      ],
      siteUrl: 'https://site.example',
      at: new Date(),
    });
    expect(faultsOfDeposit(written)).toEqual([]);
    for (const told of [
      '<titles><title>Leer</title></titles><titles><title>Reading</title></titles><titles><title>Ler</title></titles>',
      '<affiliations><institution><institution_name>Universidad Uno</institution_name><institution_id type="ror">https://ror.org/05g6zwm44</institution_id></institution><institution><institution_name>Instituto Dos</institution_name></institution></affiliations>',
      '<organization sequence="additional" contributor_role="author">Grupo de Investigación Educativa</organization>',
      '<surname>Sukarno</surname><ORCID',
      '<ai:license_ref>https://creativecommons.org/licenses/by-nc-nd/2.5/mx/</ai:license_ref>',
      'relationship-type="isSupplementedBy" identifier-type="uri">https://site.example/api/media/file/datos.xlsx<',
      '<item><resource mime_type="application/pdf">https://site.example/api/media/file/b.pdf</resource></item>',
    ]) {
      expect(written).toContain(told);
    }
  });

  it.each(['Pérez 2', 'Pérez ٢', 'Pérez ፩', '¿Quién?'])('gives «%s» as no person', (familyName) => {
    const [one] = fc.sample(article, 1);
    const authors = [author(familyName, 'Ana')];
    const written = writeDeposit({
      journal: FACTS,
      articles: one ? [{ ...one, authors }] : [],
      siteUrl: 'https://site.example',
      at: new Date(),
    });
    expect(written).not.toContain('<surname>');
    expect(faultsOfDeposit(written)).toEqual([]);
  });

  it.each([
    ['s/n', 's/n', []],
    ['s/n', '2', ['<issue>2</issue>']],
    ['12', 's/n', ['<journal_volume><volume>12</volume></journal_volume>']],
  ])('of volume %j and number %j registers those that are one', (volume, issue, told) => {
    const [one] = fc.sample(article, 1);
    const numbered = { id: 3, title: 'Leer', volume, issue, year: 2026 };
    const written = writeDeposit({
      journal: FACTS,
      articles: one ? [{ ...one, issue: numbered }] : [],
      siteUrl: 'https://site.example',
      at: new Date(),
    });
    const found = written.match(/<journal_volume>.*?<\/journal_volume>|<issue>.*?<\/issue>/gu);
    expect(found ?? []).toEqual(told);
    expect(faultsOfDeposit(written)).toEqual([]);
  });

  it('is one that Crossref takes, whatever the office has written', () =>
    fc.assert(
      fc.property(journal, fc.array(article, { minLength: 1, maxLength: 3 }), (facts, articles) => {
        const written = writeDeposit({
          journal: facts,
          articles,
          siteUrl: 'https://site.example',
          at: new Date(),
        });
        expect(faultsOfDeposit(written)).toEqual([]);
      }),
      { numRuns: 200 },
    ));
});
