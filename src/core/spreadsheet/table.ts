/**
 * Tables for spreadsheets, written as CSV (`csv.ts`) or as a workbook (`xlsx.ts`) from one definition of their columns.
 */

/**
 * Type of the cells of a column:
 * - `text`, `telephone`: a text, which no spreadsheet may take for a number, a date or a formula;
 * - `number`: a number;
 * - `date`, `month`: a day of the campus, `2026-11-28`, shown as a day or as its month;
 * - `dateTime`: an instant, ISO 8601, shown in the campus's time zone; in CSV a day, and a time in
 *   a second column.
 */
export type CellType = 'text' | 'telephone' | 'number' | 'date' | 'month' | 'dateTime';

export interface Column<Row> {
  heading: string;
  /** Default: `text`. */
  type?: CellType;
  /** `null`, `undefined` and the empty text are an empty cell. */
  valueOf: (row: Row) => string | number | null | undefined;
}

export interface Table<Row> {
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  timeZone: string;
}
