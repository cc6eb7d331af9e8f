import { HEADER, TABLE_LIMITS } from '@/core/rich-text/tables';
import { FORMATS, formatOf } from '@/core/rich-text/inline-formats';
import { type ChildNode, type Element, isTag, isText, nodesToText } from './html-to-text';

/** A table of HTML as a grid of cells. */

export interface Cell {
  /** `undefined` for a place that no cell of the source fills. */
  element: Element | undefined;
  headerState: number;
  colSpan: number;
  rowSpan: number;
}

interface Table {
  /** Nodes between the rows: captions, text of broken markup. */
  strays: ChildNode[];
  /** The elements around and in the rows: their attributes may hold URLs. */
  frame: Element[];
  rows: Cell[][];
  columns: number;
  hasNestedTable: boolean;
  /** Whether the table only arranges a page: by its role, with one column, or one row without headers. */
  isLayout: boolean;
}

/** A larger table is not read as a grid. */
const MAX_CELLS = 100_000;

interface Row {
  cells: Element[];
  isHead: boolean;
}

const isCell = ({ name }: Element): boolean => name === 'td' || name === 'th';

/** Rows in reading order, the foot last. */
const readRows = (table: Element): { rows: Row[] } & Pick<Table, 'frame' | 'strays'> => {
  const rows: Row[] = [];
  const foot: Row[] = [];
  const strays: ChildNode[] = [];
  const frame: Element[] = [];
  let current: Row | undefined;
  const waiting = [...table.children].reverse().map((node) => ({ node, part: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, part } = next;
    if (!isTag(node)) {
      if (isText(node) && node.data.trim() !== '') strays.push(node);
      continue;
    }
    const target = part === 'tfoot' ? foot : rows;
    if (isCell(node)) {
      frame.push(node);
      if (!current) target.push((current = { cells: [], isHead: part === 'thead' }));
      current.cells.push(node);
      continue;
    }
    if (node.name === 'tr') {
      current = { cells: [], isHead: part === 'thead' };
      target.push(current);
    }
    const isPart = /^(?:thead|tbody|tfoot)$/u.test(node.name);
    if (isPart || /^(?:tr|form)$/u.test(node.name)) {
      frame.push(node);
      if (isPart) current = undefined;
      for (const child of [...node.children].reverse()) {
        waiting.push({ node: child, part: isPart ? node.name : part });
      }
    } else strays.push(node);
  }
  return { rows: rows.concat(foot).filter(({ cells }) => cells.length > 0), strays, frame };
};

/** Whether all of a cell's text is bold; `undefined` without any text. */
const isBold = (cell: Element): boolean | undefined => {
  let hasText = false;
  const waiting: { node: ChildNode; format: number }[] = [{ node: cell, format: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, format } = next;
    if (isText(node) && node.data.trim() !== '') {
      if ((format & FORMATS.bold) === 0) return false;
      hasText = true;
    }
    if (!isTag(node)) continue;
    const inside = formatOf(format, node.name, node.attribs['style']);
    for (const child of node.children) waiting.push({ node: child, format: inside });
  }
  return hasText ? true : undefined;
};

const isBoldRow = ({ cells }: Row): boolean =>
  cells.every((cell) => isBold(cell) ?? true) && cells.some((cell) => isBold(cell));

const spanOf = (value: string | undefined, most: number, ifZero: number): number => {
  const span = Number.parseInt(value ?? '1', 10);
  return span === 0 ? ifZero : Math.min(Math.max(span || 1, 1), most);
};

const headerOf = (cell: Element, { cells, isHead }: Row): number => {
  const scope = cell.attribs['scope']?.toLowerCase() ?? '';
  if (isHead || scope.startsWith('col')) return HEADER.column;
  if (cell.name !== 'th') return 0;
  const isRowOfHeaders = cells.every(({ name }) => name === 'th');
  return isRowOfHeaders && !scope.startsWith('row') ? HEADER.column : HEADER.row;
};

const cellOf = (element: Element | undefined): Cell => ({
  element,
  headerState: 0,
  colSpan: 1,
  rowSpan: 1,
});

const columnsOf = (cell: Element): number =>
  spanOf(cell.attribs['colspan'], TABLE_LIMITS.columns, 1);

/**
 * Number of columns of the widest row with several cells. A row with one cell does not count,
 * because its `colspan` may be larger than the table («100%»).
 */
const widthOf = (rows: readonly Row[]): number =>
  rows
    .filter(({ cells }) => cells.length > 1)
    .map(({ cells }) => cells.reduce((sum, cell) => sum + columnsOf(cell), 0))
    .reduce((most, width) => Math.max(most, width), 1);

/**
 * Places each cell at the first free column of its row, as HTML does, and fills the free places
 * with empty cells; `undefined` if the grid has too many columns or cells.
 */
const toGrid = (rows: readonly Row[]): { rows: Cell[][]; columns: number } | undefined => {
  /** Number of rows, from the current one, that a cell covers in each column. */
  const covered: number[] = [];
  const placed: { cells: Cell[]; free: number; width: number }[] = [];
  const widest = widthOf(rows);
  for (const [index, row] of rows.entries()) {
    const left = rows.length - index;
    const cells: Cell[] = [];
    let column = 0;
    for (const element of row.cells) {
      while ((covered[column] ?? 0) > 0) column += 1;
      const rowSpan = spanOf(element.attribs['rowspan'], left, left);
      const wanted = Math.min(columnsOf(element), widest);
      let colSpan = 0;
      for (; colSpan < wanted && (covered[column] ?? 0) === 0; colSpan += 1, column += 1) {
        covered[column] = rowSpan;
      }
      cells.push({ element, headerState: headerOf(element, row), colSpan, rowSpan });
      if (column > TABLE_LIMITS.columns) return undefined;
    }
    placed.push({
      cells,
      free: covered.filter((count) => count === 0).length,
      width: covered.length,
    });
    for (const [at, count] of covered.entries()) covered[at] = Math.max(count - 1, 0);
  }
  const columns = covered.length;
  if (columns * rows.length > MAX_CELLS) return undefined;
  return {
    columns,
    rows: placed.map(({ cells, free, width }) =>
      cells.concat(Array.from({ length: free + columns - width }, () => cellOf(undefined))),
    ),
  };
};

const hasNestedTable = (table: Element): boolean => {
  const waiting: ChildNode[] = [...table.children];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue;
    if (node.name === 'table') return true;
    for (const child of node.children) waiting.push(child);
  }
  return false;
};

