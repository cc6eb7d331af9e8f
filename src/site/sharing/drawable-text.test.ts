import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

import { toDrawableText, UNDRAWABLE, sharingFonts } from './sharing-fonts';

describe('the text of a sharing picture', () => {
  it('is composed, on one line, without the signs that no font of ours has', () => {
    expect(toDrawableText('Educacio\u0301n\n«crítica» – 100 %… 😀 中文 ©®\u0007')).toBe(
      'Educación «crítica» – 100 %…',
    );
  });

  it('needs no font of anybody else: ours can draw every sign that is let through', async () => {
    const all = Array.from({ length: 0xffff - 0x1f }, (_, index) => 0x20 + index).filter(
      (code) => String.fromCharCode(code).search(UNDRAWABLE) === -1,
    );
    expect(all.length).toBeGreaterThan(180);
    for (const { name, data } of await sharingFonts()) {
      const font = create(data) as Font;
      const missing = all.filter((code) => !font.hasGlyphForCodePoint(code));
      expect(
        missing.map((code) => code.toString(16)),
        name,
      ).toEqual([]);
    }
  });
});
