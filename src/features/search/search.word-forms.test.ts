import { describe, expect, it } from 'vitest';

import { indexedFormsOf, searchedFormsOf } from '@/features/search/search.word-forms';
import { DIFFERENT, SAME } from '@/features/search/word-forms.table';

const finds = (searched: string, written: string): boolean => {
  const sought = searchedFormsOf(searched);
  return [...indexedFormsOf(written)].some((lexeme) => sought.has(lexeme));
};

const bothWays = (pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.flatMap(([one, other]) => [
    ...(finds(one, other) ? [`${one} → ${other}`] : []),
    ...(finds(other, one) ? [`${other} → ${one}`] : []),
  ]);

/** «té» is a function word without its accent. */
const NOT_FOUND = new Set(['té → tés', 'tés → té']);

describe('forms of one word find each other, in both directions:', () => {
  it.each(Object.entries(SAME))('%s', (_name, pairs) => {
    const wanted = pairs.flatMap(([one, other]) => [`${one} → ${other}`, `${other} → ${one}`]);
    expect(bothWays(pairs)).toEqual(wanted.filter((pair) => !NOT_FOUND.has(pair)));
  });

  it('the table has three hundred pairs and more', () => {
    const pairs = Object.values(SAME).flat();
    expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBeGreaterThanOrEqual(300);
    expect(DIFFERENT.length).toBeGreaterThanOrEqual(100);
  });
});

it('words that only look alike do not find each other', () => {
  expect(bothWays(DIFFERENT)).toEqual([]);
});

describe('a word', () => {
  it('is found with and without its accents', () => {
    expect(finds('linea', 'línea')).toBe(true);
    expect(finds('línea', 'linea')).toBe(true);
  });

  it('that a language of programming has too is one like any other', () => {
    for (const word of ['constructor', 'prototype', '__proto__', 'toString', 'valueOf']) {
      expect(finds(word, word), word).toBe(true);
    }
    expect(finds('constructora', 'constructores')).toBe(true);
  });

  it('of a number is found without its zeros', () => {
    expect(finds('34', '034')).toBe(true);
    expect(finds('034', '34')).toBe(true);
    expect(finds('3', '30')).toBe(false);
  });

  it('has few lexemes in the index, whatever it is', () => {
    for (const word of [...Object.values(SAME).flat(2), 'x'.repeat(64), 'ses', '00000', 'aaaaaa']) {
      expect(indexedFormsOf(word).size, word).toBeLessThanOrEqual(12);
    }
  });
});
