import { describe, expect, it } from 'vitest';

import {
  beginningsOf,
  bounded,
  joinedIn,
  readable,
  titleKeyOf,
  tokensOf,
  vectorOf,
} from '@/features/search/search.tokens';

const wordsOf = (text: string): string[] => tokensOf(readable(text)).map(({ word }) => word);
const joinedOf = (text: string): string[] => {
  const clean = readable(text);
  return joinedIn(clean, tokensOf(clean)).map(({ word }) => word);
};

describe('a text is divided into words', () => {
  it.each([
    ['Profesor/a titular', ['profesor', 'a', 'titular']],
    ['COVID-19', ['covid', '19']],
    ['12/03/2031', ['12', '03', '2031']],
    ['tesis_final.pdf', ['tesis', 'final', 'pdf']],
    ['«¿Qué?», n.º 2', ['qué', 'n', 'º', '2']],
    ['niñ@s y alumn@', ['niños', 'y', 'alumno']],
    ['ana@universidad.edu', ['ana', 'universidad', 'edu']],
    ['inves\u00adtiga\u200bción', ['investigación']],
    ['O\u02bcConnor, Hawai\u02bbi', ['o', 'connor', 'hawai', 'i']],
    ['pedagogi\u0301a', ['pedagogía']],
    ['', []],
  ])('%j: %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('what signs join is one word as well', () => {
  it.each([
    ['Profesor/a titular', ['profesora']],
    ['COVID-19, COVID\u201119', ['covid19', 'covid19']],
    ['CU-034-2052', ['cu0342052']],
    ['tesis_final', ['tesisfinal']],
    ['O’Connor y EE.UU.', ['oconnor', 'eeuu']],
    ['O\u02bcConnor', ['oconnor']],
    ['1.500 personas', ['1500']],
    ['n.º 2 a las 8 a.m.', ['nº', 'am']],
    ['investi-\ngación', ['investigación']],
    ['2030/2031, 12/03/2031, 1-2, 3,5', []],
    ['y/o', []],
    ['una - dos', []],
    ['a-b-c-d-e-f-g-h-i', []],
  ])('%j: %j', (text, joined) => {
    expect(joinedOf(text)).toEqual(joined);
  });
});

describe('a text is bounded', () => {
  it('between words, without control characters', () => {
    expect(bounded('una\u0000 línea\n')).toBe('una  línea\n');
    expect(bounded('línea '.repeat(40_000))).toMatch(/^(?:línea ){28571}$/u);
    expect(bounded('x'.repeat(300_000))).toBe('');
  });

  it('in linear time, if a word is longer than others are texts', () => {
    const startedAt = performance.now();
    expect(bounded(`a ${'x'.repeat(199_000)} ${'y'.repeat(100_000)}`)).toHaveLength(199_003);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('a vector', () => {
  it('has words at their places, functions words at none, and texts apart', () => {
    expect(
      vectorOf([
        ['El estado', 'A'],
        ['de línea', 'B'],
      ]),
    ).toBe(`'=estado':2A '=línea':5B '-linea':5B`);
  });

  it('stays below what PostgreSQL takes', () => {
    const word = (index: number) => `palabr${index.toString(36).replace(/\d/gu, 'á')}nes`;
    const text = Array.from({ length: 60_000 }, (_, index) => word(index)).join(' ');
    expect(Buffer.byteLength(vectorOf([[text, 'D']]))).toBeLessThan(2_000_000);
    const same = vectorOf([['tesis '.repeat(30_000), 'D']]);
    expect(same.split(',').length).toBeLessThan(2 * 256);
    expect(same).not.toMatch(/\b1638[4-9]/u);
  });

  it('is one that PostgreSQL reads, whatever letters there are', () => {
    // Folded, the capital saltillo is an apostrophe, and the ligature eighteen letters.
    for (const text of [
      'na\ua78bavi',
      'na\ua78cavi',
      '\ufdfa'.repeat(64),
      '\u02bc',
      '½ ⑴',
      '\ufe70 a',
    ]) {
      for (const vector of [vectorOf([[text, 'A']]), beginningsOf(text)]) {
        const rest = vector.replace(/'(?:[^'\\]|''|\\\\){1,500}':\d+[AD]/gu, '');
        expect({ text, rest: rest.trim() }).toEqual({ text, rest: '' });
      }
    }
  });

  it('has of a title all words, for suggestions', () => {
    expect(beginningsOf('La línea COVID-19')).toBe(
      `'la':1D 'linea':2D 'covid':3D '19':4D 'covid19':3D`,
    );
  });
});

it('a title is compared by its words', () => {
  expect(titleKeyOf('¿Qué es «Línea»?')).toBe(' que es linea ');
  expect(titleKeyOf('')).toBe('  ');
});
