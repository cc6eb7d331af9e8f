import { writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx';

import { reportFault } from '@/core/observability/report-fault';
import type { CellType, Column, Table } from '@/core/spreadsheet/table';
import { toLocalInputValue } from '@/shared/date-input';
import { removeControlCharacters } from '@/shared/control-characters';

/** Formats of Excel; `@` keeps a text a text when its cell is edited. */
const FORMATS: Record<CellType, string> = {
  text: '@',
  telephone: '@',
  number: '0',
  date: 'dd/mm/yyyy',
  month: 'mmm yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
};

const WIDTHS: Record<CellType, number> = {
  text: 28,
  telephone: 20,
  number: 12,
  date: 12,
  month: 12,
  dateTime: 18,
};

/** Longest text that Excel accepts in a cell. */
const MAX_TEXT = 32_767;
/** Characters that names of sheets may not have, and their maximum length. */
const NOT_IN_NAMES = /[\\/?*[\]:']/gu;
const MAX_NAME = 31;

/**
 * Text of a cell. `_x0041_` is an escaped character to Excel, so a literal one is escaped itself.
 *
 * A text is never interpreted as a formula, because its cell has the type text.
 */
const toText = (text: string): string =>
  removeControlCharacters(text.replace(/\r\n?/gu, '\n'))
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_');

/** Date of a cell. Dates in workbooks have no time zone, so it is the campus's local time. */
const toDate = (local: string): CellValue => {
  const date = new Date(`${local.includes('T') ? local : `${local}T00:00`}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

const toCell = (type: CellType, value: string | number, timeZone: string): CellValue => {
  switch (type) {
    case 'date':
    case 'month':
      return toDate(String(value).slice(0, 10));
    case 'dateTime':
      return toDate(toLocalInputValue(String(value), timeZone));
    case 'number':
      return typeof value === 'number' ? value : toText(value);
    case 'telephone':
      return toText(String(value).trim());
    default:
      return toText(String(value));
  }
};

const recordsOf = async function* <Row>({
  columns,
  rows,
  timeZone,
}: Table<Row>): AsyncGenerator<CellValue[]> {
  const cellOf = ({ type = 'text', valueOf }: Column<Row>, row: Row): CellValue => {
    const value = valueOf(row) ?? '';
    return value === '' ? null : toCell(type, value, timeZone);
  };
  try {
    for await (const row of rows) yield columns.map((column) => cellOf(column, row));
  } catch (error) {
    reportFault(error, 'spreadsheet');
    throw error;
  }
};

const sheetName = (title: string): string =>
  toText(title).replace(NOT_IN_NAMES, ' ').trim().slice(0, MAX_NAME) || 'Datos';

/** Stream of a workbook with one sheet, written while its rows are read. An error of the rows errors the stream. */
export const toXlsx = <Row>(
  table: Table<Row>,
  { title }: { title: string },
): ReadableStream<Uint8Array> => {
  const columns = table.columns.map(({ heading, type = 'text' }): ColumnDef => ({
    header: toText(heading),
    numFmt: FORMATS[type],
    width: WIDTHS[type],
  }));
  return writeXlsxStream(recordsOf(table), {
    name: sheetName(title),
    columns,
    freezePane: { rows: 1 },
  });
};
