import { inflateRawSync } from 'node:zlib';

import { DOMParser, type Element } from '@xmldom/xmldom';

/** Reader of the first sheet of a workbook. It shares no code with the product's writer. */

const END_OF_DIRECTORY = 0x06054b50;

/** The parts of a ZIP archive, found by its central directory. */
const partsOf = (bytes: Buffer): Map<string, string> => {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number];
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    parts.set(path, (isDeflated ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return parts;
};

const elements = (parent: Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagName(name));

export interface XlsxCell {
  /** `text`, or `number`: a date is a number with a format. */
  kind: 'text' | 'number';
  value: string;
  format: string;
}

/** Days since 30 December 1899, the first of workbooks, as ISO 8601 to the minute. */
export const isoOfSerial = (serial: string): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1000).toISOString().slice(0, 16);

const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+$/u, '')).reduce(
    (column, letter) => column * 26 + (letter.charCodeAt(0) - 64),
    0,
  ) - 1;

const unescape = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The cells of the first sheet, row by row; an empty cell is `undefined`. */
export const readXlsx = (bytes: Buffer): (XlsxCell | undefined)[][] => {
  const parts = partsOf(bytes);
  const parse = (path: string): Element => {
    const document = new DOMParser().parseFromString(parts.get(path) ?? '', 'text/xml');
    if (!document.documentElement) throw new Error(`${path} is missing`);
    return document.documentElement;
  };
  const styles = parse('xl/styles.xml');
  const custom = new Map(
    elements(styles, 'numFmt').map((one) => [
      one.getAttribute('numFmtId'),
      one.getAttribute('formatCode') ?? '',
    ]),
  );
  const [cellFormats] = elements(styles, 'cellXfs');
  const formats = (cellFormats ? elements(cellFormats, 'xf') : []).map((one) => {
    const id = one.getAttribute('numFmtId');
    return custom.get(id) ?? (id === '49' ? '@' : (id ?? ''));
  });
  return elements(parse('xl/worksheets/sheet1.xml'), 'row').map((row) => {
    const cells: (XlsxCell | undefined)[] = [];
    for (const cell of elements(row, 'c')) {
      const [holder] = [...elements(cell, 't'), ...elements(cell, 'v')];
      if (!holder) continue;
      if (elements(cell, 'f').length > 0) throw new Error('A formula');
      cells[columnOf(cell.getAttribute('r') ?? '')] = {
        kind: cell.getAttribute('t') === 'inlineStr' ? 'text' : 'number',
        value: unescape(holder.textContent ?? ''),
        format: formats[Number(cell.getAttribute('s') ?? 0)] ?? '',
      };
    }
    return cells;
  });
};
