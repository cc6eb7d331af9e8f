import { describe, expect, it } from 'vitest';

import { findOption, foldText, matchesSearch, toSlug } from '@/shared/text-matching';

describe('foldText', () => {
  it.each([
    ['Investigación', 'investigacion'],
    ['  GUÍAS   Académicas ', 'guias academicas'],
    ['a\u0301rbol', 'arbol'],
    ['ÑANDÚ', 'nandu'],
    ['', ''],
    ['Łukasz Święcicki', 'lukasz swiecicki'],
    ['Straße, STRASSE, ẞ', 'strasse, strasse, ss'],
    ['Søren Đorđević', 'soren dordevic'],
    ['Æsir, œuvre, Þór, Ðe', 'aesir, oeuvre, thor, de'],
    ['Diyarbakır, İstanbul', 'diyarbakir, istanbul'],
    ['ŋ ŧ ħ ĸ ə', 'ng t h k e'],
    ['col·lectiu', 'collectiu'],
    ['ﬁn Ｔｏｔａｌ', 'fin total'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['O’Connor O‘Connor OʼConnor O´Connor O`Connor O′Connor Oꞌo', "o'connor ".repeat(6) + "o'o"],
    ['Jean‐Paul Jean‑Paul Jean–Paul Jean—Paul Jean−Paul', 'jean-paul '.repeat(5).trim()],
    ['a\u00adb\u200bc\u200ed\u2060e\ufeff', 'abcde'],
    ['a\u00a0b\u2009c\u3000d\te', 'a b c d e'],
    ['a^b', 'a^b'],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

describe('matchesSearch', () => {
  it('finds a part of any text, without regard to case and accents', () => {
    expect(matchesSearch('INVESTIGACION', [null, 'La investigación educativa'])).toBe(true);
    expect(matchesSearch('', [null])).toBe(true);
    expect(matchesSearch('   ', ['algo'])).toBe(true);
    expect(matchesSearch('a', [undefined, null])).toBe(false);
  });

  it.each([
    ['Revista A', ['Revista A', 'La revista a color', 'REVISTA Á']],
    ['  revista a ', ['Revista A']],
    ['inclusión educ', ['La inclusión educativa']],
    ['de la', ['Fin de la revista']],
  ])('finds «%s» in %j', (search, texts) => {
    for (const text of texts) expect(matchesSearch(search, [null, text])).toBe(true);
  });

  it.each([
    ['Revista A', ['Revista B, de la A a la Z', 'Una revista', 'A Revista', 'Revista. A']],
    ['educación inclusión', ['Inclusión, educación', 'Educación e inclusión']],
    ['co-educación', ['coeducación', 'co educación']],
  ])('does not find «%s» in %j', (search, texts) => {
    for (const text of texts) expect(matchesSearch(search, [text])).toBe(false);
  });

  it('finds nothing that begins in one text and ends in the next', () => {
    expect(matchesSearch('inclusión una', ['Hacia la inclusión', 'Una educación'])).toBe(false);
    expect(matchesSearch('educación inclusión', ['Educación', 'Inclusión'])).toBe(false);
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

it('a slug has letters and digits alone', () => {
  expect(toSlug('  Presentación de «Tesis» en Łódź ')).toBe('presentacion-de-tesis-en-lodz');
});
