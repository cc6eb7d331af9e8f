import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toCsv } from '@/core/csv';

import { beginsLikeFormula, physicalLines, readCsv } from '../../tests/support/csv-reader';

const write = async (rows: string[][]): Promise<string> => {
  const columns = (rows[0] ?? []).map((_, index) => ({
    heading: `Columna ${index + 1}`,
    valueOf: (row: string[]) => row[index] ?? '',
  }));
  const stream = toCsv({ columns, rows });
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('utf8');
};

const cellOf = async (value: string): Promise<string | undefined> =>
  readCsv(await write([[value]]))[1]?.[0];

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
    const stream = toCsv({ columns: [{ heading: 'Texto', valueOf: (row: string) => row }], rows });
    await expect(new Response(stream).text()).rejects.toThrow();
  });
});
