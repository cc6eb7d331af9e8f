import { describe, expect, it } from 'vitest';

import {
  toPersonSearchText,
  toSearchText,
  wherePersonMatches,
  wherePhraseMatches,
} from '@/core/payload/search-text';

describe('the text that is searched', () => {
  it('has a line for each text, without accents and case', () => {
    expect(toSearchText(['Jornada de  Investigación', null, 'Del ÁMBITO\nrural'])).toBe(
      'jornada de investigacion\n\ndel ambito rural',
    );
  });

  it('of a person has no apostrophes and hyphens but in addresses, and a last line for the telephone', () => {
    expect(toPersonSearchText(['Nuala O’Connor', 'a-b@example.org'], '0414-555 01 01')).toBe(
      'nuala oconnor\na-b@example.org\n584145550101',
    );
    expect(toPersonSearchText(['Ana'])).toBe('ana');
  });
});

describe('a search of a list', () => {
  it('is compared as it was typed, without accents and case', () => {
    expect(wherePhraseMatches('  Educación  e INCLUSIÓN ')).toEqual({
      searchText: { contains: 'educacion e inclusion' },
    });
    expect(wherePhraseMatches('  ')).toEqual({ and: [] });
  });

  it('means its signs as they are, also those that are wildcards to the database', () => {
    expect(wherePhraseMatches(String.raw`100 %_\ `)).toEqual({
      searchText: { contains: String.raw`100 \%\_\\` },
    });
  });
});

describe('a search for people', () => {
  it('asks for each of its words, and nothing where it has none', () => {
    expect(wherePersonMatches(' O’Connor  NUALA')).toEqual({
      and: [
        { or: [{ searchText: { contains: 'oconnor' } }, { searchText: { contains: "o'connor" } }] },
        { searchText: { contains: 'nuala' } },
      ],
    });
    expect(wherePersonMatches('  ')).toEqual({ and: [] });
    expect(wherePersonMatches("' - '")).toEqual({ id: { equals: 0 } });
  });

  it.each(['37', 'n.º 37', 'N.º37', 'nº 37', 'núm. 37', '#37', ' 37 '])(
    'asks for the record of the number in «%s» as well',
    (search) => {
      expect(wherePersonMatches(search)).toMatchObject({ or: [{ id: { equals: 37 } }, {}] });
    },
  );

  it('asks for a number in each of its readings', () => {
    expect(wherePersonMatches('0414 55', 'registration.searchText')).toEqual({
      and: [
        {
          or: [
            { 'registration.searchText': { contains: '041455' } },
            { 'registration.searchText': { contains: '5841455' } },
            {
              and: [
                { 'registration.searchText': { contains: '0414' } },
                { 'registration.searchText': { contains: '55' } },
              ],
            },
          ],
        },
      ],
    });
  });
});
