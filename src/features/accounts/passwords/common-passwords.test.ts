import { describe, expect, it } from 'vitest';

import { withoutWords, wordsToTry } from '@/features/accounts/passwords/common-passwords';

const WORDS = wordsToTry('ana.perez', 'posgrado.example.edu');

describe('the words that are tried first', () => {
  it('are the programme’s, the user’s and the site’s', () => {
    expect(WORDS).toEqual(expect.arrayContaining(['doctorado', 'ana.perez', 'perez', 'example']));
    expect(WORDS).not.toContain('ana');
    expect(WORDS).not.toContain('edu');
    expect(wordsToTry('', '127.0.0.1')).not.toContain('');
  });

  it.each<[password: string, rest: string | undefined]>([
    ['tejado girasol mapa', undefined],
    ['DoctoradoEducacion2026', '2026'],
    ['Doctorado-en-la-Educación 2026!', '2026'],
    ['doctoradoEnEducacion', ''],
    ['D0CT0R4D0', ''],
    ['Pe\u0301rez_example#x9', 'x9'],
    ['mi doctorado tejado', 'mitejado'],
    ['administradora admin', ''],
    ['😀doctorado😀 İstanbul', 'İstanbul'],
  ])('taken out of «%s» leave «%s»', (password, rest) => {
    expect(withoutWords(password, WORDS)).toBe(rest);
  });
});
