import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { PALETTE } from './palette';

/** The categories' colours have a family name in the style sheet. */
const STYLE_NAMES: Record<string, string> = { blue: 'cat-blue' };

it('has the colours of the style sheet', () => {
  const styles = readFileSync('src/design/theme.css', 'utf8');
  for (const [name, colour] of Object.entries(PALETTE)) {
    const kebab = name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    const styleName = STYLE_NAMES[name] ?? kebab;
    expect(styles).toContain(`--color-${styleName}: ${colour.toLowerCase()};`);
  }
});
