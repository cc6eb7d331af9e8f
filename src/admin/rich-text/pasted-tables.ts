import { CELL_SEPARATOR, TABLE_LIMITS } from '@/core/rich-text/tables';
import { FORMATS, formatOf } from '@/core/rich-text/inline-formats';

/** Tables of a pasted document: data tables stay, layout tables are replaced by their content. */

const childrenOf = (element: Element, ...names: string[]): Element[] =>
  [...element.children].filter(({ tagName }) => names.includes(tagName));

/** Rows of this table, without the rows of nested tables. */
const rowsOf = (table: Element): Element[] => [
  ...childrenOf(table, 'TR'),
  ...childrenOf(table, 'THEAD', 'TBODY', 'TFOOT').flatMap((part) => childrenOf(part, 'TR')),
];

const cellsOf = (row: Element): Element[] => childrenOf(row, 'TD', 'TH');

/** The declared row or column span of a cell; `NaN` if it declares none. */
const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Number.parseInt(cell.getAttribute(name) ?? '', 10);

/** Number of columns of a row, counted as in `isTable`: a merged cell counts for all of its columns. */
const widthOf = (row: Element): number =>
  cellsOf(row).reduce((sum, cell) => sum + Math.max(1, spanOf(cell, 'colspan') || 1), 0);

const isTooLarge = (rows: readonly Element[]): boolean =>
  rows.length > TABLE_LIMITS.rows ||
  rows.some((row) => cellsOf(row).length > 1 && widthOf(row) > TABLE_LIMITS.columns) ||
  rows.reduce((sum, row) => sum + cellsOf(row).length, 0) > TABLE_LIMITS.cells;

/** Replaces a table by its cells, one block for each. */
const takeApart = (table: Element, rows: readonly Element[]): void => {
  const blocks = rows.flatMap(cellsOf).map((cell) => {
    const block = table.ownerDocument.createElement('div');
    block.append(...cell.childNodes);
    return block;
  });
  table.replaceWith(...blocks);
};

/** Replaces a table by a line of text for each row, if it is too large for the editor. */
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

/** Whether Word for the web marks the row as header. Without its first cell, because Word marks it in every table. */
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
      // Inverted, because @lexical/table 0.50.0 reads `scope` the opposite way to how its own commands set headers.
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
      // In HTML, a `rowspan` of 0 covers all remaining rows.
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
