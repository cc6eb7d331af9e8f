import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CellType } from '@/core/spreadsheet/table';
import { toXlsx } from '@/core/spreadsheet/xlsx';

import { isoOfSerial, readXlsx, type XlsxCell } from '../../../tests/support/xlsx-reader';

const timeZone = 'America/Caracas';
type Value = string | number | null;

const write = async (
  types: readonly CellType[],
  rows: readonly (readonly Value[])[],
): Promise<(XlsxCell | undefined)[][]> => {
  const columns = types.map((type, index) => ({
    heading: `Columna ${index + 1}`,
    type,
    valueOf: (row: readonly Value[]) => row[index],
  }));
  const stream = toXlsx({ columns, rows, timeZone }, { title: 'Registros: [1/2]' });
  return readXlsx(Buffer.from(await new Response(stream).arrayBuffer()));
};

const cellOf = async (type: CellType, value: Value): Promise<XlsxCell | undefined> =>
  (await write([type], [[value], ['fin']]))[1]?.[0];

describe('a workbook', () => {
  it.each([
    ...['04125551234', '+584125551234', '=1+1', '-1', '@SUM(1)', '1/2', 'VERDADERO', ' a  b '],
    ...["Nuala O'Connor", 'Ana\n=1+1', '_x0041_', '<&">', 'ñ á 🦜 ’', '2026-11-28', 'ª\ttab'],
  ])('has the text %j as it is, and as a text', async (value) => {
    for (const type of ['text', 'telephone'] as const) {
      const expected = type === 'text' ? value : value.trim();
      expect(await cellOf(type, value)).toEqual({ kind: 'text', value: expected, format: '@' });
    }
  });

  it.each([
    ['\r\n', '\n'],
    ['a\u0000b\u0007', 'ab'],
    ['\ud800!', '\ufffd!'],
    ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('has the text %j as far as a cell can hold it', async (value, expected) => {
    expect((await cellOf('text', value))?.value).toBe(expected);
  });

  it.each([
    ['date', '2026-11-28', '2026-11-28T00:00', 'dd/mm/yyyy'],
    ['month', '2026-11-01', '2026-11-01T00:00', 'mmm yyyy'],
    ['dateTime', '2026-11-28T15:34:56.789Z', '2026-11-28T11:34', 'dd/mm/yyyy hh:mm'],
    ['dateTime', '2026-11-28T03:59:00.000Z', '2026-11-27T23:59', 'dd/mm/yyyy hh:mm'],
  ] as const)('has a %s %j as a date', async (type, value, expected, format) => {
    const cell = await cellOf(type, value);
    expect(cell).toMatchObject({ kind: 'number', format });
    expect(isoOfSerial(cell?.value ?? '')).toBe(expected);
  });

  it('has numbers as numbers, and nothing where there is nothing', async () => {
    expect(await cellOf('number', 12.5)).toMatchObject({ kind: 'number', value: '12.5' });
    for (const nothing of ['', null]) expect(await cellOf('dateTime', nothing)).toBeUndefined();
  });

  it('has every row of any texts', async () => {
    const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const read = await write(
          ['number', 'text'],
          rows.map(([, text = ''], n) => [n, text]),
        );
        expect(read).toHaveLength(rows.length + 1);
        expect(read.slice(1).map(([number]) => number?.value)).toEqual(
          rows.map((_, n) => String(n)),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('breaks off when its rows fail', async () => {
    const rows = (async function* () {
      yield await Promise.resolve('una');
      throw new Error('the database went away');
    })();
    const columns = [{ heading: 'Texto', valueOf: (row: string) => row }];
    const stream = toXlsx({ columns, rows, timeZone }, { title: 'Textos' });
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
  });
});
