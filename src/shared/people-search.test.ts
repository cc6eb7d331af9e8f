import { describe, expect, it } from 'vitest';

import { foldPerson, haveTerms, telephoneDigits, termsOf } from '@/shared/people-search';

const finds = (search: string, name: string, telephone = ''): boolean =>
  haveTerms([name, telephone].map(foldPerson).concat(telephoneDigits(telephone)), termsOf(search));

describe('a name', () => {
  const SPELLINGS = [
    ...["Nuala O'Connor", 'Nuala O’Connor', 'Nuala OʼConnor', 'Nuala O´Connor', 'Nuala O`Connor'],
    'Nuala O‘Connor',
    'NUALA OCONNOR',
  ];
  it.each(["o'connor", 'o’connor', 'oʼconnor', 'o´connor', 'o`connor', 'oconnor', 'O Connor'])(
    'is found by «%s», however its apostrophe is written',
    (search) => {
      for (const name of SPELLINGS) expect(finds(search, name)).toBe(true);
      expect(finds(search, 'Ana Conde')).toBe(false);
    },
  );

  it.each([
    'jean-paul',
    'Jean‐Paul',
    'jean‑paul',
    'jean–paul',
    'JEAN PAUL',
    'jeanpaul',
    'paul jean',
  ])('is found by «%s», however its hyphen is written', (search) => {
    for (const name of ['Jean-Paul', 'Jean‐Paul', 'Jean‑Paul', 'Jean–Paul', 'Jean — Paul']) {
      if (name === 'Jean — Paul' && !search.includes(' ')) continue;
      expect(finds(search, `${name} Dupont`), name).toBe(true);
    }
  });

  it.each([
    ['lukasz', 'Łukasz'],
    ['łukasz', 'Lukasz'],
    ['strasse', 'Straße'],
    ['straße', 'Strasse'],
    ['soren', 'Søren'],
    ['søren', 'Soren'],
    ['dordevic', 'Đorđević'],
    ['đorđević', 'Dordevic'],
    ['aegir oe', 'Ægir Œ'],
    ['ægir', 'AEGIR'],
    ['yilmaz', 'Yılmaz'],
    ['thor', 'Þór'],
    ['güiria ñusta', 'Nusta Guiria'],
  ])('«%s» finds %s', (search, name) => {
    expect(finds(search, name)).toBe(true);
  });
});

const NOTATIONS = [
  ...['0414 555 01 01', '0414-555-0101', '04145550101', '(0414) 555.01.01', '0414/5550101'],
  ...['+58 414 555 01 01', '+584145550101', '+58 (0)414-555-01-01', '+58 0414 5550101'],
  ...['0058 414 5550101', '00 58 414 555 01 01', '011 58 414 555 0101', '4145550101'],
  ...['414 555 01 01', '58 414 5550101', '0414–555–01–01', '\u200E0414 555\u00A001\u00A001'],
];

describe('a telephone', () => {
  it.each(NOTATIONS)('written %s has the same digits', (telephone) => {
    expect(telephoneDigits(telephone)).toBe('584145550101');
  });

  it.each([
    ...NOTATIONS,
    '0414',
    '0414 555',
    '+58 414',
    '0058 414',
    '555-0101',
    '01 01',
    '5501',
    '04145550101,',
    '0414.555.0101;',
    'tel:0414',
    '[0414] 555',
  ])('is found by %s, however it is written', (search) => {
    for (const telephone of NOTATIONS) {
      expect(finds(search, 'Ana Prueba', telephone), telephone).toBe(true);
    }
  });

  it.each([
    ...['0414 555 01 02', '0424 555 01 01', '+58 414 555 01 02', '0212 555 01 01', '99'],
    ...['+57 414 555 02 01', '0414 01 01 555', 'Eva 0414 555 01 01'],
  ])('is not found by %s', (search) => {
    for (const telephone of NOTATIONS) {
      expect(finds(search, 'Ana Prueba', telephone), telephone).toBe(false);
    }
  });

  it.each([
    ['+34 612 345 678', ['612345678', '0034 612 34 56 78', '+34612345678', '345-678']],
    ['+49 151 2345678', ['0151 2345678', '+49 (0)151 2345678'.replace('(0)', ''), '2345678']],
    ['3001234567', ['+57 300 1234567', '57 300 1234567', '300 123 45 67']],
    ['+1 (305) 555-0101', ['305 555 0101', '001 305 5550101', '011 1 305 555 0101']],
    ['3055550101', ['1 305 555 0101', '+1 305 555 0101']],
    [
      '0414-5550101 / 0212-5551234',
      ['0414 5550101', '0212 5551234', '+58 414 5550101', '+58 212 5551234'],
    ],
  ])('from elsewhere, or two, as %s, is found by %j', (telephone, searches) => {
    for (const search of searches) expect(finds(search, 'Ana', telephone), search).toBe(true);
  });

  it('is found together with a name, and a year is found as it is', () => {
    expect(finds('prueba 0414 555 01 01 ana', 'Ana Prueba', '+584145550101')).toBe(true);
    expect(finds('Ana 2026', 'Ana Prueba 2026', '0414 555 01 01')).toBe(true);
    expect(finds('2026 04145550101', 'Ana Prueba 2026', '0414 555 01 01')).toBe(true);
    expect(finds('12 3', 'Aula 3, calle 12')).toBe(true);
  });
});

describe('the terms of a search', () => {
  it('are its words, each once, and of very many the longest', () => {
    expect(termsOf('  La LÁ  educación ')).toEqual([[['la']], [['educacion']]]);
    expect(termsOf('   ')).toEqual([]);
    expect(termsOf("' - '")).toEqual([]);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const many = termsOf(Array.from({ length: 26 }, (_, index) => letters.slice(index)).join(' '));
    expect(many).toHaveLength(8);
    expect(many[0]).toEqual([[letters]]);
  });
});
