import { pipeline, Readable } from 'node:stream';

import { stringify, type Options } from 'csv-stringify';

import { reportFault } from '@/core/observability/report-fault';
import type { CellType, Column, Table } from '@/core/spreadsheet/table';
import { removeControlCharacters } from '@/shared/control-characters';
import { toLocalInputValue } from '@/shared/date-input';

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

/**
 * LEFT-TO-RIGHT MARK, in front of a text that spreadsheets would convert: `04125551234` would lose
 * its zero. The mark is invisible, and with it the cell is neither a number nor a date nor a
 * formula. The alternatives are worse: a leading apostrophe is visible in an opened file, a tab
 * starts a formula in some readers, and `="0412…"` is a formula.
 */
const TEXT_MARK = '\u200E';

const TIME = String.raw`\d{1,5}(?::\d{1,2}){1,2}(?:[.,]\d+)?(?:\s*[ap]\.?\s?m?\.?)?`;
const MONTH =
  '(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)[a-z]{0,7}' + String.raw`\.?`;

/** Texts that a Spanish or an English spreadsheet converts to a number, a fraction, a date, a time or a boolean. */
const CONVERTED = [
  String.raw`[-+]?\s*[$€£]?\s*\(?[\d.,']*\d[\d.,']*\)?\s*(?:e[-+]?\d+)?\s*[%€$£]?`,
  String.raw`\d+\s+\d+\s*/\s*\d+`,
  String.raw`\d{1,4}\s*[-/.]\s*\d{1,4}(?:\s*[-/.]\s*\d{1,4})?(?:[\sT]+${TIME})?`,
  TIME,
  String.raw`\d{1,2}\s*[ap]\.?\s?m?\.?`,
  String.raw`(?=.*\d)(?:\d{1,4}[\s./-]*(?:de\s+)?)?${MONTH}(?:[\s./,-]*(?:del?\s+)?\d{1,4}){0,2}(?:[\s,]+${TIME})?`,
  'verdadero|falso|true|false',
].map((pattern) => new RegExp(`^\\s*(?:${pattern})\\s*$`, 'iu'));

/** Longer texts are neither numbers nor telephones, and matching them would take long. */
const MAX_CONVERTED = 60;

const isConverted = (text: string): boolean =>
  text.length <= MAX_CONVERTED && CONVERTED.some((pattern) => pattern.test(text));

/** A digit, or a sign between digits: space, hyphen, bracket, punctuation, or an invisible character. */
const IN_NUMBER = String.raw`[\d ().:/\-\u00A0\u00AD\u2000-\u2015\u202A-\u202F\u205F-\u2064\u2212\u3000\uFEFF]`;
/** One or several telephones, as people write them: `+58 (412) 555-12-34 ext. 5`. */
const TELEPHONE = new RegExp(
  `^[ (\\u200B-\\u200F\\u202A-\\u202E]*\\+(?:${IN_NUMBER}|[;/] *\\+|(?:ext|int|x)\\b)*\\d${IN_NUMBER}*$`,
  'iu',
);

/**
 * Text of a cell: line ends become LF, control characters other than tabs are removed, formulas are
 * escaped, and a text that a spreadsheet would convert is marked as text.
 */
const toText = (text: string): string => {
  const clean = removeControlCharacters(text.replace(LINE_END, '\n'));
  const escaped = clean.replace(FORMULA_START, "'");
  return escaped === clean && isConverted(clean) ? TEXT_MARK + clean : escaped;
};

type Write = (value: string | number, timeZone: string) => string;

const WRITE: Record<Exclude<CellType, 'dateTime'> | 'day' | 'time', Write> = {
  text: (value) => toText(String(value)),
  telephone: (value) => {
    const text = String(value).trim();
    const isNumber = text.length <= MAX_CONVERTED && TELEPHONE.test(text);
    return isNumber ? TEXT_MARK + text : toText(text);
  },
  // A number has the decimal comma of Spanish spreadsheets.
  number: (value) => (typeof value === 'number' ? String(value).replace('.', ',') : toText(value)),
  date: (value) => String(value).slice(0, 10),
  month: (value) => String(value).slice(0, 10),
  day: (value, timeZone) => toLocalInputValue(String(value), timeZone).slice(0, 10),
  time: (value, timeZone) => toLocalInputValue(String(value), timeZone).slice(11),
};

interface CsvColumn<Row> extends Pick<Column<Row>, 'heading' | 'valueOf'> {
  write: Write;
}

/**
 * Writes an instant as a day and, in a column of its own, a time, both in the campus's time zone.
 * If a file is opened by double click, LibreOffice reads a day as a date, but a day with a time as
 * a text.
 */
const toCsvColumns = <Row>({ heading, type = 'text', valueOf }: Column<Row>): CsvColumn<Row>[] =>
  type === 'dateTime'
    ? [
        { heading, valueOf, write: WRITE.day },
        { heading: `${heading} (hora)`, valueOf, write: WRITE.time },
      ]
    : [{ heading, valueOf, write: WRITE[type] }];

const recordsOf = async function* <Row>({ columns, rows, timeZone }: Table<Row>) {
  const written = columns.flatMap(toCsvColumns);
  const toCell = ({ valueOf, write }: CsvColumn<Row>, row: Row): string => {
    const value = valueOf(row) ?? '';
    return value === '' ? '' : write(value, timeZone);
  };
  yield written.map(({ heading }) => toText(heading));
  for await (const row of rows) yield written.map((column) => toCell(column, row));
};

/** Error codes of a stream whose client has disconnected. */
const LEFT = ['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'];

/** The bytes of a table, written while its rows are read. An error of the rows breaks the stream. */
export const toCsv = <Row>(table: Table<Row>): ReadableStream<Uint8Array> => {
  const writer = stringify(FORMAT);
  pipeline(Readable.from(recordsOf(table)), writer, (error) => {
    // A disconnected client is not an error of the export.
    if (error && !LEFT.includes(error.code ?? '')) reportFault(error, 'spreadsheet');
  });
  return Readable.toWeb(writer) as ReadableStream<Uint8Array>;
};
