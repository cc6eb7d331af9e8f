import { pipeline, Readable } from 'node:stream';

import { stringify, type Options } from 'csv-stringify';

import { reportFault } from '@/core/observability/report-fault';

/**
 * Tables for spreadsheets. What strangers wrote must stay text there: a cell that begins like a
 * formula (= + - @, tab, carriage return) is escaped. The mark of UTF-8 lets Excel read accents,
 * and the semicolon is what its Spanish editions part columns by.
 */
const FORMAT: Options = {
  bom: true,
  delimiter: ';',
  escape_formulas: true,
  record_delimiter: 'windows',
};

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
  yield columns.map(({ heading }) => heading);
  for await (const row of rows) yield columns.map(({ valueOf }) => valueOf(row));
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
