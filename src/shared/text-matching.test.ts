import { describe, expect, it } from 'vitest';

import { findOption, foldText, matchesSearch, wordsOf } from '@/shared/text-matching';

describe('foldText', () => {
  it.each([
    ['Investigación', 'investigacion'],
    ['  GUÍAS   Académicas ', 'guias academicas'],
    ['a\u0301rbol', 'arbol'],
    ['ÑANDÚ', 'nandu'],
    ['', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('matchesSearch', () => {
  it('finds a part of any text, without regard to case and accents', () => {
    expect(matchesSearch('INVESTIGACION', [null, 'La investigación educativa'])).toBe(true);
    expect(matchesSearch('', [null])).toBe(true);
    expect(matchesSearch('   ', ['algo'])).toBe(true);
    expect(matchesSearch('a', [undefined, null])).toBe(false);
  });

  it('finds its words in any order, one in one text and another in the next', () => {
    const texts = ['Hacia la inclusión', 'Una educación de todos'];
    for (const search of ['educación inclusión', 'INCLUSION educacion', 'todos la educ']) {
      expect(matchesSearch(search, texts)).toBe(true);
    }
    expect(matchesSearch('educación inclusión rural', texts)).toBe(false);
    expect(matchesSearch('inclusiónuna', texts)).toBe(false);
  });

  it('finds whatever has it as one phrase, however long', () => {
    const phrase = 'Uno dos tres cuatro cinco seis siete ocho nueve diez once doce';
    expect(matchesSearch(phrase, [`Cuenta: ${phrase}.`])).toBe(true);
    expect(matchesSearch(`${phrase} extraordinario`, [`Cuenta: ${phrase}.`])).toBe(false);
  });

  it('takes the characters of patterns for what they are', () => {
    expect(matchesSearch('.*', ['cualquier cosa'])).toBe(false);
    expect(matchesSearch('50%', ['un 50% menos'])).toBe(true);
  });
});

describe('wordsOf', () => {
  it('has each word once, and of very many the longest', () => {
    expect(wordsOf('  La LÁ  educación ')).toEqual(['la', 'educacion']);
    expect(wordsOf('   ')).toEqual([]);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const many = wordsOf(Array.from({ length: 26 }, (_, index) => letters.slice(index)).join(' '));
    expect(many).toHaveLength(8);
    expect(many[0]).toBe(letters);
  });
});

describe('findOption', () => {
  it('finds what a person means in a closed list, and nothing else', () => {
    const options = ['Presentación de Tesis', 'Talleres'] as const;
    expect(findOption(options, 'presentacion de tesis')).toBe('Presentación de Tesis');
    expect(findOption(options, 'Taller')).toBeUndefined();
    expect(findOption(options, '')).toBeUndefined();
  });
});
