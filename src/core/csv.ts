import { pipeline, Readable } from 'node:stream';

import { stringify, type Options } from 'csv-stringify';

import { reportFault } from '@/core/observability/report-fault';
import { removeControlCharacters } from '@/shared/control-characters';

/**
 * Tables for spreadsheets. The BOM makes Excel read UTF-8; its Spanish editions separate columns by a
 * semicolon. Every cell is quoted, because readers disagree on which characters end an unquoted one.
 */
const FORMAT: Options = {
  bom: true,
  delimiter: ';',
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
};

const LINE_END = /\r\n?|[\u2028\u2029]/gu;

/**
 * Where a spreadsheet may read a formula: at the start of a line, because some readers split cells at line
 * ends, and after a comma or a tab, which separate columns in other locales. Spaces and quotes before it are
 * dropped by some readers.
 */
const FORMULA_START = /^(?=(?:[^\S\n]|")*[\t=+\-@＝＋－＠])|(?<=[,\t])(?=[=+\-@＝＋－＠])/gmu;

/** The text of a cell: line ends are LF, no other control characters but tabs, and no part is read as a formula. */
const toCell = (text: string): string =>
  removeControlCharacters(text.replace(LINE_END, '\n')).replace(FORMULA_START, "'");

/** A column: its heading and how a record fills it. */
export interface CsvColumn<Row> {
  heading: string;
  valueOf: (row: Row) => string;
}

interface Table<Row> {
  columns: CsvColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
}

const recordsOf = async function* <Row>({ columns, rows }: Table<Row>) {
  yield columns.map(({ heading }) => toCell(heading));
  for await (const row of rows) yield columns.map(({ valueOf }) => toCell(valueOf(row)));
};

/** With what a stream ends whose reader has left. */
const LEFT = ['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'];

/** The bytes of a table, written while its rows are read. A fault of the rows breaks the stream. */
export const toCsv = <Row>(table: Table<Row>): ReadableStream<Uint8Array> => {
  const writer = stringify(FORMAT);
  pipeline(Readable.from(recordsOf(table)), writer, (error) => {
    // A reader who leaves is no fault of the rows.
    if (error && !LEFT.includes(error.code ?? '')) reportFault(error, 'csv');
  });
  return Readable.toWeb(writer) as ReadableStream<Uint8Array>;
};

/** The answer that a browser saves under `fileName`. */
export const csvResponse = <Row>(fileName: string, table: Table<Row>): Response =>
  new Response(toCsv(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
