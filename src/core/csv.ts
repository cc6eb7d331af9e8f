import { pipeline, Readable } from 'node:stream';

import { stringify, type Options } from 'csv-stringify';

import { reportFault } from '@/core/observability/report-fault';
import { removeControlCharacters } from '@/shared/control-characters';

/**
 * CSV for spreadsheets. The BOM makes Excel read UTF-8; its Spanish editions separate columns by a semicolon. Every
 * cell is quoted, because readers disagree on which characters end an unquoted one.
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
 * Positions at which a spreadsheet may parse a formula: at the start of a line, because some readers split cells at
 * line ends, and after a comma or a tab, which separate columns in other locales. Some readers drop spaces and quotes
 * before it.
 */
const FORMULA_START = /^(?=(?:[^\S\n]|")*[\t=+\-@＝＋－＠])|(?<=[,\t])(?=[=+\-@＝＋－＠])/gmu;

/** Text of a cell: line ends become LF, control characters other than tabs are removed, and formulas are escaped. */
const toCell = (text: string): string =>
  removeControlCharacters(text.replace(LINE_END, '\n')).replace(FORMULA_START, "'");

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

/** Error codes of a stream whose client has disconnected. */
const LEFT = ['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'];

/** The bytes of a table, written while its rows are read. A fault of the rows breaks the stream. */
export const toCsv = <Row>(table: Table<Row>): ReadableStream<Uint8Array> => {
  const writer = stringify(FORMAT);
  pipeline(Readable.from(recordsOf(table)), writer, (error) => {
    // A disconnected client is not an error of the export.
    if (error && !LEFT.includes(error.code ?? '')) reportFault(error, 'csv');
  });
  return Readable.toWeb(writer) as ReadableStream<Uint8Array>;
};

export const csvResponse = <Row>(fileName: string, table: Table<Row>): Response =>
  new Response(toCsv(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
