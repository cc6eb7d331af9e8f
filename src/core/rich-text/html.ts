import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import sanitizeHtml from 'sanitize-html';

import { captionOf } from '@/core/rich-text/captions';
import type { EditorState } from '@/core/rich-text/state.schema';
import { HEADER, readSpan, TABLE_LIMITS } from '@/core/rich-text/tables';
import { escapeHtml } from '@/shared/escape-html';

/** Allowed HTML of rendered content: text, structure, links and own images. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'code',
    'sub',
    'sup',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'hr',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    div: ['role', 'tabindex', 'aria-label'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    li: ['value'],
  },
  allowedClasses: { li: ['nested'], div: ['table-scroll'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    // Replaces the inline styles that the converter uses for struck and underlined text, because a strict CSP
    // would block them.
    span: (_tag, { style = '' }) => ({
      tagName: style.includes('line-through') ? 's' : 'u',
      attribs: {},
    }),
  },
};

interface UploadedFile {
  url?: string | null;
  filename?: string | null;
  alt?: string | null;
  mimeType?: string | null;
  width?: number | null;
  height?: number | null;
}

const pictureHtml = ({ url, alt, width, height }: UploadedFile, caption: string): string =>
  `<figure><img src="${escapeHtml(url ?? '')}" alt="${escapeHtml(alt ?? '')}"` +
  `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} loading="lazy" />` +
  `${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`;

/** Link to a file that cannot be shown within a text, such as a PDF. */
const documentHtml = ({ url, filename }: UploadedFile): string =>
  url ? `<p><a href="${escapeHtml(url)}">${escapeHtml(filename ?? url)}</a></p>` : '';

interface ListNode {
  type: string;
  tag?: string;
  start?: number;
  value?: number;
  children?: ListNode[];
}

const isNestedList = ({ children = [] }: ListNode): boolean =>
  children.length > 0 && children.every(({ type }) => type === 'list');

/**
 * Converts a list to HTML: Lexical puts an indented list into a separate item, HTML into the item before it. Numbers
 * are written if the browser's own count would differ. An indented list in first position has an item without a number.
 */
const listHtml = (list: ListNode, renderInline: (item: ListNode) => string): string => {
  const isNumbered = list.tag === 'ol';
  const start = list.start ?? 1;
  const items: { attributes: string; content: string }[] = [];
  let next = start;
  for (const item of list.children ?? []) {
    if (isNestedList(item)) {
      const nested = (item.children ?? []).map((child) => listHtml(child, renderInline)).join('');
      const last = items.at(-1);
      if (last) last.content += nested;
      else items.push({ attributes: ' class="nested"', content: nested });
      // A browser counts that item too.
      if (!last) next += 1;
      continue;
    }
    const number = item.value ?? next;
    const attributes = isNumbered && number !== next ? ` value="${number}"` : '';
    next = number + 1;
    items.push({ attributes, content: renderInline(item) });
  }
  const tag = isNumbered ? 'ol' : 'ul';
  const first = isNumbered && start !== 1 ? ` start="${start}"` : '';
  const content = items.map((item) => `<li${item.attributes}>${item.content}</li>`).join('');
  return `<${tag}${first}>${content}</${tag}>`;
};

interface BlockNode {
  type: string;
  version: number;
  children?: BlockNode[];
}

interface CellNode {
  headerState?: number;
  colSpan?: number;
  rowSpan?: number;
  children?: BlockNode[];
}

interface TableNode {
  children?: { children?: CellNode[] }[];
}

interface TableArguments {
  node: TableNode;
  nodesToHTML: (options: { nodes: BlockNode[] }) => string[];
}

const isHeader = ({ headerState = 0 }: CellNode, direction: number): boolean =>
  (headerState & direction) !== 0;

const isHeaderRow = (row: { children?: CellNode[] }): boolean =>
  (row.children ?? []).length > 0 &&
  (row.children ?? []).every((cell) => isHeader(cell, HEADER.column));

/**
 * The number of header rows at the top; 0 if one of their cells extends below them, because a browser
 * cuts the cell at the end of the table's head, and the cells of the next row would move to the left.
 */
const countHeadRows = (rows: readonly { children?: CellNode[] }[]): number => {
  const end = rows.findIndex((row) => !isHeaderRow(row));
  const count = end === -1 ? rows.length : end;
  const reachesBelow = rows
    .slice(0, count)
    .some(({ children = [] }, index) =>
      children.some(({ rowSpan }) => index + readSpan(rowSpan, TABLE_LIMITS.rows) > count),
    );
  return reachesBelow && count < rows.length ? 0 : count;
};

const cellHtml = (cell: CellNode, render: (nodes: BlockNode[]) => string): string => {
  const children = cell.children ?? [];
  const [only, more] = children;
  const isLine = only?.type === 'paragraph' && more === undefined;
  const content = render(isLine ? (only.children ?? []) : children);
  const columns = readSpan(cell.colSpan, TABLE_LIMITS.columns);
  const rows = readSpan(cell.rowSpan, TABLE_LIMITS.rows);
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  if (isHeader(cell, HEADER.column)) return `<th scope="col"${spans}>${content}</th>`;
  if (isHeader(cell, HEADER.row)) return `<th scope="row"${spans}>${content}</th>`;
  return `<td${spans}>${content}</td>`;
};

/**
 * Converts a table to HTML. On narrow screens its container scrolls, which the keyboard can only do with a tab stop;
 * rows of header cells at the top are its head.
 */
const tableHtml = (
  table: TableNode,
  number: number,
  render: (nodes: BlockNode[]) => string,
): string => {
  const rows = table.children ?? [];
  const headRows = countHeadRows(rows);
  const write = (part: typeof rows): string =>
    part
      .map(({ children = [] }) => children.map((cell) => cellHtml(cell, render)).join(''))
      .map((cells) => `<tr>${cells}</tr>`)
      .join('');
  const head = headRows > 0 ? `<thead>${write(rows.slice(0, headRows))}</thead>` : '';
  const body = headRows < rows.length ? `<tbody>${write(rows.slice(headRows))}</tbody>` : '';
  return (
    `<div class="table-scroll" role="group" tabindex="0" aria-label="Tabla ${number}">` +
    `<table>${head}${body}</table></div>`
  );
};

export const toHtml = (state: EditorState): string => {
  let tables = 0;
  return sanitizeHtml(
    convertLexicalToHTML({
      data: state,
      disableContainer: true,
      converters: ({ defaultConverters }) => ({
        ...defaultConverters,
        list: ({ node, nodesToHTML }) =>
          listHtml(node, (item) => {
            const nodes = (item.children ?? []) as Parameters<typeof nodesToHTML>[0]['nodes'];
            return nodesToHTML({ nodes }).join('');
          }),
        table: ({ node, nodesToHTML }: TableArguments) => {
          tables += 1;
          return tableHtml(node, tables, (nodes) => nodesToHTML({ nodes }).join(''));
        },
        upload: ({ node }: { node: { fields?: unknown; value?: unknown } }) => {
          const file = node.value as UploadedFile | number | null;
          if (file === null || typeof file !== 'object') return '';
          return file.mimeType?.startsWith('image/')
            ? pictureHtml(file, captionOf(node.fields))
            : documentHtml(file);
        },
      }),
    }),
    ALLOWED,
  );
};
