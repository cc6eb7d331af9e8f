import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toCsv } from '@/core/spreadsheet/csv';
import type { Column } from '@/core/spreadsheet/table';
import { toXlsx } from '@/core/spreadsheet/xlsx';

import { readCsv } from '../support/csv-reader';

/**
 * Both formats opened by LibreOffice in Spanish, as by a double click, and converted back. Needs `soffice`
 * (`apt-get install libreoffice-calc`).
 */

const run = promisify(execFile);

/**
 * Filter of LibreOffice: semicolon, quotes, UTF-8, from row 1, columns as they come, Spanish (1034
 * is es-ES), and the defaults of its dialog: quoted texts are not kept as texts, special numbers
 * are not detected.
 */
const IMPORT = 'Text - txt - csv (StarCalc):59,34,76,1,,1034,false,false';
/** Filter that exports the cells as they are shown, as text. */
const EXPORT = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1034,true,true';

const ROWS = [
  ['04125551234', 'Nuala O’Connor', '2026-11-28T15:34:00.000Z', '2026-11-28', 3],
  ['+584125551234', "Siobhan O'Connor", '2026-11-28T03:59:00.000Z', '2026-02-01', 12],
  ['+58 412-555-1234', 'Łukasz Straße', '2026-01-02T12:00:00.000Z', '2025-12-31', 0],
  ['0058 412 5551234', '王小明', '2024-02-29T16:00:00.000Z', '2024-02-29', 1],
  ['584125551234', 'mar-24', '2026-07-01T04:00:00.000Z', '2026-07-01', 40],
  ['(0412)5551234', '1/2', '1999-12-31T23:59:00.000Z', '1999-12-31', 7],
  ['412.555.123', '007', '2026-11-28T15:34:00.000Z', '2026-11-28', 8],
] as const;
type Row = (typeof ROWS)[number];

const columns: Column<Row>[] = [
  { heading: 'Teléfono', type: 'telephone', valueOf: ([telephone]) => telephone },
  { heading: 'Nombre', valueOf: ([, name]) => name },
  { heading: 'Recibido', type: 'dateTime', valueOf: ([, , at]) => at },
  { heading: 'Día', type: 'date', valueOf: ([, , , day]) => day },
  { heading: 'Número', type: 'number', valueOf: ([, , , , count]) => count },
];
const table = { columns, rows: ROWS, timeZone: 'America/Caracas' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'libreoffice-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const convert = async (file: string, to: string, options: readonly string[] = []) => {
  const out = path.join(folder, 'out');
  await run(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      ...['--headless', '--convert-to', to, '--outdir', out],
      ...options,
      file,
    ],
    { env: { ...process.env, LANG: 'es_ES.UTF-8', LC_ALL: 'es_ES.UTF-8' }, timeout: 120_000 },
  );
  return path.join(out, `${path.parse(file).name}.${to.split(':')[0]}`);
};

const store = async (name: string, stream: ReadableStream<Uint8Array>): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.from(await new Response(stream).arrayBuffer()));
  return file;
};

/** The cells as a person reads them. LibreOffice writes LF, and an invisible mark before some texts. */
const rowsOf = async (file: string): Promise<string[][]> => {
  const text = (await readFile(file, 'utf8')).replaceAll('\u200E', '');
  return readCsv(text.replace(/\r?\n/gu, '\r\n')).slice(1);
};

describe.each([
  ['a CSV file', () => store('tabla.csv', toCsv(table)), [`--infilter=${IMPORT}`]],
  ['a workbook', () => store('libro.xlsx', toXlsx(table, { title: 'Tabla' })), []],
] as const)('%s', (_name, make, options) => {
  it('shows telephones, names and dates unchanged, and dates as dates', async () => {
    // Converted to a spreadsheet first, so that a date stored as text stays a text.
    const sheet = await convert(await make(), 'ods', options);
    const rows = await rowsOf(await convert(sheet, EXPORT));
    expect(rows.map(([telephone, name]) => [telephone, name])).toEqual(
      ROWS.map(([telephone, name]) => [telephone, name]),
    );
    expect(rows.map((row) => Number(row.at(-1)))).toEqual(ROWS.map((row) => row[4]));
    // LibreOffice shows a date as it was written, or by day, month and year.
    const [first, second] = rows.map((row) => row.slice(2, -2).join(' '));
    expect(first).toMatch(/^(?:28\/11\/(?:20)?26|2026-11-28) 11:34$/u);
    expect(second).toMatch(/^(?:27\/11\/(?:20)?26|2026-11-27) 23:59$/u);
    expect(rows[3]?.at(-2)).toMatch(/^(?:29\/02\/(?:20)?24|2024-02-29)$/u);
    const content = await run('unzip', ['-p', sheet, 'content.xml'], { maxBuffer: 16_000_000 });
    expect(content.stdout.match(/office:value-type="date"/gu)).toHaveLength(2 * ROWS.length);
    expect(content.stdout.match(/office:value-type="float"/gu)).toHaveLength(ROWS.length);
  });
});
