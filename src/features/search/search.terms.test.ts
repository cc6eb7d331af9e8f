import { describe, expect, it } from 'vitest';

import { cleanQuery, distanceOf, readTerms, writeTerms } from '@/features/search/search.terms';

describe('what is asked for', () => {
  it('is words, phrases in any quotes and what is not wanted', () => {
    expect(readTerms('escuela "voz alta" «tres días» -congreso')).toEqual([
      { text: 'escuela', isPhrase: false, isUnwanted: false },
      { text: 'voz alta', isPhrase: true, isUnwanted: false },
      { text: 'tres días', isPhrase: true, isUnwanted: false },
      { text: 'congreso', isPhrase: false, isUnwanted: true },
    ]);
  });

  it.each(['', '   ', '"', '-', '-escuela', '¿?', '& | !', '\u0000'])(
    'is nothing in %j',
    (query) => {
      expect(readTerms(query)).toEqual([]);
    },
  );

  it('is one line without control characters, of a bounded length', () => {
    expect(cleanQuery(' a\u0000b\n\tc ')).toBe('a b c');
    expect(cleanQuery('x'.repeat(5_000))).toHaveLength(200);
  });

  it('is written as one would type it', () => {
    expect(writeTerms(readTerms('a “b c” -d'))).toBe('a "b c" -d');
  });
});

describe('the distance of two words', () => {
  it.each([
    ['tesis', 'tesis', 0],
    ['tesiss', 'tesis', 1],
    ['teiss', 'tesis', 1],
    ['texis', 'tesis', 1],
    ['', 'tesis', 5],
    ['congreso', 'conrgesos', 2],
  ])('%s, %s: %i', (one, other, distance) => {
    expect(distanceOf(one, other)).toBe(distance);
  });
});
