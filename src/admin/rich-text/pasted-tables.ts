import { CELL_SEPARATOR, TABLE_LIMITS } from '@/core/rich-text/tables';
import { FORMATS, formatOf } from '@/core/rich-text/inline-formats';

/** Tables of a pasted document: those of data stay, those that arrange a page are taken apart. */

const childrenOf = (element: Element, ...names: string[]): Element[] =>
  [...element.children].filter(({ tagName }) => names.includes(tagName));

/** Rows of this table, not those of tables within it. */
const rowsOf = (table: Element): Element[] => [
  ...childrenOf(table, 'TR'),
  ...childrenOf(table, 'THEAD', 'TBODY', 'TFOOT').flatMap((part) => childrenOf(part, 'TR')),
];

const cellsOf = (row: Element): Element[] => childrenOf(row, 'TD', 'TH');

/** The rows or columns that a cell says to cover; `NaN` if it says none. */
const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Number.parseInt(cell.getAttribute(name) ?? '', 10);

/** As `isTable` counts: joined cells count for all of their columns. */
const widthOf = (row: Element): number =>
  cellsOf(row).reduce((sum, cell) => sum + Math.max(1, spanOf(cell, 'colspan') || 1), 0);

const isTooLarge = (rows: readonly Element[]): boolean =>
  rows.length > TABLE_LIMITS.rows ||
  rows.some((row) => cellsOf(row).length > 1 && widthOf(row) > TABLE_LIMITS.columns) ||
  rows.reduce((sum, row) => sum + cellsOf(row).length, 0) > TABLE_LIMITS.cells;

/** The cells as blocks that follow each other. */
const takeApart = (table: Element, rows: readonly Element[]): void => {
  const blocks = rows.flatMap(cellsOf).map((cell) => {
    const block = table.ownerDocument.createElement('div');
    block.append(...cell.childNodes);
    return block;
  });
  table.replaceWith(...blocks);
};

/** A line of text for each row, for a table that the editor could not hold. */
const writeLines = (table: Element, rows: readonly Element[]): void => {
  const lines = rows.map((row) => {
    const line = table.ownerDocument.createElement('p');
    const cells = cellsOf(row).map((cell) => cell.textContent.replace(/\s+/gu, ' ').trim());
    line.textContent = cells.join(CELL_SEPARATOR);
    return line;
  });
  table.replaceWith(...lines);
};

const isBold = (cell: Element): boolean => {
  const isBoldIn = (element: Element, inherited: number): boolean => {
    const style = element.getAttribute('style') ?? undefined;
    const format = formatOf(inherited, element.tagName.toLowerCase(), style);
    return [...element.childNodes].every((child) => {
      if (child.nodeType === 1) return isBoldIn(child as Element, format);
      return child.nodeType !== 3 || !child.textContent?.trim() || (format & FORMATS.bold) !== 0;
    });
  };
  return isBoldIn(cell, 0);
};

const isBoldRow = (row: Element): boolean =>
  row.textContent.trim() !== '' && cellsOf(row).every(isBold);

/** Word for the web gives its header row roles; those of the first column it gives to every table. */
const isNamedRow = (row: Element): boolean =>
  cellsOf(row).length > 1 &&
  cellsOf(row)
    .slice(1)
    .every((cell) => cell.getAttribute('role') === 'columnheader');

const isHeaderRow = (row: Element, next: Element | undefined): boolean =>
  isNamedRow(row) || (next !== undefined && isBoldRow(row) && !isBoldRow(next));

const makeHeader = (cell: Element): void => {
  if (cell.tagName === 'TH') return;
  const header = cell.ownerDocument.createElement('th');
  for (const { name, value } of cell.attributes) header.setAttribute(name, value);
  header.append(...cell.childNodes);
  cell.replaceWith(header);
};

const markHeaders = (table: Element): void => {
  const rows = rowsOf(table);
  const [first, second] = rows;
  const isHead = (row: Element) => row.parentElement?.tagName === 'THEAD';
  const isUnnamed = table.querySelector('th, thead') === null;
  if (first && isUnnamed && isHeaderRow(first, second)) cellsOf(first).forEach(makeHeader);
  rows.filter(isHead).forEach((row) => cellsOf(row).forEach(makeHeader));
  for (const row of rowsOf(table)) {
    const headers = cellsOf(row).filter(({ tagName }) => tagName === 'TH');
    const isRowOfHeaders = isHead(row) || headers.length === cellsOf(row).length;
    for (const header of headers) {
      const scope = header.getAttribute('scope') ?? '';
      const isOfColumn = scope.startsWith('col') || (isRowOfHeaders && !scope.startsWith('row'));
      // @lexical/table 0.50.0 reads `scope` the other way round than its own commands set headers.
      header.setAttribute('scope', isOfColumn ? 'row' : 'col');
    }
  }
};

/** Limits spans to the table; a row of one cell («100%») is as wide as the widest of the others. */
const limitSpans = (table: Element): void => {
  const rows = rowsOf(table);
  const others = rows.filter((row) => cellsOf(row).length > 1).map(widthOf);
  const columns = others.reduce((most, width) => Math.max(most, width), 1);
  for (const [index, row] of rows.entries()) {
    for (const cell of cellsOf(row)) {
      const left = rows.length - index;
      const [height, width] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')];
      // Zero is the rest of the rows.
      if (height < 1 || height > left) cell.setAttribute('rowspan', String(left));
      if (width < 1 || width > columns)
        cell.setAttribute('colspan', String(width < 1 ? 1 : columns));
    }
  }
};

export const cleanTables = (document: Document): void => {
  document.querySelectorAll('colgroup').forEach((group) => group.remove());
  document.querySelectorAll('caption').forEach((caption) => {
    const line = document.createElement('p');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  });
  for (const table of document.querySelectorAll('table')) {
    const rows = rowsOf(table);
    const isLayout =
      table.querySelector('table') !== null ||
      /^(?:presentation|none)$/u.test(table.getAttribute('role') ?? '') ||
      rows.every((row) => cellsOf(row).length < 2);
    if (isLayout) takeApart(table, rows);
    else if (isTooLarge(rows)) writeLines(table, rows);
    else {
      limitSpans(table);
      markHeaders(table);
    }
  }
};
