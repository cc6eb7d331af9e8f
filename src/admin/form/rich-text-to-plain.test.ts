import { describe, expect, it } from 'vitest';

import { describeRichText, isSameRichText } from '@/admin/form/rich-text-to-plain';
import { toEditorState } from '@/core/rich-text/plain-text';

const stateOf = (...children: object[]) => ({ root: { type: 'root', children } });
const text = (words: string, format = 0) => ({ type: 'text', text: words, format });
const item = (words: string, ...lists: object[]) => ({
  type: 'listitem',
  children: [text(words), ...lists],
});
const table = (...children: object[]) => ({ type: 'table', children });
const row = (...children: object[]) => ({ type: 'tablerow', children });
const cell = (words: string, more: object = {}) => ({
  type: 'tablecell',
  children: [{ type: 'paragraph', children: [text(words)] }],
  ...more,
});

describe('describeRichText', () => {
  it('reads lists, pictures and rules', () => {
    const state = stateOf(
      { type: 'heading', tag: 'h2', children: [text('Bases')] },
      {
        type: 'list',
        listType: 'number',
        children: [
          item('Uno'),
          item('Dos', { type: 'list', listType: 'bullet', children: [item('menor')] }),
        ],
      },
      { type: 'upload', value: { id: 1, alt: 'El aula magna' } },
      { type: 'horizontalrule' },
      { type: 'paragraph', children: [] },
    );
    expect(describeRichText(state)).toBe(
      'Bases\n\n1. Uno\n2. Dos\n  • menor\n\n[Imagen: El aula magna]\n\n———',
    );
  });

  it('reads a table by rows', () => {
    const state = stateOf(table(row(cell('Fecha', { headerState: 1 }), cell('Lugar'))));
    expect(describeRichText(state)).toBe('Fecha · Lugar');
  });

  it('has nothing to tell of nothing', () => {
    expect(describeRichText(null)).toBe('');
  });
});

describe('isSameRichText', () => {
  const stored = toEditorState('Uno\n\nDos');

  it('does not mind how the editor writes what was stored', () => {
    const { root } = stored;
    const rewritten = {
      root: {
        ...root,
        direction: 'ltr',
        children: [
          ...root.children.map(({ type, children }) => ({ children, direction: 'ltr', type })),
          { type: 'paragraph', children: [] },
        ],
      },
    };
    expect(isSameRichText(stored, rewritten)).toBe(true);
    expect(isSameRichText(null, toEditorState(''))).toBe(true);
    expect(
      isSameRichText(
        stateOf({ type: 'upload', value: 7 }),
        stateOf({ type: 'upload', value: { id: 7, alt: 'x' } }),
      ),
    ).toBe(true);
  });

  it('minds words, emphasis and pictures', () => {
    expect(isSameRichText(stored, toEditorState('Uno\n\nTres'))).toBe(false);
    const plain = stateOf({ type: 'paragraph', children: [text('Uno')] });
    const bold = stateOf({ type: 'paragraph', children: [text('Uno', 1)] });
    expect(isSameRichText(plain, bold)).toBe(false);
    expect(
      isSameRichText(stateOf({ type: 'upload', value: 7 }), stateOf({ type: 'upload', value: 8 })),
    ).toBe(false);
  });

  it.each([{ headerState: 1 }, { colSpan: 2 }, { rowSpan: 2 }])(
    'minds %j of a cell of a table',
    (more) => {
      const [plain, other] = [{}, more].map((its) => stateOf(table(row(cell('a', its)))));
      expect(isSameRichText(plain, other)).toBe(false);
    },
  );
});
