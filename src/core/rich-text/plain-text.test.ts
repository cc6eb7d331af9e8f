import { describe, expect, it } from 'vitest';

import { toEditorState, toPlainText } from '@/core/rich-text/plain-text';
import { isEditorState } from '@/core/rich-text/state.schema';

/** Seeded generator, so that a failure can be reproduced. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const PIECES = [
  'a',
  'Línea',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\n\n\n',
  '\r\n',
  '\r',
  '\t',
  '😀',
  '<b>',
  '&',
  '\u2028',
  '·',
];

describe('plain text', () => {
  it.each([
    '',
    '\n',
    '\n\n',
    '\n\n\n',
    'Uno',
    'Uno\n\nDos',
    'Uno\nDos\n',
    '\n\nUno\n\n\n\nDos\n\n',
    'Uno\r\n\r\nDos',
    '  Uno\t',
  ])('comes back byte for byte: %j', (text) => {
    expect(toPlainText(toEditorState(text))).toBe(text);
  });

  it('comes back byte for byte however it is put together', () => {
    const random = randomFrom(2026);
    for (let round = 0; round < 2_000; round += 1) {
      const length = Math.floor(random() * 12);
      const text = Array.from(
        { length },
        () => PIECES[Math.floor(random() * PIECES.length)] ?? '',
      ).join('');
      const state = toEditorState(text);
      expect(toPlainText(state), JSON.stringify(text)).toBe(text);
      expect(isEditorState(state)).toBe(true);
    }
  });
});

describe('toPlainText', () => {
  it('reads lists line by line and leaves out what has no text', () => {
    const node = (type: string, more: object) => ({ type, version: 1, ...more });
    const state = toEditorState('Antes');
    state.root.children.push(
      node('list', {
        children: [
          node('listitem', { children: [node('text', { text: 'uno' })] }),
          node('listitem', {
            children: [
              node('link', { children: [node('text', { text: 'dos' })] }),
              node('tab', {}),
              node('text', { text: 'fin' }),
            ],
          }),
        ],
      }),
      node('upload', { value: 1 }),
      node('horizontalrule', {}),
    );
    expect(toPlainText(state)).toBe('Antes\n\nuno\ndos\tfin');
  });
});
