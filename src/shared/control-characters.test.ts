import { describe, expect, it } from 'vitest';

import { removeControlCharacters, toOneLine, toSingleLine } from './control-characters';

describe('control characters', () => {
  it('go, but for tabs and line breaks', () => {
    expect(removeControlCharacters('a\u0000b\u000bc\u001bd\u007fe\u0085f\uffff\tg\r\nh')).toBe(
      'abcdef\tg\r\nh',
    );
  });

  it('leave one line of a title that had several', () => {
    expect(toOneLine('  Uno\r\ndos\u2028tres\t\tcuatro\u0007 ')).toBe('Uno dos tres cuatro');
  });
});

describe('a single-line field', () => {
  it.each([
    ['Ana\n=1+1', 'Ana =1+1'],
    ['Ana\r\n\r\nRosa', 'Ana Rosa'],
    ['Ana\tRosa', 'Ana Rosa'],
    ['Ana\u2028Rosa\u2029Paz\u0085Sol', 'Ana Rosa Paz Sol'],
    ['A\u0001n\u001ba\u007f', 'Ana'],
    ['siglo\u00a0XXI  y   más', 'siglo\u00a0XXI  y   más'],
  ])('has %j as %j', (typed, stored) => {
    expect(toSingleLine(typed)).toBe(stored);
  });
});
