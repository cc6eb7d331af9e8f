import { CELL_SEPARATOR, readSpan, TABLE_LIMITS } from '@/core/rich-text/tables';

/** A rich text as plain text for comparison, and the equality of two rich texts. */

/** The used properties of a Lexical node. */
export interface RichTextNode {
  type: string;
  text?: string;
  format?: unknown;
  tag?: unknown;
  listType?: unknown;
  fields?: { url?: unknown; newTab?: unknown } | null;
  value?: unknown;
  headerState?: number;
  colSpan?: number;
  rowSpan?: number;
  children?: RichTextNode[];
}
type Node = RichTextNode;

const childrenOf = (state: unknown): Node[] =>
  (state as { root?: Node } | null | undefined)?.root?.children ?? [];

const inline = ({ type, text, children = [] }: Node): string => {
  if (type === 'linebreak') return '\n';
  if (type === 'tab') return '\t';
  return text ?? children.map(inline).join('');
};

const isList = ({ type }: Node): boolean => type === 'list';

const listLines = ({ listType, children = [] }: Node, depth = 0): string[] =>
  children.flatMap(({ children: parts = [] }, index) => {
    const words = parts
      .filter((part) => !isList(part))
      .map(inline)
      .join('');
    const mark = listType === 'number' ? `${index + 1}.` : '•';
    return [
      ...(words ? [`${'  '.repeat(depth)}${mark} ${words}`] : []),
      ...parts.filter(isList).flatMap((list) => listLines(list, depth + 1)),
    ];
  });

const pictureWords = (value: unknown): string => {
  const { alt, filename } = (value ?? {}) as { alt?: string | null; filename?: string };
  const name = alt || filename;
  return name ? `[Imagen: ${name}]` : '[Imagen]';
};

const tableLines = ({ children = [] }: Node): string[] =>
  children.map(({ children: cells = [] }) =>
    cells
      .map(({ children: blocks = [] }) => blocks.map(blockWords).join(' ').replace(/\n/gu, ' '))
      .join(CELL_SEPARATOR),
  );

const blockWords = (node: Node): string => {
  if (node.type === 'upload') return pictureWords(node.value);
  if (node.type === 'horizontalrule') return '———';
  if (isList(node)) return listLines(node).join('\n');
  if (node.type === 'table') return tableLines(node).join('\n');
  return inline(node);
};

/** An editor's state as text: its blocks are separated by an empty line. */
export const describeRichText = (state: unknown): string =>
  childrenOf(state)
    .map(blockWords)
    .filter((words) => words.trim() !== '')
    .join('\n\n');

/** The visible properties of a node; the editor may write the others differently. */
const essence = ({
  type,
  text,
  format,
  tag,
  fields,
  value,
  headerState,
  colSpan,
  rowSpan,
  children,
}: Node): unknown => ({
  type,
  text,
  tag,
  format: format || undefined,
  url: fields?.url,
  newTab: fields?.newTab || undefined,
  header: headerState || undefined,
  spans: [readSpan(colSpan, TABLE_LIMITS.columns), readSpan(rowSpan, TABLE_LIMITS.rows)],
  picture: typeof value === 'object' ? (value as { id?: unknown } | null)?.id : value,
  children: children?.map(essence),
});

const isEmptyParagraph = ({ type, children = [] }: Node): boolean =>
  type === 'paragraph' && children.length === 0;

const essenceOf = (state: unknown): string => {
  const blocks = childrenOf(state);
  // The editor adds an empty paragraph after a final picture, as a place for more text.
  const end = blocks.findLastIndex((node) => !isEmptyParagraph(node)) + 1;
  return JSON.stringify(blocks.slice(0, end).map(essence));
};

/** Whether two states of the editor look the same to a reader. */
export const isSameRichText = (one: unknown, other: unknown): boolean =>
  essenceOf(one) === essenceOf(other);
