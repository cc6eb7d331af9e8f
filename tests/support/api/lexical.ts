import type { JsonRecord } from './rest.client';

/** Editor states as the back office's editor creates them. */

const element = (type: string, children: JsonRecord[], more: JsonRecord = {}): JsonRecord => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  ...more,
});

/** A text; `format` is Lexical's bit field: 1 bold, 2 italic. */
export const text = (content: string, format = 0): JsonRecord => ({
  type: 'text',
  version: 1,
  text: content,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
});

export const paragraph = (...children: JsonRecord[]): JsonRecord =>
  element('paragraph', children, { textFormat: 0, textStyle: '' });

export const heading = (tag: string, ...children: JsonRecord[]): JsonRecord =>
  element('heading', children, { tag });

export const link = (url: string, ...children: JsonRecord[]): JsonRecord =>
  element('link', children, { fields: { linkType: 'custom', newTab: false, url } });

export const list = (listType: 'bullet' | 'number', ...items: JsonRecord[][]): JsonRecord =>
  element(
    'list',
    items.map((children, index) => element('listitem', children, { value: index + 1 })),
    { listType, tag: listType === 'bullet' ? 'ul' : 'ol', start: 1 },
  );

/** A picture of the library, by its id. */
export const picture = (value: number): JsonRecord => ({
  type: 'upload',
  version: 3,
  format: '',
  relationTo: 'media',
  value,
  fields: null,
});

/** A table of paragraphs; the first row names the columns. */
export const table = (...rows: string[][]): JsonRecord =>
  element(
    'table',
    rows.map((cells, index) =>
      element(
        'tablerow',
        cells.map((words) =>
          element('tablecell', [paragraph(text(words))], {
            ...{ headerState: index === 0 ? 1 : 0, colSpan: 1, rowSpan: 1, backgroundColor: null },
          }),
        ),
      ),
    ),
  );

export const state = (...children: JsonRecord[]): JsonRecord => ({
  root: element('root', children),
});
