import { afterAll, describe, expect, it } from 'vitest';

import {
  articleOf,
  importArticle,
  importXml,
  removeCases,
} from '../../../tests/support/found/ojs-cases';

afterAll(removeCases);

describe('keywords', () => {
  it.each([
    [
      'with names, since 3.5.0-4',
      '<keyword><name>niñez</name></keyword><keyword><name>juego</name><identifier>x</identifier></keyword>',
    ],
    ['as texts, before', '<keyword>niñez</keyword><keyword>juego</keyword>'],
  ])('%s, with and without an abstract', async (_, keywords) => {
    const lists = `<keywords locale="es">${keywords}</keywords>`;
    const without = await importArticle({ publication: lists });
    expect(without.data['abstracts']).toEqual([
      { language: 'es', text: null, keywords: 'niñez; juego' },
    ]);
    const publication = `<abstract locale="en">An abstract</abstract><abstract locale="es">Resumen</abstract>${lists}`;
    const both = await importArticle({ publication });
    expect(both.data['abstracts']).toEqual([
      { language: 'es', text: 'Resumen', keywords: 'niñez; juego' },
      { language: 'en', text: 'An abstract', keywords: null },
    ]);
  });
});

describe('licences', () => {
  it.each([
    ['http://creativecommons.org/licenses/by-nc-nd/2.5/mx/', 'cc-by-nc-nd', '2.5', 'mx'],
    ['https://creativecommons.org/licenses/by/3.0/es/', 'cc-by', '3.0', 'es'],
    ['https://creativecommons.org/licenses/by-sa/4.0', 'cc-by-sa', '4.0', null],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'cc0', null, null],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'public-domain', null, null],
  ])('%s', async (url, licence, licenceVersion, licenceCountry) => {
    const { data, warnings } = await importArticle({
      publication: `<licenseUrl>${url}</licenseUrl>`,
    });
    expect(data).toMatchObject({ licence, licenceVersion, licenceCountry, licenceUrl: null });
    expect(warnings.filter((text) => text.includes('licencia'))).toEqual([]);
  });

  it.each([
    ['<licenseUrl>https://x.example.org/l</licenseUrl>', 'other', 'https://x.example.org/l'],
    ['<licenseUrl>la de siempre</licenseUrl>', 'reserved', '«la de siempre»'],
    ['<rights locale="es">Todos míos</rights>', 'reserved', 'no dice su licencia'],
    ['', 'reserved', 'no dice su licencia'],
  ])('of others are told, and no other is claimed: %s', async (publication, licence, told) => {
    const { data, warnings } = await importArticle({ publication });
    expect(data).toMatchObject({ licence });
    expect(warnings.join('\n')).toContain(told);
  });

  it('may be in the rights', async () => {
    const { data } = await importArticle({
      publication: '<rights locale="es">CC BY 3.0 ES</rights>',
    });
    expect(data).toMatchObject({ licence: 'cc-by', licenceVersion: '3.0', licenceCountry: 'es' });
  });
});

describe('authors', () => {
  const authorOf = (more: string, attributes = 'user_group_ref="Autor/a"'): string =>
    `<author seq="0" id="1" ${attributes}>${more}</author>`;

  it.each([
    [
      'several, since 3.5',
      '<affiliation><name locale="en">University One</name><name locale="es">Universidad Uno</name></affiliation><rorAffiliation><ror>https://ror.org/05g6zwm44</ror><name locale="es">Instituto Dos</name></rorAffiliation>',
      'Universidad Uno\nInstituto Dos https://ror.org/05g6zwm44',
    ],
    [
      'one in two languages, before',
      '<affiliation locale="en">University One</affiliation><affiliation locale="es">Universidad Uno</affiliation>',
      'Universidad Uno',
    ],
  ])('have their institutions: %s', async (_, more, affiliation) => {
    const name = '<givenname locale="es">Ana</givenname><familyname locale="es">Pérez</familyname>';
    const { data } = await importArticle({ authors: authorOf(name + more) });
    expect(data['authors']).toEqual([
      { givenName: 'Ana', familyName: 'Pérez', affiliation, orcid: null },
    ]);
  });

  it('with a single name are institutions, which is told; with an ORCID they are persons', async () => {
    const group = await importArticle({
      authors: authorOf('<givenname locale="es">Grupo de Investigación Educativa</givenname>'),
    });
    expect(group.data['authors']).toMatchObject([
      { givenName: null, familyName: 'Grupo de Investigación Educativa' },
    ]);
    expect(group.warnings).toContainEqual(expect.stringContaining('institución o grupo'));
    const person = await importArticle({
      authors: authorOf(
        '<givenname locale="es">Sukarno</givenname><orcid>https://orcid.org/0000-0002-1825-0097</orcid>',
      ),
    });
    expect(person.warnings).not.toContainEqual(expect.stringContaining('institución o grupo'));
  });

  it('beyond the limit are told by their names', async () => {
    const authors = Array.from({ length: 52 }, (_, index) =>
      authorOf(
        `<givenname locale="es">Ana</givenname><familyname locale="es">P${index + 1}</familyname>`,
      ),
    );
    const { data, warnings } = await importArticle({ authors: authors.join('') });
    expect(data['authors']).toHaveLength(50);
    expect(warnings).toContain('tiene 52 autores: se traen los 50 primeros, y no Ana P51; Ana P52');
  });

  it('in another role are told', async () => {
    const { warnings } = await importArticle({
      authors: authorOf(
        '<givenname locale="es">Luz</givenname><familyname locale="es">Roa</familyname>',
        'user_group_ref="Traductor/a"',
      ),
    });
    expect(warnings).toContain('«Luz Roa» firma como «Traductor/a»: queda entre los autores');
  });
});

it.each([
  ['un título', '<subtitle locale="es">' + 'a'.repeat(600) + '</subtitle>'],
  ['un resumen', '<abstract locale="es">' + 'a '.repeat(6_000) + '</abstract>'],
  [
    'la lista de palabras clave',
    '<keywords locale="es"><keyword>' + 'a'.repeat(600) + '</keyword></keywords>',
  ],
  [
    'la lista de referencias',
    '<citations><citation>' + 'a '.repeat(60_000) + '</citation></citations>',
  ],
])('%s that is cut is told', async (what, publication) => {
  const { warnings } = await importArticle({ publication });
  expect(warnings.join('\n')).toContain(`${what} pasa de `);
});

it('other versions are told, and a section that the issue does not have', async () => {
  const other =
    '<publication version="2" status="1"><id type="internal">72</id><title locale="es">Segunda</title></publication>';
  const { data, warnings } = await importXml(
    articleOf({}).replace('</article>', `${other}</article>`),
    () => undefined,
  );
  expect(data).toMatchObject({ title: 'Título' });
  expect(warnings).toContainEqual(expect.stringContaining('tiene otras versiones'));
  expect(warnings).toContainEqual(expect.stringContaining('su sección «ART» no está en el número'));
});
