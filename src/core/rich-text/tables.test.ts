import { describe, expect, it } from 'vitest';

import { toHtml } from '@/core/rich-text/html';
import { toStoredState } from '@/core/rich-text/pictures';
import { toPlainText } from '@/core/rich-text/plain-text';
import { isEditorState, refuseContent, type EditorState } from '@/core/rich-text/state.schema';

const block = { version: 1, direction: null, format: '', indent: 0 };
const text = (words: string) => ({
  ...{ type: 'text', version: 1, text: words, format: 0 },
  ...{ detail: 0, mode: 'normal', style: '' },
});
const node = (type: string, children: object[], more: object = {}) => ({
  ...{ type, ...block, ...more },
  children,
});
const paragraph = (...words: string[]) => node('paragraph', words.map(text));
const cell = (content: string | object[], headerState = 0, more: object = {}) =>
  node('tablecell', typeof content === 'string' ? [paragraph(content)] : content, {
    ...{ headerState, colSpan: 1, rowSpan: 1, backgroundColor: null },
    ...more,
  });
const row = (...cells: object[]) => node('tablerow', cells);
const table = (...rows: object[]) => node('table', rows);
const stateOf = (...children: object[]) =>
  ({ root: node('root', children) }) as unknown as EditorState;
const grid = (rows: number, columns: number) =>
  table(
    ...Array.from({ length: rows }, () => row(...Array.from({ length: columns }, () => cell('x')))),
  );

const DATES = table(
  row(cell('Fecha', 1), cell('Actividad', 1)),
  row(cell('3 de marzo', 2), cell('Apertura')),
);

describe('a table', () => {
  it.each([
    [
      'with a header row and a header column',
      DATES,
      '<thead><tr><th scope="col">Fecha</th><th scope="col">Actividad</th></tr></thead>' +
        '<tbody><tr><th scope="row">3 de marzo</th><td>Apertura</td></tr></tbody>',
    ],
    [
      'without headers',
      table(row(cell('a'), cell('b'))),
      '<tbody><tr><td>a</td><td>b</td></tr></tbody>',
    ],
    [
      'of headers alone',
      table(row(cell('a', 3))),
      '<thead><tr><th scope="col">a</th></tr></thead>',
    ],
    [
      'with joined cells',
      table(row(cell('a', 0, { colSpan: 2, rowSpan: 2 }), cell('b')), row(cell('c'))),
      '<tbody><tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody>',
    ],
    [
      'with a header cell that reaches below the header row',
      table(
        row(cell('a', 1, { rowSpan: 2 }), cell('b', 1, { colSpan: 2 })),
        row(cell('c'), cell('d')),
      ),
      '<tbody><tr><th scope="col" rowspan="2">a</th><th scope="col" colspan="2">b</th></tr>' +
        '<tr><td>c</td><td>d</td></tr></tbody>',
    ],
    [
      'with two header rows',
      table(
        row(cell('a', 1, { rowSpan: 2 }), cell('b', 1)),
        row(cell('c', 1)),
        row(cell('d'), cell('e')),
      ),
      '<thead><tr><th scope="col" rowspan="2">a</th><th scope="col">b</th></tr><tr><th scope="col">c</th></tr></thead>' +
        '<tbody><tr><td>d</td><td>e</td></tr></tbody>',
    ],
    [
      'with blocks in a cell',
      table(
        row(
          cell([
            paragraph('a'),
            node('list', [node('listitem', [text('b')], { value: 1 })], { tag: 'ul', start: 1 }),
          ]),
        ),
      ),
      '<tbody><tr><td><p>a</p><ul><li>b</li></ul></td></tr></tbody>',
    ],
  ])('%s is HTML', (_what, value, html) => {
    const state = stateOf(value);
    expect(isEditorState(state)).toBe(true);
    expect(toHtml(toStoredState(state))).toBe(
      `<div class="table-scroll" role="group" tabindex="0" aria-label="Tabla 1"><table>${html}</table></div>`,
    );
  });

  it('has a name of its own on its page', () => {
    expect(toHtml(stateOf(DATES, DATES)).match(/Tabla \d/gu)).toEqual(['Tabla 1', 'Tabla 2']);
  });

  it('is a line for each row as plain text', () => {
    const state = stateOf(paragraph('Antes'), DATES);
    expect(toPlainText(state)).toBe('Antes\n\nFecha · Actividad\n3 de marzo · Apertura');
  });

  it('keeps a cell whose picture was deleted', () => {
    const lost = { type: 'upload', version: 3, relationTo: 'media', value: null };
    const stored = toStoredState(stateOf(table(row(cell([lost])))));
    expect(JSON.stringify(stored)).toContain('"paragraph"');
  });

  it.each([
    ['too many rows', grid(501, 1)],
    ['too many columns', grid(1, 31)],
    ['too many cells', grid(200, 26)],
    [
      'columns beyond the limit by joined cells',
      table(row(cell('a', 0, { colSpan: 30 }), cell('b'))),
    ],
  ])('with %s is refused with the limits', (_what, value) => {
    expect(isEditorState(stateOf(value))).toBe(false);
    expect(refuseContent(stateOf(value))).toMatch(/^La tabla es demasiado grande: .* 500 filas/u);
  });

  it.each([
    ['a row outside of a table', row(cell('a'))],
    ['a cell outside of a row', cell('a')],
    ['a table within a cell', table(row(cell([DATES])))],
    ['a text without a block in a cell', table(row(cell([text('a')])))],
    ['a paragraph among the rows', table(paragraph('a'))],
    ['no row', table()],
    ['a type of the language', { ...node('constructor', []) }],
  ])('%s is refused', (_what, value) => {
    expect(isEditorState(stateOf(value))).toBe(false);
  });

  it('loses sizes and colors, and joins no more than the limits', () => {
    const wild = { colSpan: 1e9, rowSpan: -3, width: 9, backgroundColor: 'url(x)', headerState: 9 };
    const stored = toStoredState(stateOf({ ...table(row(cell('a', 0, wild))), colWidths: [1] }));
    expect(JSON.stringify(stored)).not.toMatch(/url|width|colWidths/u);
    expect(JSON.stringify(stored)).toContain('"colSpan":30,"rowSpan":1,"headerState":0');
  });
});
