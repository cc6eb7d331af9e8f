import type { EditorState } from '@/core/rich-text/state.schema';
import { CELL_SEPARATOR } from '@/core/rich-text/tables';

/**
 * Converts plain text to Lexical and back. Blocks are separated by an empty line, lines within a block
 * by a line break. The round trip is lossless, which Payload's own converter does not guarantee.
 */

interface AnyNode {
  type: string;
  children?: AnyNode[];
  text?: string;
}

const lineNode = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  detail: 0,
  mode: 'normal' as const,
  style: '',
});

const paragraphNode = (block: string) => ({
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '' as const,
  indent: 0,
  textFormat: 0,
  textStyle: '',
  children: block
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []),
      ...(line === '' ? [] : [lineNode(line)]),
    ]),
});

export const toEditorState = (text: string): EditorState => ({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: text.split('\n\n').map(paragraphNode),
  },
});

const isTextBlock = ({ type }: AnyNode): boolean => type !== 'upload' && type !== 'horizontalrule';

const listText = (list: AnyNode): string =>
  (list.children ?? []).map((item) => (item.children ?? []).map(nodeText).join('')).join('\n');

/** Text of a table, one line per row. */
const tableText = (table: AnyNode): string =>
  (table.children ?? [])
    .map((row) => (row.children ?? []).map(cellText).join(CELL_SEPARATOR))
    .join('\n');

const cellText = (cell: AnyNode): string =>
  (cell.children ?? []).filter(isTextBlock).map(nodeText).join(' ').replace(/\n/gu, ' ');

const nodeText = (node: AnyNode): string => {
  if (node.type === 'linebreak') return '\n';
  if (node.type === 'tab') return '\t';
  if (node.type === 'list') return listText(node);
  if (node.type === 'table') return tableText(node);
  return node.text ?? (node.children ?? []).map(nodeText).join('');
};

export const toPlainText = (state: EditorState): string =>
  (state.root.children as AnyNode[]).filter(isTextBlock).map(nodeText).join('\n\n');
