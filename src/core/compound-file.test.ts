import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readRootNames } from '@/core/compound-file';
import { readZipNames } from '@/core/zip-names';
import { hasPdfEnd, trimPdf } from '@/core/trim-pdf';

import { archive } from '../../tests/support/api/archive';
import { compoundFile } from '../../tests/support/api/compound-file';
import { pdfThatSays } from '../../tests/support/api/files';

const SECTOR = 512;
const FIRST_DIRECTORY_SECTOR_AT = 48;
const FIRST_DIFAT_SECTOR_AT = 68;
const FIRST_TABLE_AT = 76;
const FREE = 0xffffffff;

const NESTED = compoundFile({
  ObjectPool: { _1: { Workbook: 'stream' } },
  WordDocument: 'stream',
  '\u0005SummaryInformation': 'stream',
});

/** A copy of `file` with `value` written at the offset `at`. */
const edited = (file: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(value, at);
  return copy;
};

it('the names in the root are read, and none below it', () => {
  const names = ['ObjectPool', 'WordDocument', '\u0005SummaryInformation'];
  expect(readRootNames(NESTED)?.sort()).toEqual(names.sort());
  expect(readRootNames(compoundFile({}))).toEqual([]);
});

it('the table of a large file goes on in sectors of its own', () => {
  // The allocation table is listed in a sector at the end of the file, no longer in the header.
  const numbers = edited(Buffer.alloc(SECTOR, 0xff), 0, 0);
  const file = Buffer.concat([NESTED, numbers]);
  const last = NESTED.length / SECTOR - 1;
  const moved = edited(edited(file, FIRST_TABLE_AT, FREE), FIRST_DIFAT_SECTOR_AT, last);
  expect(readRootNames(moved)).toHaveLength(3);
  expect(readRootNames(edited(file, FIRST_TABLE_AT, FREE))).not.toHaveLength(3);
});

it.each([
  ['its directory is a circle', edited(NESTED, SECTOR + 4, 1)],
  ['its table is a circle', edited(NESTED, FIRST_DIFAT_SECTOR_AT, 1)],
  ['a name is its own sibling', edited(NESTED, 2 * SECTOR + 128 + 72, 1)],
])('a file is read once where %s', (_what, file) => {
  const begin = performance.now();
  expect(readRootNames(file) ?? []).toSatisfy((names: string[]) => names.length < 20);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

it('25 MB that name tables without end are given up', () => {
  const file = Buffer.alloc(25 * 1024 * 1024, 0x01);
  NESTED.copy(file, 0, 0, SECTOR);
  // All sectors are read as lists of tables, and each list names the sector 0x01010101 or the first one.
  const lists = edited(edited(file, FIRST_DIFAT_SECTOR_AT, 1), FIRST_DIRECTORY_SECTOR_AT, 1);
  for (let at = 2 * SECTOR; at + SECTOR <= lists.length; at += SECTOR) {
    lists.fill(0, at, at + SECTOR);
    lists.writeUInt32LE(1, at + SECTOR - 4);
  }
  const begin = performance.now();
  readRootNames(lists);
  expect(performance.now() - begin).toBeLessThan(5_000);
});

it.each([
  ['no file', Buffer.alloc(0)],
  ['the header', NESTED.subarray(0, SECTOR)],
  ['zeros after the first bytes', Buffer.concat([NESTED.subarray(0, 8), Buffer.alloc(2_000)])],
  ['half', NESTED.subarray(0, NESTED.length / 2)],
  ['a directory beyond the end', edited(NESTED, FIRST_DIRECTORY_SECTOR_AT, 99_999)],
])('of %s there are no names', (_what, file) => {
  expect(readRootNames(file)).toBeUndefined();
});

it('whatever has been written into a file, reading it ends without an error', () => {
  const files = [NESTED, archive({ a: 'a', 'b/c': 'b' }), pdfThatSays('a')];
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 0xffffffff }));
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(change), fc.nat(), (file, changes, cut) => {
      let data: Buffer = file;
      for (const [at, value] of changes) data = edited(data, at % (data.length - 4), value);
      data = data.subarray(0, data.length - (cut % data.length));
      readRootNames(data);
      readZipNames(data);
      const found = trimPdf(data, data.length);
      if (found) expect(data.includes(found.pdf)).toBe(true);
      hasPdfEnd(data);
    }),
    { numRuns: 2_000 },
  );
});

it('the names of an archive are those of its directory', () => {
  const files = { 'word/document.xml': 'a', '[Content_Types].xml': 'b' };
  for (const isStreamed of [false, true])
    expect([...(readZipNames(archive(files, { isStreamed })) ?? [])]).toEqual(Object.keys(files));
  const behind = Buffer.concat([Buffer.from('MZ'), archive(files), Buffer.alloc(70_000)]);
  expect(readZipNames(behind)?.size).toBe(2);
  expect(readZipNames(archive(files).subarray(0, -30))).toBeUndefined();
});
