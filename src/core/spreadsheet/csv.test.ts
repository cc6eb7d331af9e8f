import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toCsv } from '@/core/spreadsheet/csv';
import type { CellType } from '@/core/spreadsheet/table';

import { beginsLikeFormula, physicalLines, readCsv } from '../../../tests/support/csv-reader';

const timeZone = 'America/Caracas';

const write = async (rows: (string | number)[][], type?: CellType): Promise<string> => {
  const columns = (rows[0] ?? []).map((_, index) => ({
    heading: `Columna ${index + 1}`,
    valueOf: (row: (string | number)[]) => row[index] ?? '',
    ...(type ? { type } : {}),
  }));
  const stream = toCsv({ columns, rows, timeZone });
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('utf8');
};

const cellOf = async (value: string | number, type?: CellType): Promise<string | undefined> =>
  readCsv(await write([[value]], type))[1]?.[0];

/** The invisible mark that makes a cell a text. */
const MARK = '\u200E';

describe('a table for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+58 412', "'+58 412"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "\n'=1"],
    ['  =1', "'  =1"],
    ['Ana\n=1+1', "Ana\n'=1+1"],
    ['Ana\r\n@SUM(1)', "Ana\n'@SUM(1)"],
    ['Ana\r-1', "Ana\n'-1"],
    ['Ana\u2028+1', "Ana\n'+1"],
    ['Ana\u0085=1', 'Ana=1'],
    ['\u0000=1', "'=1"],
    ['\u0007Ana', 'Ana'],
    ['Ana,=1+1,', "Ana,'=1+1,"],
    ['Ana\t=1', "Ana\t'=1"],
    ['di "hola"; a=b', 'di "hola"; a=b'],
    ['uno, dos - tres (a+b) c@example.org', 'uno, dos - tres (a+b) c@example.org'],
    ['una\n\ndos', 'una\n\ndos'],
    ['', ''],
  ])('has %j as %j', async (value, expected) => {
    expect(await cellOf(value)).toBe(expected);
  });

  it.each([
    ['04125551234'],
    ['00584125551234'],
    ['+584125551234'],
    ['+58 412 555 12 34'],
    ['+58-412-555-1234'],
    ['+58 (0)412/555.12.34'],
    ['+58 212 5551234 ext. 12'],
    ['+58 212 5551234 ext: 12'],
    ['+58\u00A0412\u00A05551234'],
    ['+58 412‑555‑1234'],
    ['+58 412–5551234'],
    ['+58 412 5551234 / +58 414 5551234'],
    ['+58 412 5551234; +58 414 5551234'],
    ['412.555.123'],
    ['584125551234'],
  ])('marks the telephone %j as a text, and shows all of it', async (telephone) => {
    expect(await cellOf(telephone, 'telephone')).toBe(MARK + telephone);
  });

  it.each([
    ['0412-5551234'],
    ['(0412)5551234'],
    ['0414 555 01 01'],
    ['(0412) 555 1234'],
    ['sin teléfono'],
    [''],
  ])('leaves the telephone %j, which is a text already', async (telephone) => {
    expect(await cellOf(telephone, 'telephone')).toBe(telephone);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd|1', "'+cmd|1"],
    ['-2+3', "'-2+3"],
    ['@SUM(1)', "'@SUM(1)"],
    ['+1\n=1+1', "'+1\n'=1+1"],
    ['+1\n-1', "'+1\n'-1"],
    ['+1\t-1', "'+1\t'-1"],
    ['+1,-1', "'+1,'-1"],
    ['+1/+1+1', "'+1/+1+1"],
  ])('takes no telephone %j for one', async (value, expected) => {
    expect(await cellOf(value, 'telephone')).toBe(expected);
  });

  it.each([
    ...['007', '1.234', '1,5', '12e5', '50 %', '€ 20', '(5)', '1 1/2', '1/2', '12-11', '3.4.2026'],
    ...['2026-11-28', '28/11/2026 10:30', '10:30', '9:05 p. m.', '3 pm', 'mar-24', '1 de marzo'],
    ...['12 nov 2026', 'Mayo 2026', '5 de mayo de 2026', 'VERDADERO', 'false'],
  ])('marks %j, which would be converted', async (value) => {
    expect(await cellOf(value)).toBe(MARK + value);
  });

  it.each([
    ...[
      'Julio',
      'Marco',
      'Abril',
      'Octavio',
      'Augusto',
      'Marzo de las Casas',
      '2 de Mayo y más',
      'Av. 5',
      '1º A',
      '12 nombres',
      'Ana Gómez',
    ],
    ...['Universidad 2026', 'falso amigo', 'E5', '10:30 en el aula 3', '1-2-3-4', "Nuala O'Connor"],
  ])('leaves %j, which is a text', async (value) => {
    expect(await cellOf(value)).toBe(value);
  });

  it.each([
    ['number', 12, '12'],
    ['number', 1.5, '1,5'],
    ['number', -3, '-3'],
    ['date', '2026-11-28', '2026-11-28'],
    ['month', '2026-11-01', '2026-11-01'],
  ] as const)('has a %s %j as %j', async (type, value, expected) => {
    expect(await cellOf(value, type)).toBe(expected);
  });

  it.each([
    ['2026-11-28T15:34:56.789Z', ['2026-11-28', '11:34']],
    ['2026-11-28T03:59:00.000Z', ['2026-11-27', '23:59']],
    ['2026-11-28T04:00:00.000Z', ['2026-11-28', '00:00']],
    ['', ['', '']],
  ])('has the instant %j as the day and the time %j', async (value, expected) => {
    const [headings, cells] = readCsv(await write([[value]], 'dateTime'));
    expect(headings).toEqual(['Columna 1', 'Columna 1 (hora)']);
    expect(cells).toEqual(expected);
  });

  it('quotes every cell, ends rows with CRLF, and begins with a BOM', async () => {
    expect(
      await write([
        ['Educación, año', ''],
        ['a;b', 'di "hola"'],
      ]),
    ).toBe('\uFEFF"Columna 1";"Columna 2"\r\n"Educación, año";""\r\n"a;b";"di ""hola"""\r\n');
  });

  it('is parsed as the same table by every reader', async () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...Array.from('=+-@\t\r\n;,"\'|aÑ \u0000\u0085\u2028\uFEFF＝＋')),
      maxLength: 12,
    });
    const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(fc.array(fc.oneof(hostile, fc.string()), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 5,
      }),
    );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = await write(rows);
        const [heading = [], ...read] = readCsv(text);
        expect(read).toHaveLength(rows.length);
        for (const row of read) expect(row).toHaveLength(heading.length);
        for (const cell of read.flat()) expect(beginsLikeFormula(cell)).toBe(false);
        expect(physicalLines(text).filter(beginsLikeFormula)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('breaks off, and does not end as if it were whole, when its rows fail', async () => {
    const rows = (async function* () {
      yield await Promise.resolve('una');
      throw new Error('the database went away');
    })();
    const columns = [{ heading: 'Texto', valueOf: (row: string) => row }];
    const stream = toCsv({ columns, rows, timeZone });
    await expect(new Response(stream).text()).rejects.toThrow();
  });
});
