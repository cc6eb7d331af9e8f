import { describe, expect, it } from 'vitest';

import { removeControlCharacters, toOneLine } from './control-characters';

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
