import { describe, expect, it } from 'vitest';

import { toSearchText, whereTextMatches } from '@/core/payload/search-text';

describe('the text that is searched', () => {
  it('has a line for each text, without accents and case', () => {
    expect(toSearchText(['Jornada de  Investigación', null, 'Del ÁMBITO\nrural'])).toBe(
      'jornada de investigacion\n\ndel ambito rural',
    );
  });
});

describe('a search', () => {
  it('is compared without accents and case', () => {
    expect(whereTextMatches(' INVESTIGACIÓN ')).toEqual({
      and: [{ searchText: { contains: 'investigacion' } }],
    });
  });

  it('asks for each of its words, and nothing where it has none', () => {
    expect(whereTextMatches('Educación  inclusión')).toEqual({
      and: [{ searchText: { contains: 'educacion' } }, { searchText: { contains: 'inclusion' } }],
    });
    expect(whereTextMatches('  ')).toEqual({ and: [] });
  });

  it('means its signs as they are, also those that are wildcards to the database', () => {
    expect(whereTextMatches(String.raw`100 %_\ `)).toEqual({
      and: [{ searchText: { contains: '100' } }, { searchText: { contains: String.raw`\%\_\\` } }],
    });
  });
});
