import { describe, expect, it } from 'vitest';

import { toCsv } from '@/core/csv';

const read = async (values: string[]): Promise<string> => {
  const rows = (async function* () {
    for (const value of values) yield await Promise.resolve(value);
  })();
  const stream = toCsv({ columns: [{ heading: 'Texto', valueOf: (row: string) => row }], rows });
  const text = Buffer.from(await new Response(stream).arrayBuffer()).toString('utf8');
  return text;
};

describe('a table for spreadsheets', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'has no cell that begins like a formula: %j',
    async (value) => {
      const [, cell = ''] = (await read([value])).split('\r\n');
      expect(cell.replace(/^"/u, '')).toMatch(/^'/u);
    },
  );

  it('begins with the mark of UTF-8 and keeps accents', async () => {
    expect(await read(['Educación, año'])).toBe('\uFEFFTexto\r\nEducación, año\r\n');
  });

  it('keeps separators, quotes and line ends within their cell', async () => {
    expect(await read(['a;b', 'di "hola"', 'una\r\ndos'])).toBe(
      '\uFEFFTexto\r\n"a;b"\r\n"di ""hola"""\r\n"una\r\ndos"\r\n',
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
