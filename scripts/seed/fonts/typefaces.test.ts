import { describe, expect, it } from 'vitest';

import { measureText } from '../pictures/text';
import { cutFont, type Cut } from './typefaces';

const CUTS: Cut[] = ['display', 'displayItalic', 'serif', 'serifBold', 'serifItalic', 'sansBold'];
const SPANISH = '¿Qué? ¡Sí! «ñandú» — ÁÉÍÓÚÜ áéíóúü ºª 0123456789 fi ffi…';

describe.each(CUTS)('the cut «%s»', { timeout: 60_000 }, (cut) => {
  it('has every letter that Spanish needs, drawn', () => {
    const font = cutFont(cut);
    for (const letter of SPANISH) {
      expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true);
    }
    const { glyphs } = font.layout(SPANISH.replaceAll(' ', ''));
    glyphs.forEach((glyph) => expect(glyph.path.commands.length).toBeGreaterThan(0));
  });
});

it('makes bold letters wider than regular ones', () => {
  const style = { size: 100, colour: '#000000' };
  const regular = measureText('Educación', { ...style, cut: 'sans' });
  const bold = measureText('Educación', { ...style, cut: 'sansBold' });
  expect(bold).toBeGreaterThan(regular * 1.01);
});