export const readTable = (table: Element): Table => {
  const { rows, ...around } = readRows(table);
  const hasHeaders = rows.some(({ cells, isHead }) => isHead || cells.some((c) => c.name === 'th'));
  const [first, second] = rows;
  // Office programs mark a header row by bold text alone.
  if (!hasHeaders && first && second && isBoldRow(first) && !isBoldRow(second)) first.isHead = true;
  const grid = toGrid(rows);
  const isPresentation = /^(?:presentation|none)$/u.test(table.attribs['role'] ?? '');
  return {
    ...around,
    rows: grid?.rows ?? rows.map(({ cells }) => cells.map(cellOf)),
    columns: grid?.columns ?? Infinity,
    hasNestedTable: hasNestedTable(table),
    isLayout:
      isPresentation || (grid && grid.columns < 2) || (rows.length < 2 && !hasHeaders) || false,
  };
};

/**
 * Parts of the table within the size limits; `undefined` if the table is too wide, or if it must be
 * split and has a cell that covers several rows.
 */
export const splitTable = ({ columns, rows }: Table): Cell[][][] | undefined => {
  if (columns > TABLE_LIMITS.columns) return undefined;
  const most = Math.min(TABLE_LIMITS.rows, Math.floor(TABLE_LIMITS.cells / columns));
  if (rows.length <= most) return [rows];
  if (rows.some((row) => row.some(({ rowSpan }) => rowSpan > 1))) return undefined;
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, part) =>
    rows.slice(part * most, (part + 1) * most),
  );
};

/** Whether the cells can become paragraphs without loss: no row has two texts side by side. */
export const isOneColumn = ({ rows }: Table): boolean =>
  rows.every(
    (row) => row.filter(({ element }) => element && nodesToText([element]) !== '').length < 2,
  );
