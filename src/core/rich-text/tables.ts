/** Tables in a rich text: limits and functions that validation, conversion and comparison share. */

/** Larger tables make the editor slow; they belong in a document. */
export const TABLE_LIMITS = { rows: 500, columns: 30, cells: 5_000 } as const;

/** Lexical's bit field `headerState`: a cell that names its column (header row), its row (header column), or both. */
export const HEADER = { column: 1, row: 2 } as const;

/** Separates cells wherever a row is shown as text. */
export const CELL_SEPARATOR = ' · ';

interface Node {
  type?: unknown;
  children?: unknown;
  colSpan?: unknown;
  rowSpan?: unknown;
}

const childrenOf = (node: Node, type: string): Node[] | undefined => {
  const { children } = node;
  if (!Array.isArray(children)) return undefined;
  return (children as (Node | null)[]).every((child) => child?.type === type)
    ? (children as Node[])
    : undefined;
};

/** The number of rows or columns that a cell covers; anything invalid counts as one. */
export const readSpan = (value: unknown, most: number): number =>
  Number.isInteger(value) && (value as number) > 1 ? Math.min(value as number, most) : 1;

/** Whether a node of type `table` consists of rows of cells, within the limits. */
export const isTable = (table: Node): boolean => {
  const rows = childrenOf(table, 'tablerow');
  if (!rows || rows.length === 0 || rows.length > TABLE_LIMITS.rows) return false;
  let count = 0;
  return rows.every((row) => {
    const cells = childrenOf(row, 'tablecell');
    if (!cells) return false;
    count += cells.length;
    const width = cells.reduce(
      (columns, { colSpan }) => columns + readSpan(colSpan, TABLE_LIMITS.columns),
      0,
    );
    return width <= TABLE_LIMITS.columns && count <= TABLE_LIMITS.cells;
  });
};

export const TABLE_TOO_LARGE = `La tabla es demasiado grande: como máximo, ${TABLE_LIMITS.rows} filas, ${TABLE_LIMITS.columns} columnas y ${TABLE_LIMITS.cells} celdas`;
