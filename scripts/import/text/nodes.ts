import { createHash } from 'node:crypto';

/** Nodes as `state.schema.ts` accepts them. */

export interface LexicalNode {
  [key: string]: unknown;
  type: string;
  version: number;
  children?: LexicalNode[];
}

const block = { direction: null, format: '', indent: 0 };

export const textNode = (text: string, format: number): LexicalNode => ({
  type: 'text',
  version: 1,
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
});

export const breakNode = (): LexicalNode => ({ type: 'linebreak', version: 1 });

/** Derived from the position in the text, because an unchanged text must give the same nodes in each import. */
const idOf = (what: string): string => createHash('sha256').update(what).digest('hex').slice(0, 24);

export const linkNode = (url: string, children: LexicalNode[], number: number): LexicalNode => ({
  type: 'link',
  version: 3,
  ...block,
  id: idOf(`link ${number}`),
  fields: { linkType: 'custom', newTab: false, url },
  children,
});

export const uploadNode = (value: number, number: number): LexicalNode => ({
  type: 'upload',
  version: 3,
  format: '',
  id: idOf(`upload ${number}`),
  fields: null,
  relationTo: 'media',
  value,
});

export const paragraphNode = (children: LexicalNode[]): LexicalNode => ({
  type: 'paragraph',
  version: 1,
  ...block,
  textFormat: 0,
  textStyle: '',
  children,
});

export const headingNode = (tag: string, children: LexicalNode[]): LexicalNode => ({
  type: 'heading',
  version: 1,
  ...block,
  tag,
  children,
});

export const quoteNode = (children: LexicalNode[]): LexicalNode => ({
  type: 'quote',
  version: 1,
  ...block,
  children,
});

export const ruleNode = (): LexicalNode => ({ type: 'horizontalrule', version: 1 });

export const listNode = (
  tag: 'ol' | 'ul',
  start: number,
  children: LexicalNode[],
): LexicalNode => ({
  type: 'list',
  version: 1,
  ...block,
  tag,
  listType: tag === 'ol' ? 'number' : 'bullet',
  start,
  children,
});

/**
 * @param value number of the item. An item with a nested list has the number of the next item,
 *   because it is not counted
 */
export const itemNode = (children: LexicalNode[], value: number): LexicalNode => ({
  type: 'listitem',
  version: 1,
  ...block,
  value,
  children,
});

interface CellOptions {
  headerState: number;
  colSpan: number;
  rowSpan: number;
}

export const cellNode = (children: LexicalNode[], options: CellOptions): LexicalNode => ({
  type: 'tablecell',
  version: 1,
  ...block,
  backgroundColor: null,
  ...options,
  children: children.length > 0 ? children : [paragraphNode([])],
});

export const tableNode = (rows: LexicalNode[][]): LexicalNode => ({
  type: 'table',
  version: 1,
  ...block,
  children: rows.map((cells) => ({ type: 'tablerow', version: 1, ...block, children: cells })),
});
