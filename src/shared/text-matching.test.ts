import { describe, expect, it } from 'vitest';

import { findOption, foldText, matchesSearch } from '@/shared/text-matching';

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
    expect(matchesSearch('educativa la', ['La educativa'])).toBe(false);
    expect(matchesSearch('', [null])).toBe(true);
    expect(matchesSearch('   ', ['algo'])).toBe(true);
    expect(matchesSearch('a', [undefined, null])).toBe(false);
  });

  it('takes the characters of patterns for what they are', () => {
    expect(matchesSearch('.*', ['cualquier cosa'])).toBe(false);
    expect(matchesSearch('50%', ['un 50% menos'])).toBe(true);
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
