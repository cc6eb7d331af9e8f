import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { narrow } from './narrow-scripts';

describe('a script in letters of one byte', () => {
  it.each([
    ['texts', `'«año» – 12 €'`],
    ['texts of two halves', `"👍🏽 ❤️"`],
    ['templates', '`${1 + 1} – ${"…"}`'],
    ['an escaped backslash before a letter', String.raw`'C:\\–'`],
    ['regular expressions', '/^[…–]+$/.test("…–") && /^[😀-😎]$/u.test("😃")'],
    ['names', '({ π: 3 }).π'],
    ['comments', '1 // – of what is added\n+ 1'],
  ])('says the same in %s', (_, script) => {
    const narrowed = narrow(script);
    expect(narrowed).toMatch(/^[\0-\xFF]*$/u);
    expect(runInNewContext(narrowed)).toEqual(runInNewContext(script));
  });

  it('is refused where an escape would say something else', () => {
    expect(() => narrow('String.raw`a–`')).toThrow('no escape');
    expect(() => narrow(String.raw`/\–/`)).toThrow('no escape');
  });
});
